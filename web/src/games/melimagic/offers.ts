// What an action is called, in the game's own words. Slots are counted from one for people.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation; `hats` is how many cards the dice allow to turn. */
export function offerOf(action: string, hats: number): Message {
  const [verb = '', first = '', second = ''] = action.split(' ');
  const slot = (text: string) => ({ number: Number(text) + 1 });
  switch (verb) {
    case 'hats':
      return { id: 'action-hats', args: { count: { number: hats } } };
    case 'turn': {
      if (!first.includes('.')) return { id: 'action-turn-own', args: { slot: slot(first) } };
      return { id: 'action-turn', args: placed(first) };
    }
    case 'swap':
      return { id: 'action-swap', args: { own: slot(first), ...placed(second) } };
    case 'draw':
      return { id: `action-draw-${first}` };
    case 'keep':
      return { id: 'action-keep', args: { slot: slot(first) } };
    case 'claim':
      return { id: 'action-claim', args: { slot: slot(first), second: slot(second) } };
    default:
      return { id: `action-${verb}` };
  }
}

function placed(place: string): { other: { seat: number }; slot: { number: number } } {
  const [seat = '0', slot = '0'] = place.split('.');
  return { other: { seat: Number(seat) }, slot: { number: Number(slot) + 1 } };
}

/** How many cards a roll allows to turn (G11, G12). */
export function hatsOf(dice: readonly string[]): number {
  return dice.reduce((sum, face) => sum + (Number(face) || 0), 0);
}
