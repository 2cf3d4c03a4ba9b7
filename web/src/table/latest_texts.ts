// The latest events of a table as sentences, for the status line above the board and for the board itself.
import type { FluentBundle } from '@fluent/bundle';
import type { DescribedEvent, NumberedEvent, TableEvent } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import type { Recipient } from '../text/recipient';
import { gameEventTexts, reasonText, recipientAt, tableEventTexts } from './event_text';

/** How many sentences the action bar shows. */
const RECENT_LINE_COUNT = 3;

/** Whether the event is a chat message or a reaction. */
function isTalk(event: TableEvent): boolean {
  return event.kind === 'chatted' || event.kind === 'reacted';
}

/** The text of the latest event that has one, apart from talk and proofs. If that event is an action, the text comes from
 * `lastGameEvents`, which may tell more than the log: the log leaves out what players have to remember. */
export function latestEventText(
  log: readonly NumberedEvent[],
  lastGameEvents: readonly DescribedEvent[],
  messages: FluentBundle | undefined,
  recipient: Recipient,
): string {
  const latest = log.findLast(({ event }) => !isTalk(event))?.event;
  if (latest?.kind === 'acted' && latest.by !== 'clock' && messages && lastGameEvents.length > 0) {
    return gameEventTexts(messages, lastGameEvents, recipient).join(' ');
  }
  for (const entry of log.toReversed()) {
    const { event } = entry;
    if (isTalk(event) || event.kind === 'proved') continue;
    const texts = tableEventTexts(messages, event, recipientAt(log, entry, recipient));
    if (texts.length > 0) return texts.join(' ');
  }
  return '';
}

/** The bot's reason for the last event; empty if it has none or is not an action. */
export function latestReasonText(
  log: readonly NumberedEvent[],
  reasons: ReadonlyMap<number, Message>,
  messages: FluentBundle | undefined,
  recipient: Recipient,
): string {
  const last = log.at(-1);
  const reason = last && reasons.get(last.number);
  if (!reason || last.event.kind !== 'acted' || !messages) return '';
  return reasonText(messages, reason, last.event.seat, recipient);
}

/** The last three sentences of the log, oldest first. */
export function recentEventTexts(
  log: readonly NumberedEvent[],
  messages: FluentBundle | undefined,
  recipient: Recipient,
): string[] {
  const texts: string[] = [];
  for (const entry of log.toReversed()) {
    texts.unshift(...tableEventTexts(messages, entry.event, recipientAt(log, entry, recipient)));
    if (texts.length >= RECENT_LINE_COUNT) break;
  }
  return texts.slice(-RECENT_LINE_COUNT);
}
