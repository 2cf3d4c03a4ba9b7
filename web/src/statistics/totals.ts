// Sums over finished games: wins compared with what chance alone gives, in total and for each game and number of players.
import type { FinishedGame } from './finished_game';

export interface Totals {
  games: number;
  /** The shares of all victories. */
  wins: number;
  /** The par: how many victories equally good players expect in these games. With three players it is 1/3 for each game. */
  par: number;
}

/** The totals of one game with one number of players. */
export interface GroupTotals extends Totals {
  game: string;
  seatCount: number;
}

export function totalsOf(games: readonly FinishedGame[]): Totals {
  const totals = { games: games.length, wins: 0, par: 0 };
  for (const { winShare, seatCount } of games) {
    totals.wins += winShare;
    totals.par += 1 / seatCount;
  }
  return totals;
}

/** The totals by game, in the order of `gameOrder`, and by number of players. */
export function totalsByGroup(games: readonly FinishedGame[], gameOrder: readonly string[]): GroupTotals[] {
  const groups = new Map<string, FinishedGame[]>();
  for (const finished of games) {
    const key = `${finished.game} ${finished.seatCount}`;
    groups.set(key, [...(groups.get(key) ?? []), finished]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ game: first.game, seatCount: first.seatCount, ...totalsOf(group) }] : [];
    })
    .sort((a, b) => gameOrder.indexOf(a.game) - gameOrder.indexOf(b.game) || a.seatCount - b.seatCount);
}

/** The hundredths of a victory above or below par, added up from game to game, beginning with 0. */
export function balanceOverTime(games: readonly FinishedGame[]): number[] {
  return runningSum(games.map(({ winShare, seatCount }) => winShare - 1 / seatCount));
}

/** Luck and own decisions in hundredths of a victory, added up over the games that have a review. */
export function reviewsOverTime(games: readonly FinishedGame[]): { luck: number[]; own: number[] } {
  const reviews = games.flatMap(({ review }) => (review ? [review] : []));
  return { luck: runningSum(reviews.map(({ luck }) => luck)), own: runningSum(reviews.map(({ own }) => own)) };
}

/** The sums after each value, in hundredths, beginning with 0. Only the sums are rounded, so errors do not add up. */
function runningSum(values: readonly number[]): number[] {
  let sum = 0;
  // Adding 0 turns a negative zero into zero.
  return [0, ...values.map((value) => Math.round((sum += value) * 100) + 0)];
}
