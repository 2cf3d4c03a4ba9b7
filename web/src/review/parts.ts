// The parts of a player's result in whole hundredths of a victory, and the bars that show them.
import type { PlayerParts } from './report';

export const PART_NAMES = ['start', 'luck', 'own', 'others'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The parts in whole hundredths. Their sum is exactly `result`. */
export type RoundedParts = Record<PartName | 'result', number>;

/** Rounds the parts so that their sum stays exact. Each differs by less than one hundredth from its value. */
export function roundedParts(player: PlayerParts): RoundedParts {
  const result = Math.round(100 * player.result);
  const exact = PART_NAMES.map((name) => 100 * player[name]);
  const rounded = exact.map(Math.floor);
  // The parts with the largest remainders are rounded up, as many as the sum needs.
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder);
  let missing = result - rounded.reduce((sum, value) => sum + value, 0);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    rounded[index] = (rounded[index] ?? 0) + 1;
    missing -= 1;
  }
  const [start = 0, luck = 0, own = 0, others = 0] = rounded;
  return { start, luck, own, others, result };
}

/** A bar from one value to another, in hundredths. */
export interface PartBar {
  name: PartName | 'result';
  from: number;
  to: number;
  /** The value that is printed. */
  value: number;
}

/** The bars of a player: each part begins where the one before it ended, and the result begins at 0. */
export function partBars(parts: RoundedParts): PartBar[] {
  let position = 0;
  const bars: PartBar[] = PART_NAMES.map((name) => {
    const from = position;
    position += parts[name];
    return { name, from, to: position, value: parts[name] };
  });
  return [...bars, { name: 'result', from: 0, to: parts.result, value: parts.result }];
}

/** The lowest and the highest value of all bars, so that all players have the same scale. */
export function barRange(bars: readonly PartBar[]): [low: number, high: number] {
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  return [Math.min(0, ...ends), Math.max(100, ...ends)];
}

/** A difference with its sign, such as "+31" or "−4"; "0" without one. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
