// The odds of bad luck, from the cards that this viewer does not see now.
import { isCactus } from './pile';
import type { Options, View } from './types';

/** M1, M3: how many of each card there are unless the house says otherwise. */
const copies = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4];
const specials = { L: 4, D: 3, S: 3 };

export interface Odds {
  /** The chance that the next card is too low, from 0 to 1. */
  bust: number;
  /** How many unseen cards are too low … */
  low: number;
  /** … and how many are unseen. */
  unseen: number;
}

/** The chance that trying one's luck loses the round. Scorpions are never in a hand, so all unseen ones are in the draw pile. */
export function oddsOf(view: View, me: number, options: Options = {}): Odds {
  const left = new Map<string, number>(Object.entries(specials));
  (options.copies ?? copies).forEach((count, i) => left.set(String(i + 1), count));
  const seen = [...view.discard, ...view.places.flatMap((p) => [...p.pile, ...(p.hand_cards ?? []), ...(p.aside_cards ?? [])])];
  for (const card of seen) left.set(card, (left.get(card) ?? 0) - 1);
  const top = view.places[me]?.pile.at(-1);
  const floor = isCactus(top) ? Number(top) : 0;
  let low = 0;
  let unseen = 0;
  for (const [card, count] of left) {
    unseen += count;
    if (isCactus(card) && Number(card) < floor) low += count;
  }
  const scorpions = left.get('S') ?? 0;
  const others = unseen - scorpions;
  const bust = view.draw > 0 && others > 0 ? (1 - scorpions / view.draw) * (low / others) : 0;
  return { bust, low, unseen };
}
