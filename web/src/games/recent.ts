// The last things that happened, in words: told to the board's bar without passing through each board.
import { getContext, setContext } from 'svelte';

const key = Symbol('recent');

/** Tells the parts below what happened last, oldest first. */
export function tellRecent(lines: () => readonly string[]): void {
  setContext(key, lines);
}

/** What happened last, oldest first; nothing where nobody tells. */
export function recent(): () => readonly string[] {
  return getContext<(() => readonly string[]) | undefined>(key) ?? (() => []);
}
