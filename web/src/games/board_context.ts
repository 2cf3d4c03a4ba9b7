// Two values that the page around a board passes to parts deep inside it through Svelte's context, so that the boards
// need not forward them: the action that a hint suggests, and the latest events as sentences.
import { getContext, setContext } from 'svelte';

/** The context key of the hinted action. Exported for tests that mount a part without a page around it. */
export const hintedActionKey = Symbol('hinted action');
const recentLinesKey = Symbol('recent lines');

/** Provides the hinted action, in notation, to all parts below the calling component. */
export function provideHintedAction(action: () => string | null): void {
  setContext(hintedActionKey, action);
}

/** A getter for the hinted action, in notation; it returns null if there is no hint. */
export function hintedAction(): () => string | null {
  return getContext<(() => string | null) | undefined>(hintedActionKey) ?? (() => null);
}

/** Provides the latest events as sentences, oldest first, to all parts below the calling component. */
export function provideRecentLines(lines: () => readonly string[]): void {
  setContext(recentLinesKey, lines);
}

/** A getter for the latest events as sentences, oldest first; it returns an empty list outside a table. */
export function recentLines(): () => readonly string[] {
  return getContext<(() => readonly string[]) | undefined>(recentLinesKey) ?? (() => []);
}
