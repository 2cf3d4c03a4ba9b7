// The deal of the day: which deal it is, and the conditions under which everybody plays it (docs/deal-of-the-day.md).
import type { GameResult, OpenTable } from '../protocol/protocol';
import { rankingOf } from '../table/ending/ranking';
import type { BotResult } from './day_result';

/** The number of players of every deal of the day. The person has the first seat. */
export const DAY_SEATS = 3;
/** The level of the bots on the other seats. */
export const OPPONENT_LEVEL = 'casual';
/** The bots that play the deal in the person's seat afterwards. `name` is the level as the module reads it: `expert:2000` is
 * the expert with 2000 search iterations for each move. Without a number it would search for a fixed time, and the result would
 * depend on the device. */
export const COMPARED_BOTS: readonly { level: string; name: string }[] = [
  { level: 'beginner', name: 'beginner' },
  { level: 'casual', name: 'casual' },
  { level: 'skilled', name: 'skilled' },
  { level: 'strong', name: 'strong' },
  { level: 'expert', name: 'expert:2000' },
];

/** The date of the deal at a time, such as `2026-11-18`. It is that of Greenwich, so that it is the same everywhere. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The settings of a table for the deal of the day. */
export function daySettings(game: string): OpenTable {
  const bots = Array.from({ length: DAY_SEATS - 1 }, (_, index) => ({ seat: index + 1, level: OPPONENT_LEVEL }));
  const helps = { odds: false, memory: false, hints: false, reasons: false };
  return { game, seats: DAY_SEATS, bots, helps };
}

/** The bots on all seats when the compared bot has the person's seat. */
export function levelsWith(name: string): string[] {
  return [name, ...Array.from({ length: DAY_SEATS - 1 }, () => OPPONENT_LEVEL)];
}

/** The result of a compared bot from the end of its game. */
export function botResultOf(level: string, { winners, scores }: Pick<GameResult, 'winners' | 'scores'>): BotResult {
  const own = rankingOf({ winners, scores, cause: '' }).find(({ seat }) => seat === 0);
  return { level, place: own?.place ?? DAY_SEATS, score: own?.score ?? 0 };
}
