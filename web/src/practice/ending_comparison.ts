// The comparison of the recorded ending with that of the person who played on.
import type { GameResult } from '../protocol/protocol';

/** A person's share of the victory: winners share it. */
export function shareOf(result: GameResult, seat: number): number {
  return result.winners.includes(seat) ? 1 / result.winners.length : 0;
}

/** Whether the person's own way was better for them than the recorded one. */
export function comparison(recorded: GameResult, mine: GameResult, seat: number): 'better' | 'worse' | 'same' {
  const difference = shareOf(mine, seat) - shareOf(recorded, seat);
  if (difference === 0) return 'same';
  return difference > 0 ? 'better' : 'worse';
}

/** Who won, as the arguments of the message about an ending: `you` alone, `shared` with others, or only `others`. */
export function winnersArgs(result: GameResult, names: readonly string[], me: number, locale: string) {
  const others = result.winners.filter((seat) => seat !== me).map((seat) => names[seat] ?? '');
  const isWinner = others.length < result.winners.length;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    who: isWinner ? (others.length > 0 ? 'shared' : 'you') : 'others',
    names: list.format(others),
    count: others.length,
  };
}
