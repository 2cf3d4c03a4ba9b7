// Events of a table and of its game as sentences for one recipient: in the log, above the board, and for screen readers.
import type { FluentBundle } from '@fluent/bundle';
import type { DescribedEvent, NumberedEvent, TableEvent } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import { splitName } from '../text/face_choice';
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

/** The recipient with the names that fit an event of the log. A removed player's seat may be free or taken by somebody
 * else by now, so their name comes from the log. */
export function recipientAt(log: readonly NumberedEvent[], entry: NumberedEvent, recipient: Recipient): Recipient {
  const { event } = entry;
  if (event.kind !== 'removed') return recipient;
  const names = [...recipient.names];
  for (const { number, event: earlier } of log) {
    if (number >= entry.number) break;
    if (earlier.kind === 'renamed' && earlier.seat === event.seat) names[event.seat] = splitName(earlier.name).name;
    if (earlier.kind === 'sat_down' && earlier.seat === event.seat) {
      names[event.seat] = playerName(earlier.player, earlier.seat);
    }
  }
  return { ...recipient, names };
}

/** The sentences of a table event. Events that need no mention have none, and neither have chat and reactions, which the
 * log shows in its own way. Without `messages` the game's own events are left out. */
export function tableEventTexts(messages: FluentBundle | undefined, event: TableEvent, recipient: Recipient): string[] {
  const nameArg = (seat: number) => ({ name: recipient.names[seat] ?? '' });
  switch (event.kind) {
    case 'sat_down':
      return [t('log-sat-down', { name: playerName(event.player, event.seat) })];
    case 'renamed':
      return [t('log-renamed', { name: splitName(event.name).name })];
    case 'deal_opened':
      return [t('log-deal', { deal: event.game_number })];
    case 'dealt': {
      // `without` are the seats whose random number for the deal did not arrive in time.
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
    // A bot plays for a person who is away or idle, until that person comes back.
    case 'stand_in_came':
      return [event.idle ? t('log-idle', nameArg(event.seat)) : t('log-stand-in', nameArg(event.seat))];
    case 'stand_in_went':
      return [t('log-back', nameArg(event.seat))];
    case 'rematch_asked':
      return [t('log-rematch', nameArg(event.seat))];
    case 'locked':
      return [t('log-locked')];
    case 'unlocked':
      return [t('log-unlocked')];
    case 'removed':
      return [event.banned ? t('log-banned', nameArg(event.seat)) : t('log-removed', nameArg(event.seat))];
    case 'owner_changed':
      return [t('log-owner', nameArg(event.seat))];
    case 'muted':
      return [t('log-muted', nameArg(event.seat))];
    case 'unmuted':
      return [t('log-unmuted', nameArg(event.seat))];
    case 'nudged':
      return [t('log-nudged', { ...nameArg(event.seat), by: recipient.names[event.by] ?? '' })];
    case 'proved':
      return [t('log-proved')];
    default:
      return [];
  }
}
