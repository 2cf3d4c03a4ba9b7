// Turns a message of a game into a sentence for one reader.
import type { FluentBundle } from '@fluent/bundle';
import { format, type Args } from './bundle';
import type { Arg, Message } from '../protocol/words';
import type { Company } from './company';

/** A card's name in the game's own words. */
export function cardName(words: FluentBundle, card: string): string {
  return format(words, 'card', { card });
}

/** The sentence, with names for seats and `$you` (or `$other_you`) telling whether that seat is the reader's. */
export function sentence(words: FluentBundle, message: Message, company: Company): string {
  // A message may choose by whether a detail was seen; when it was not, nothing is told of it.
  const args: Args = { seen: 'no' };
  for (const [name, arg] of Object.entries(message.args ?? {})) {
    args[name] = fill(words, arg, company);
    if ('seat' in arg) args[youName(name)] = arg.seat === company.me ? 'yes' : 'no';
  }
  return format(words, message.id, args);
}

function youName(seat: string): string {
  return seat === 'seat' ? 'you' : `${seat}_you`;
}

function fill(words: FluentBundle, arg: Arg, company: Company): string | number {
  if ('number' in arg) return arg.number;
  if ('seat' in arg) return company.names[arg.seat] ?? String(arg.seat + 1);
  if ('card' in arg) return cardName(words, arg.card);
  if ('cards' in arg) return listOf(words, arg.cards);
  if ('says' in arg) return sentence(words, arg.says, company);
  return arg.choice;
}

function listOf(words: FluentBundle, cards: readonly string[]): string {
  const list = new Intl.ListFormat(words.locales, { type: 'conjunction' });
  return list.format(cards.map((card) => cardName(words, card)));
}
