// The names of Mélimagic's actions. The notation counts slots from 0; sentences for people count them from 1.
// GN is clause N of games/melimagic/RULES.md.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation, such as `swap 1 2.0`. `hatCount` is how many cards the dice
    allow the player to turn. */
export function actionName(action: string, hatCount: number): Message {
  const [verb = '', firstArg = '', secondArg = ''] = action.split(' ');
  const slotNumber = (slot: string) => ({ number: Number(slot) + 1 });
  switch (verb) {
    case 'hats':
      return { id: 'action-hats', args: { count: { number: hatCount } } };
    case 'turn': {
      const isOwnCard = !firstArg.includes('.');
      return isOwnCard
        ? { id: 'action-turn-own', args: { slot: slotNumber(firstArg) } }
        : { id: 'action-turn', args: placeArgs(firstArg) };
    }
    case 'swap':
      return { id: 'action-swap', args: { own: slotNumber(firstArg), ...placeArgs(secondArg) } };
    case 'draw':
      return { id: `action-draw-${firstArg}` };
    case 'keep':
      return { id: 'action-keep', args: { slot: slotNumber(firstArg) } };
    case 'claim':
      return { id: 'action-claim', args: { slot: slotNumber(firstArg), second: slotNumber(secondArg) } };
    default:
      return { id: `action-${verb}` };
  }
}

/** The message arguments for a place in the notation `seat.slot`. */
function placeArgs(place: string): { other: { seat: number }; slot: { number: number } } {
  const [seat = '0', slot = '0'] = place.split('.');
  return { other: { seat: Number(seat) }, slot: { number: Number(slot) + 1 } };
}

/** Whether a face of a die shows hats. The faces are `1` and `2` (that many hats), `swap` and `draw`. */
export function showsHats(face: string): boolean {
  return face === '1' || face === '2';
}

/** How many cards the dice allow the player to turn: the sum of their hats (G11, G12). */
export function hatCountOf(dice: readonly string[]): number {
  return dice.filter(showsHats).reduce((sum, face) => sum + Number(face), 0);
}
