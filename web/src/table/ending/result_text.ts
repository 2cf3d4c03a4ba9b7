// The result of a game in words: the headline, a score, and a short text to share.
import type { FluentBundle } from '@fluent/bundle';
import type { GameResult } from '../../protocol/protocol';
import { format } from '../../text/bundle';
import { language, t } from '../../text/words.svelte';
import { rankingOf } from './ranking';

/** Who has won. `me` is the reader's seat; null for a spectator. */
export function headlineOf({ winners }: GameResult, names: readonly string[], me: number | null): string {
  if (winners.length === 1 && winners[0] === me) return t('you-won');
  const list = new Intl.ListFormat(language(), { type: 'conjunction' });
  return t('winners', { names: list.format(winners.map((seat) => names[seat] ?? '')), count: winners.length });
}

/** A score with what it counts, such as "12 pears". */
export function scoreTextOf(messages: FluentBundle, score: number, cause: string): string {
  return messages.hasMessage('score') ? format(messages, 'score', { count: score, cause }) : String(score);
}

/** The result as lines of text, for people who were not there: the game and its winner, then one line for each player. */
export function shareText(
  gameName: string,
  result: GameResult,
  names: readonly string[],
  messages: FluentBundle,
): string {
  const lines = rankingOf(result).map(
    ({ seat, score, place }) => `${place}. ${names[seat] ?? ''} – ${scoreTextOf(messages, score, result.cause)}`,
  );
  return [`${gameName}: ${headlineOf(result, names, null)}`, ...lines].join('\n');
}
