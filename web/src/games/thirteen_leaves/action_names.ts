// The names of the actions of 13 Leaves, and the legal actions sorted for display.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation: `play 3x6` plays three 6s, `pass 6` passes and takes a 6. */
export function actionName(action: string): Message {
  if (action.startsWith('pass')) return { id: 'action-pass', args: { card: { card: passedCard(action) } } };
  const [, card = ''] = action.split('x');
  return { id: 'action-play', args: { card: { card }, count: { number: playCount(action) } } };
}

/** How many cards an action such as `play 3x6` plays. */
export function playCount(action: string): number {
  return Number(/(\d+)x/.exec(action)?.[1]);
}

/** The card that an action such as `pass 6` takes from the table. */
export function passedCard(action: string): string {
  return action.slice('pass '.length);
}

/** The legal plays of one value, fewest cards first. */
export function playsOf(legal: readonly string[], card: string): string[] {
  return legal
    .filter((action) => action.startsWith('play') && action.endsWith(`x${card}`))
    .sort((a, b) => playCount(a) - playCount(b));
}

/** The legal passes, one for each card that can be taken, lowest card first. */
export function passesOf(legal: readonly string[]): string[] {
  return legal
    .filter((action) => action.startsWith('pass'))
    .sort((a, b) => Number(passedCard(a)) - Number(passedCard(b)));
}
