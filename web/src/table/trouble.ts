// What went wrong, in calm words.
import type { Condition } from './connection';
import type { Refusal } from './room.svelte';
import { has, t } from '../text/words.svelte';

export function lostWords(why: Extract<Condition, { kind: 'lost' }>['why']): string {
  if (why === 'restarting') return t('lost-restarting');
  if (why === 'too-fast') return t('lost-too-fast');
  return why === 'busy' ? t('lost-busy') : t('lost-network');
}

/** Why it came to nothing; the table's own message if the page has it, otherwise the one for the code. */
export function refusalWords(refusal: Refusal): string {
  if (refusal.type === 'unanswered') return t('unanswered');
  const { code, says } = refusal;
  return has(says.id) ? t(says.id) : t(`table-refused-${code.replaceAll('_', '-')}`);
}

/** What the rules refused is said over the board, in the game's own words. */
export function saidByTheBoard(refusal: Refusal): refusal is Extract<Refusal, { type: 'refused' }> {
  return refusal.type === 'refused' && refusal.code === 'not_allowed';
}
