// The settings of a table that differ from the defaults, in short texts for the lobby.
import type { TableState } from '../protocol/protocol';
import { t } from '../text/words.svelte';

/** A short text for each setting that differs from the default. */
export function unusualSettings({ clock, first, helps, options, visibility }: TableState): string[] {
  const texts: string[] = [];
  if (clock.kind === 'turn') texts.push(t('clock-turn', { seconds: clock.seconds }));
  // `bank` is a total time for all turns of a player.
  if (clock.kind === 'bank') texts.push(t('clock-bank', { minutes: Math.round(clock.seconds / 60) }));
  if (clock.kind === 'days') texts.push(t('clock-days', { days: clock.days }));
  if (first !== null) texts.push(t('agreed-first', { seat: first + 1 }));
  if (visibility === 'public') texts.push(t('visibility-public'));
  if (!helps.odds) texts.push(t('without-odds'));
  if (helps.memory) texts.push(t('with-memory'));
  if (helps.hints) texts.push(t('with-hints'));
  if (helps.reasons) texts.push(t('with-reasons'));
  if (Object.keys((options ?? {}) as object).length > 0) texts.push(t('special-rules'));
  return texts;
}
