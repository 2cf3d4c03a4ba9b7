// A finished game as the device remembers it for the statistics: a small row without names and cards.
import type { TableSnapshot } from '../table/table_snapshot';
import { mySeat } from '../table/table_snapshot';
import { rankingOf } from '../table/ending/ranking';

/** A decision that a review has judged. Costs are in victories. */
export interface ReviewedDecision {
  /** The action in the game's notation, such as `play 7`. */
  action: string;
  /** The best action by what the player knew, in the same notation. */
  best: string;
  verdict: 'good' | 'close' | 'slip' | 'mistake' | 'forced';
  cost: number;
  /** The number of cards in the player's hand, if the review knows it. */
  hand?: number;
}

/** What a review says about the player of this device, in victories. */
export interface OwnReview {
  /** What the deal, draws and dice brought. */
  luck: number;
  /** What the player's own decisions cost: 0 or less. */
  own: number;
  /** The player's decisions only. */
  decisions: ReviewedDecision[];
}

/** A finished game in which the player of this device had a seat. */
export interface FinishedGame {
  /** The table's id and the number of the game there, as `gameIdOf` joins them. */
  id: string;
  /** The game, such as `mada`. */
  game: string;
  seatCount: number;
  /** How many of the other seats had people. */
  otherPeople: number;
  /** The place from 1; winners have place 1. */
  place: number;
  /** The share of the victory: 1 for the only winner, 1/2 for each of two winners. */
  winShare: number;
  score: number;
  /** When the game ended, in milliseconds since the Unix epoch. */
  finishedAt: number;
  /** The review of the game, if this device has made one. */
  review?: OwnReview;
}

/** The id of a game: the id of its table and its number at that table. */
export function gameIdOf(table: string, gameNumber: number): string {
  return `${table}/${gameNumber}`;
}

/** The row of the game that is over at a table; null if the player of this device did not play it. `now` is the time of the
 * end if the log does not say it. */
export function finishedGameOf({ table, log, ...snapshot }: TableSnapshot, now: number): FinishedGame | null {
  const me = mySeat({ table, log, ...snapshot });
  const result = table.board?.result;
  if (table.status !== 'over' || !result || me === null) return null;
  // Somebody who sat down after the deal, for example when the game was over, did not play it.
  const dealtAt = log.findLastIndex(({ event }) => event.kind === 'dealt');
  const satDownAt = log.findLastIndex(({ event }) => event.kind === 'sat_down' && event.seat === me);
  if (satDownAt > dealtAt) return null;
  const ranked = rankingOf(result).find(({ seat }) => seat === me);
  if (!ranked) return null;
  const isOtherPerson = ({ player }: (typeof table.seats)[number], seat: number) =>
    seat !== me && player?.kind === 'person';
  return {
    id: gameIdOf(table.id, table.game_number),
    game: table.game,
    seatCount: table.seats.length,
    otherPeople: table.seats.filter(isOtherPerson).length,
    place: ranked.place,
    winShare: result.winners.includes(me) ? 1 / result.winners.length : 0,
    score: ranked.score,
    finishedAt: log.findLast(({ event }) => event.kind === 'acted')?.at ?? now,
  };
}
