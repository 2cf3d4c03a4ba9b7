// What dragging a card does on Mélimagic's board. Sources are cards on stands (`stand-1.0`), the drawn card (`drawn`) and the
// draw piles (`hat-draw`, `wand-draw`); spots are the places on the board (`data-spot`).
import type { Decision } from './action_buttons';

/** The legal action that dropping `source` on `spot` takes; null if there is none. */
export function dropAction({ legal, me }: Decision, source: string, spot: string): string | null {
  const action = droppedAction(me, source, spot);
  return action !== null && legal.includes(action) ? action : null;
}

/** The action that dropping `source` on `spot` would take. It may be illegal. */
function droppedAction(me: number, source: string, spot: string): string | null {
  const target = placeOf(spot);
  const ownTargetSlot = target?.seat === me ? target.slot : null;
  switch (source) {
    case 'drawn':
      if (spot === 'hat-discard') return 'drop';
      return ownTargetSlot === null ? null : `keep ${ownTargetSlot}`;
    case 'hat-draw':
      return ownTargetSlot === null && spot !== 'drawn' ? null : 'draw hat';
    case 'wand-draw':
      return spot === `wand-${me}` ? 'draw wand' : null;
  }
  const from = placeOf(source);
  if (!from || !target) return null;
  // One of the two cards of a swap is the reader's own, whichever of them is dragged.
  if (from.seat === me) return `swap ${from.slot} ${target.seat}.${target.slot}`;
  return ownTargetSlot === null ? null : `swap ${ownTargetSlot} ${from.seat}.${from.slot}`;
}

/** The place of a spot such as `stand-1.0`; null if the spot is not on a stand. */
function placeOf(spot: string): { seat: number; slot: number } | null {
  const [, seat, slot] = /^stand-(\d)\.(\d)$/.exec(spot) ?? [];
  return seat === undefined ? null : { seat: Number(seat), slot: Number(slot) };
}

/** The spots of the cards that are pressed for an action: the card to turn, or the two cards to present. */
export function spotsToPress(action: string, me: number | null): string[] {
  const [verb = '', ...places] = action.split(' ');
  if (verb !== 'turn' && verb !== 'claim') return [];
  return places.map((place) => `stand-${place.includes('.') ? place : `${me}.${place}`}`);
}
