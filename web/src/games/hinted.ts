// The action that a hint suggests, for whatever offers it: told to the board's parts without passing through each board.
import { getContext, setContext } from 'svelte';

/** Under which it is found in a part's context. */
export const key = Symbol('hinted');

/** Tells the parts below which action is suggested, if one is. */
export function suggest(action: () => string | null): void {
  setContext(key, action);
}

/** Which action is suggested, if one is. */
export function suggested(): () => string | null {
  return getContext<(() => string | null) | undefined>(key) ?? (() => null);
}
