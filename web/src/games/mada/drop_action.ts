// What dragging a card does on MADA's board. Sources are cards of the hand (`hand-0`), the draw pile (`draw`) and the own
// pile (`own-pile`); spots are the places on the board (`data-spot`).
import { selectedAction, type Decision } from './action_buttons';

/** The legal action that dropping `source` on `spot` takes; null if there is none. */
export function dropAction(decision: Decision, source: string, spot: string): string | null {
  const action = source.startsWith('hand-')
    ? handCardAction(decision, Number(source.slice('hand-'.length)), spot)
    : pileAction(decision.me, source, spot);
  return action !== null && decision.legal.includes(action) ? action : null;
}

/** A card of the hand goes to the own pile, or to the discard pile. */
function handCardAction(decision: Decision, position: number, spot: string): string | null {
  const target = decision.phase === 'act' ? `pile-${decision.me}` : 'discard';
  if (spot !== target) return null;
  // Of several cards to shed, all selected ones go together.
  const selected = decision.phase === 'shed' ? [...decision.selected, position] : [position];
  return selectedAction({ ...decision, selected });
}

/** The top card of the draw pile goes to the hand, or onto the own pile to try one's luck. The own pile goes to another
    player to swap. */
function pileAction(me: number, source: string, spot: string): string | null {
  if (source === 'draw') return spot === 'hand' ? 'draw' : spot === `pile-${me}` ? 'luck' : null;
  const otherSeat = /^pile-(\d+)$/.exec(spot)?.[1];
  return source === 'own-pile' && otherSeat !== undefined ? `swap ${otherSeat}` : null;
}
