// What dragging a card does on MADA's board. Sources are cards of the hand (`hand-0`), the draw pile (`draw`) and the own
// pile (`own-pile`); spots are the places on the board (`data-spot`).
import { findOffer, type Offer } from '../offers';
import { selectedOffer, type Decision } from './action_buttons';

/** The legal action that dropping `source` on `spot` takes, in notation; null if there is none. */
export function dropAction(decision: Decision, source: string, spot: string): string | null {
  const offer = source.startsWith('hand-')
    ? handCardOffer(decision, Number(source.slice('hand-'.length)), spot)
    : pileOffer(decision, source, spot);
  return offer?.action ?? null;
}

/** A card of the hand goes to the own pile, or to the discard pile. */
function handCardOffer(decision: Decision, position: number, spot: string): Offer | undefined {
  const target = decision.phase === 'act' ? `pile-${decision.me}` : 'discard';
  if (spot !== target) return undefined;
  // Of several cards to shed, all selected ones go together.
  const selected = decision.phase === 'shed' ? [...decision.selected, position] : [position];
  return selectedOffer({ ...decision, selected });
}

/** The top card of the draw pile goes to the hand, or onto the own pile to try one's luck. The own pile goes to another
    player to swap. */
function pileOffer({ legal, me }: Decision, source: string, spot: string): Offer | undefined {
  if (source === 'draw' && spot === 'hand') return findOffer(legal, 'action-draw');
  if (source === 'draw' && spot === `pile-${me}`) return findOffer(legal, 'action-luck');
  const otherSeat = /^pile-(\d+)$/.exec(spot)?.[1];
  if (source !== 'own-pile' || otherSeat === undefined) return undefined;
  return findOffer(legal, 'action-swap', { other: Number(otherSeat) });
}
