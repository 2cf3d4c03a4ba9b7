// The reader's legal actions as the server offers them: the notation, which is only sent back, and the message that names
// the action. Boards find an action by the id and the arguments of its message; they never read the notation.
import type { Offer } from '../protocol/protocol';
import type { Recipient } from '../text/recipient';
import { sentence } from '../text/sentence';
import type { GameMessages } from './board';

export type { Offer };

/** An argument of a message without its type: a number, a seat, a keyword, a card or several cards. */
type PlainArgument = number | string | readonly string[];

/** An argument of the offer's message; undefined if it has none of this name. */
function argumentOf({ says }: Offer, name: string): PlainArgument | undefined {
  const argument = says.args?.[name];
  if (!argument || 'says' in argument) return undefined;
  return Object.values(argument)[0] as PlainArgument;
}

/** The number or seat with this name in the offer's message. */
export function numberIn(offer: Offer, name: string): number {
  return Number(argumentOf(offer, name));
}

/** The card or keyword with this name in the offer's message; empty if there is none. */
export function cardIn(offer: Offer, name = 'card'): string {
  return String(argumentOf(offer, name) ?? '');
}

/** The offers whose message has one of these ids. */
export function offersOf(offers: readonly Offer[], ...ids: readonly string[]): Offer[] {
  return offers.filter(({ says }) => ids.includes(says.id));
}

/** The first offer whose message has this id and these arguments; undefined if there is none. */
export function findOffer(
  offers: readonly Offer[],
  id: string,
  args: Readonly<Record<string, PlainArgument>> = {},
): Offer | undefined {
  const isEqual = (offer: Offer, [name, value]: [string, PlainArgument]) =>
    JSON.stringify(argumentOf(offer, name)) === JSON.stringify(value);
  return offers.find((offer) => offer.says.id === id && Object.entries(args).every((entry) => isEqual(offer, entry)));
}

/** The offer of the action with this notation; undefined if it is not legal. */
export function offerOf(offers: readonly Offer[], action: string): Offer | undefined {
  return offers.find((offer) => offer.action === action);
}

/** The name of an offered action, as a sentence for the reader. */
export function offerName(offer: Offer, messages: GameMessages, recipient: Recipient): string {
  return sentence(messages, offer.says, recipient);
}
