// What the faces of Mélimagic's dice show, and the actions that they offer.
import type { Offer } from '../offers';
import type { Face } from './view';

/** The ids of the messages that offer what a face allows: hats `1` and `2`, a swap, or a card from one of two piles. */
const ACTION_IDS: Record<Face, readonly string[]> = {
  '1': ['action-hats'],
  '2': ['action-hats'],
  swap: ['action-swap'],
  draw: ['action-draw-hat', 'action-draw-wand'],
};

/** Whether one of the legal actions is what this face allows. */
export function isFaceUsable(face: Face, offers: readonly Offer[]): boolean {
  return offers.some(({ says }) => ACTION_IDS[face].includes(says.id));
}
