// What an action is called, in the game's own words.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation. */
export function offerOf(action: string): Message {
  const [verb = '', ...rest] = action.split(' ');
  const first = rest[0] ?? '';
  switch (verb) {
    case 'play':
    case 'discard':
      return { id: `action-${verb}`, args: { card: { card: first } } };
    case 'swap':
      return { id: 'action-swap', args: { other: { seat: Number(first) } } };
    case 'shed':
      return rest.length === 0
        ? { id: 'action-shed-nothing' }
        : { id: 'action-shed', args: { cards: { cards: rest } } };
    default:
      return { id: `action-${verb}` };
  }
}
