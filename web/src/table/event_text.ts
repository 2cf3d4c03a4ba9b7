// Events of a table and of its game as sentences for one recipient: in the log, above the board, and for screen readers.
import type { FluentBundle } from '@fluent/bundle';
import type { DescribedEvent, TableEvent } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import { playerName } from '../text/player_names';
import type { Recipient } from '../text/recipient';
import { sentence } from '../text/sentence';
import { t } from '../text/words.svelte';

/** The sentences of game events. `messages` are the game's messages. An event may have no sentence. */
export function gameEventTexts(
  messages: FluentBundle,
  events: readonly DescribedEvent[],
  recipient: Recipient,
): string[] {
  return events.map(({ says }) => sentence(messages, says, recipient)).filter(Boolean);
}

/** A bot's reason for its action, as a sentence that names the bot. */
export function reasonText(messages: FluentBundle, reason: Message, seat: number, recipient: Recipient): string {
  return t('reason-said', { name: recipient.names[seat] ?? '', why: sentence(messages, reason, recipient) });
}

/** The sentences of a table event. Events that need no mention have none, and neither have chat and reactions, which the
 * log shows in its own way. Without `messages` the game's own events are left out. */
export function tableEventTexts(messages: FluentBundle | undefined, event: TableEvent, recipient: Recipient): string[] {
  const nameArg = (seat: number) => ({ name: recipient.names[seat] ?? '' });
  switch (event.kind) {
    case 'sat_down':
      return [t('log-sat-down', { name: playerName(event.player, event.seat) })];
    case 'renamed':
      return [t('log-renamed', { name: event.name })];
    case 'deal_opened':
      return [t('log-deal', { deal: event.game_number })];
    case 'dealt': {
      const dealTexts = messages ? gameEventTexts(messages, event.events, recipient) : [];
      return [...dealTexts, ...event.without.map((seat) => t('log-without', nameArg(seat)))];
    }
    case 'acted': {
      const actionTexts = messages ? gameEventTexts(messages, event.events, recipient) : [];
      return event.by === 'clock' ? [t('log-clock', nameArg(event.seat)), ...actionTexts] : actionTexts;
    }
    case 'undo_asked':
      return [t('log-undo-asked', nameArg(event.seat))];
    case 'undone':
      return [t('log-undone')];
    case 'stand_in_came':
      return [t('log-stand-in', nameArg(event.seat))];
    case 'stand_in_went':
      return [t('log-back', nameArg(event.seat))];
    case 'rematch_asked':
      return [t('log-rematch', nameArg(event.seat))];
    case 'proved':
      return [t('log-proved')];
    default:
      return [];
  }
}
