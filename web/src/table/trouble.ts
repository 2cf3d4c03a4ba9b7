// What went wrong, in calm words.
import type { Condition, Outcome } from './connection';
import { has, t } from '../text/words.svelte';

export function lostWords(why: Extract<Condition, { kind: 'lost' }>['why']): string {
  if (why === 'restarting') return t('lost-restarting');
  if (why === 'too-fast') return t('lost-too-fast');
  return why === 'busy' ? t('lost-busy') : t('lost-network');
}

/** Why the table refused; its own message if the page has it, otherwise the one for the code. */
export function refusalWords({ code, says }: Extract<Outcome, { type: 'refused' }>): string {
  return has(says.id) ? t(says.id) : t(`table-refused-${code.replaceAll('_', '-')}`);
}
