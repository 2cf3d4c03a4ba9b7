// What can be done with a value, and what an action is called in the game's own words.
import type { Message } from '../../protocol/words';

/** The message that names an action given in notation: `play 3x6`, `pass 6`. */
export function offerOf(action: string): Message {
  const play = /^play (\d+)x(\d+)$/.exec(action);
  if (play) return { id: 'action-play', args: { card: { card: play[2] ?? '' }, count: { number: Number(play[1]) } } };
  return { id: 'action-pass', args: { card: { card: action.slice('pass '.length) } } };
}

/** The legal plays of one value, fewest cards first. */
export function playsOf(legal: readonly string[], card: string): string[] {
  const count = (action: string) => Number(/(\d+)x/.exec(action)?.[1]);
  return legal
    .filter((action) => action.startsWith('play') && action.endsWith(`x${card}`))
    .sort((a, b) => count(a) - count(b));
}

/** The legal passes, lowest card first. */
export function passesOf(legal: readonly string[]): string[] {
  const value = (action: string) => Number(action.slice('pass '.length));
  return legal.filter((action) => action.startsWith('pass')).sort((a, b) => value(a) - value(b));
}
