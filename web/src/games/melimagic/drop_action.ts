// What dragging a card does on Mélimagic's board. Sources are cards on stands (`stand-1.0`), the drawn card (`drawn`) and the
// draw piles (`hat-draw`, `wand-draw`); spots are the places on the board (`data-spot`).
import { findOffer, type Offer } from '../offers';
import type { Decision } from './action_buttons';
import { keepOffer, placesToPress, swapOffer, type CardPlace } from './card_offers';

/** The legal action that dropping `source` on `spot` takes, in notation; null if there is none. */
export function dropAction({ legal, me }: Decision, source: string, spot: string): string | null {
  return droppedOffer(legal, me, source, spot)?.action ?? null;
}

/** The legal action that dropping `source` on `spot` takes. */
function droppedOffer(legal: readonly Offer[], me: number, source: string, spot: string): Offer | undefined {
  const target = placeOf(spot);
  const ownTargetSlot = target?.seat === me ? target.slot : null;
  switch (source) {
    case 'drawn':
      if (spot === 'hat-discard') return findOffer(legal, 'action-drop');
      return ownTargetSlot === null ? undefined : keepOffer(legal, ownTargetSlot);
    case 'hat-draw':
      return ownTargetSlot === null && spot !== 'drawn' ? undefined : findOffer(legal, 'action-draw-hat');
    case 'wand-draw':
      return spot === `wand-${me}` ? findOffer(legal, 'action-draw-wand') : undefined;
  }
  const from = placeOf(source);
  if (!from || !target) return undefined;
  // One of the two cards of a swap is the reader's own, whichever of them is dragged.
  if (from.seat === me) return swapOffer(legal, from.slot, target);
  return ownTargetSlot === null ? undefined : swapOffer(legal, ownTargetSlot, from);
}

/** The place of a spot such as `stand-1.0`; null if the spot is not on a stand. */
function placeOf(spot: string): CardPlace | null {
  const [, seat, slot] = /^stand-(\d)\.(\d)$/.exec(spot) ?? [];
  return seat === undefined ? null : { seat: Number(seat), slot: Number(slot) };
}

/** The spots of the cards that are pressed for an action: the card to turn, or the two cards to present. */
export function spotsToPress(offer: Offer, me: number): string[] {
  return placesToPress(offer, me).map(({ seat, slot }) => `stand-${seat}.${slot}`);
}
