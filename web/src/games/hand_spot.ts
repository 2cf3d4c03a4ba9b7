// The spots of hand cards. A spot is a named place on the board (`data-spot`); animated cards move from spot to spot.
import { cardName } from '../text/sentence';
import type { GameMessages } from './board';

/** The spot that a seat's hand cards leave from or go to; with `card`, the spot of that card. */
export type HandSpot = (seat: number, card?: string) => string;

/** The reader's own hand shows its cards one by one, so each card has a spot. Every other hand is a single spot. */
export function handSpotFor(me: number | null, messages: GameMessages): HandSpot {
  return (seat, card) => {
    if (seat !== me) return `hand-${seat}`;
    return card === undefined ? 'hand' : `hand/${cardName(messages, card)}`;
  };
}
