// The lines of the chat panel: what people wrote, their reactions and, if wanted, the log of the game.
import type { FluentBundle } from '@fluent/bundle';
import { lastMoment, type GameMoments, type Moment } from '../games/moments';
import type { NumberedEvent, Reaction, TableEvent } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import type { Recipient } from '../text/recipient';
import { t } from '../text/words.svelte';
import { reasonText, recipientAt, tableEventTexts } from './event_text';
import { reactionMessageIds } from './reactions';
import { SHOWN_LOG_LENGTH } from './table_snapshot';

/** The chat shows at most this many lines; more would slow the page down. */
const MAX_LINES = 200;

export interface ChatLine {
  /** The number of the event that the line shows. */
  number: number;
  text: string;
  /** The seat of the person who wrote or reacted; absent for a line of the log. */
  author?: number;
  reaction?: Reaction;
  /** The player, the card and the places of a move. */
  moment?: Moment;
  /** Whether a new round or deal begins with this line, so that a rule is drawn above it. */
  beginsPart?: boolean;
}

interface ChatOptions {
  /** `all` includes the log, `chat` only what people wrote and their reactions. */
  show: 'all' | 'chat';
  /** The game's messages; undefined until they are loaded. */
  messages: FluentBundle | undefined;
  recipient: Recipient;
  /** The seats whose messages and reactions are not shown. */
  muted: readonly number[];
  /** The bots' reasons, by the number of the event that each explains. */
  reasons: ReadonlyMap<number, Message>;
  /** Finds the moment of a move: its player, its card and its spots on the board. Null until it is loaded. */
  moments?: GameMoments | null;
}

/** The latest lines of the chat panel, oldest first. */
export function chatLines(log: readonly NumberedEvent[], options: ChatOptions): ChatLine[] {
  const lines: ChatLine[] = [];
  for (const entry of log.slice(-SHOWN_LOG_LENGTH)) {
    const { number, event } = entry;
    if (event.kind === 'chatted' || event.kind === 'reacted') {
      if (isForgotten(event)) continue;
      if (!options.muted.includes(event.seat)) lines.push({ number, author: event.seat, ...talkContent(event) });
    } else if (options.show === 'all') {
      const texts = logTexts(number, event, { ...options, recipient: recipientAt(log, entry, options.recipient) });
      if (texts.length > 0) lines.push({ number, text: texts.join(' '), ...momentOfEvent(event, options.moments) });
    }
  }
  return lines.slice(-MAX_LINES);
}

/** The moment of an action (its player, card and places), and whether a new round or deal begins with the event. */
function momentOfEvent(
  event: TableEvent,
  moments: GameMoments | null | undefined,
): Pick<ChatLine, 'moment' | 'beginsPart'> {
  if (!moments || !('events' in event)) return {};
  const moment = event.kind === 'acted' ? lastMoment(moments, event.events) : null;
  return {
    ...(moment && { moment }),
    beginsPart: event.events.some((described) => moments.beginsPart(described.event as never)),
  };
}

/** Whether the event is an old chat message, which the server sends without its text. */
function isForgotten(event: TableEvent): boolean {
  return event.kind === 'chatted' && event.text === '';
}

/** The text of a chat message, or the reaction with its name. */
function talkContent(event: Extract<TableEvent, { kind: 'chatted' | 'reacted' }>): Pick<ChatLine, 'text' | 'reaction'> {
  if (event.kind === 'chatted') return { text: event.text };
  return { text: t(reactionMessageIds[event.reaction]), reaction: event.reaction };
}

/** The sentences of an event, followed by the bot's reason if there is one. */
function logTexts(number: number, event: TableEvent, { messages, recipient, reasons }: ChatOptions): string[] {
  const texts = tableEventTexts(messages, event, recipient);
  const reason = reasons.get(number);
  if (reason && messages && event.kind === 'acted') texts.push(reasonText(messages, reason, event.seat, recipient));
  return texts;
}

/** How many messages of others came after the event `lastReadNumber`. Muted seats do not count. */
export function countUnread(
  log: readonly NumberedEvent[],
  lastReadNumber: number,
  me: number | null,
  muted: readonly number[],
): number {
  const isUnread = ({ number, event }: NumberedEvent) =>
    number > lastReadNumber && event.kind === 'chatted' && event.seat !== me && !muted.includes(event.seat);
  return log.filter(isUnread).length;
}
