// Finds the legal actions that concern a card on a stand. Slots are counted from 0 here and from 1 in the messages.
import { findOffer, numberIn, type Offer } from '../offers';

/** The place of a card on a stand. */
export interface CardPlace {
  seat: number;
  slot: number;
}

/** Turning the card at a place; undefined if it is not legal. */
export function turnOffer(offers: readonly Offer[], { seat, slot }: CardPlace, me: number): Offer | undefined {
  if (seat === me) return findOffer(offers, 'action-turn-own', { slot: slot + 1 });
  return findOffer(offers, 'action-turn', { other: seat, slot: slot + 1 });
}

/** Putting the drawn card into the reader's own slot; undefined if it is not legal. */
export function keepOffer(offers: readonly Offer[], slot: number): Offer | undefined {
  return findOffer(offers, 'action-keep', { slot: slot + 1 });
}

/** Swapping the card in the reader's own slot with another player's card; undefined if it is not legal. */
export function swapOffer(offers: readonly Offer[], ownSlot: number, other: CardPlace): Offer | undefined {
  return findOffer(offers, 'action-swap', { own: ownSlot + 1, other: other.seat, slot: other.slot + 1 });
}

/** The places of the cards that are pressed for an action: the card to turn, or the two cards to present. */
export function placesToPress(offer: Offer, me: number): CardPlace[] {
  const slot = numberIn(offer, 'slot') - 1;
  switch (offer.says.id) {
    case 'action-turn-own':
      return [{ seat: me, slot }];
    case 'action-turn':
      return [{ seat: numberIn(offer, 'other'), slot }];
    case 'action-claim':
      return [
        { seat: me, slot },
        { seat: me, slot: numberIn(offer, 'second') - 1 },
      ];
    default:
      return [];
  }
}
