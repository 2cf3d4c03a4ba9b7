// A short text about the result of a deal of the day. It tells nothing about the cards.
import type { FluentBundle } from '@fluent/bundle';
import { format } from '../text/bundle';
import type { BotResult, DayResult } from './day_result';

/** How the person did in comparison with a bot that played the same deal. */
export type Comparison = 'better' | 'same' | 'worse';

/** A square for each comparison. The words beside it say the same. */
const SQUARES: Readonly<Record<Comparison, string>> = { better: '🟩', same: '🟨', worse: '🟥' };

export function comparisonWith(own: Pick<DayResult, 'place'>, bot: BotResult): Comparison {
  if (own.place === bot.place) return 'same';
  return own.place < bot.place ? 'better' : 'worse';
}

/** The text: the deal, the place, a square for each bot from the weakest to the strongest, and the address. */
export function dayShareText(words: FluentBundle, result: DayResult, gameName: string, address: string): string {
  const { date, place, seatCount, bots } = result;
  const comparisons = bots.map((bot) => comparisonWith(result, bot));
  const better = comparisons.filter((comparison) => comparison === 'better').length;
  const lines = [
    format(words, 'daily-share-title', { date, game: gameName }),
    format(words, 'daily-share-place', { place, players: seatCount }),
  ];
  if (bots.length > 0) {
    const squares = comparisons.map((comparison) => SQUARES[comparison]).join('');
    lines.push(`${squares} ${format(words, 'daily-share-bots', { better, bots: bots.length })}`);
  }
  return [...lines, address].join('\n');
}
