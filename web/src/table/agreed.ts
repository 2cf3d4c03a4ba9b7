// What was agreed at a table beyond the usual, in a few words.
import type { TableState } from '../protocol/protocol';
import { t } from '../text/words.svelte';

export function agreed({ clock, first, helps, options, visibility }: TableState): string[] {
  const words: string[] = [];
  if (clock.kind === 'turn') words.push(t('clock-turn', { seconds: clock.seconds }));
  if (clock.kind === 'bank') words.push(t('clock-bank', { minutes: Math.round(clock.seconds / 60) }));
  if (first !== null) words.push(t('agreed-first', { chair: first + 1 }));
  if (visibility === 'public') words.push(t('visibility-public'));
  if (!helps.odds) words.push(t('without-odds'));
  if (helps.memory) words.push(t('with-memory'));
  if (helps.hints) words.push(t('with-hints'));
  if (helps.reasons) words.push(t('with-reasons'));
  if (Object.keys((options ?? {}) as object).length > 0) words.push(t('special-rules'));
  return words;
}
