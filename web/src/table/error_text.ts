// Texts for lost connections and failed requests.
import { has, t } from '../text/words.svelte';
import type { LossReason } from './connection';
import type { FailedRequest } from './table_client.svelte';

export function connectionLostText(reason: LossReason): string {
  switch (reason) {
    case 'restarting':
      return t('lost-restarting');
    case 'too-fast':
      return t('lost-too-fast');
    case 'busy':
      return t('lost-busy');
    case 'device':
      return t('lost-device');
    case 'network':
      return t('lost-network');
  }
}

/** Why a request failed: the table's own message if the page has it, otherwise the general one for the refusal code. */
export function failedRequestText(failed: FailedRequest): string {
  if (failed.type === 'unanswered') return t('unanswered');
  const { code, says } = failed;
  return has(says.id) ? t(says.id) : t(`table-refused-${code.replaceAll('_', '-')}`);
}

/** Whether the rules of the game refused an action. Such a refusal is a message of the game, shown above the board. */
export function isRulesRefusal(failed: FailedRequest): failed is Extract<FailedRequest, { type: 'refused' }> {
  return failed.type === 'refused' && failed.code === 'not_allowed';
}
