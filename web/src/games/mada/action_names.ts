// The names of MADA's actions.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation, such as `play 7`, `luck` or `shed 3 L`. */
export function actionName(action: string): Message {
  const [verb = '', ...args] = action.split(' ');
  const firstArg = args[0] ?? '';
  switch (verb) {
    case 'play':
    case 'discard':
      return { id: `action-${verb}`, args: { card: { card: firstArg } } };
    case 'swap':
      return { id: 'action-swap', args: { other: { seat: Number(firstArg) } } };
    case 'shed':
      return args.length === 0
        ? { id: 'action-shed-nothing' }
        : { id: 'action-shed', args: { cards: { cards: args } } };
    default:
      return { id: `action-${verb}` };
  }
}
