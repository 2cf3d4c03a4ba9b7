// Turns a message of a game into a sentence for one recipient.
import type { FluentBundle } from '@fluent/bundle';
import type { Arg, Message } from '../protocol/words';
import { format, type Args } from './bundle';
import type { Recipient } from './recipient';

/** A card's name in the game's messages. */
export function cardName(messages: FluentBundle, card: string): string {
  return format(messages, 'card', { card });
}

/** The sentence of a message. `messages` are the game's messages. A seat becomes the player's name, and for an argument
 * `seat` the message also gets `$you` ("yes" or "no"), for an argument `other` it gets `$other_you`, and so on. */
export function sentence(messages: FluentBundle, message: Message, recipient: Recipient): string {
  // Some messages differ by `$seen`: whether the recipient saw a detail. Without the argument they did not see it.
  const args: Args = { seen: 'no' };
  for (const [name, arg] of Object.entries(message.args ?? {})) {
    args[name] = argValue(messages, arg, recipient);
    if ('seat' in arg) args[youArgName(name)] = arg.seat === recipient.me ? 'yes' : 'no';
  }
  return format(messages, message.id, args);
}

/** The name of the argument that tells whether a seat is the recipient's: `you` for `seat`, `other_you` for `other`. */
function youArgName(seatArgName: string): string {
  return seatArgName === 'seat' ? 'you' : `${seatArgName}_you`;
}

/** The text or number that replaces an argument of a message. */
function argValue(messages: FluentBundle, arg: Arg, recipient: Recipient): string | number {
  if ('number' in arg) return arg.number;
  if ('seat' in arg) return recipient.names[arg.seat] ?? String(arg.seat + 1);
  if ('card' in arg) return cardName(messages, arg.card);
  if ('cards' in arg) return cardList(messages, arg.cards);
  if ('says' in arg) return sentence(messages, arg.says, recipient);
  return arg.choice;
}

/** The names of several cards, joined as the language does: "3, 7, and Lemur". */
function cardList(messages: FluentBundle, cards: readonly string[]): string {
  const list = new Intl.ListFormat(messages.locales, { type: 'conjunction' });
  return list.format(cards.map((card) => cardName(messages, card)));
}
