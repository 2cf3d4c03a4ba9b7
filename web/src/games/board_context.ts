// Values that the page around a board passes to parts deep inside it through Svelte's context, so that the boards need not
// forward them: the action that a hint suggests, the latest events as sentences, a moment that the reader points at, how
// to take back the last action, and how to pass a shared device to the next player.
import { getContext, setContext } from 'svelte';
import type { Moment } from './moments';

/** The context key of the hinted action. Exported for tests that mount a part without a page around it. */
export const hintedActionKey = Symbol('hinted action');
const recentLinesKey = Symbol('recent lines');
const pointedMomentKey = Symbol('pointed moment');
const undoKey = Symbol('undo');
const handoverKey = Symbol('handover');

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

/** Provides the moment of the log line that the reader has touched to all parts below the calling component. */
export function providePointedMoment(moment: () => Moment | null): void {
  setContext(pointedMomentKey, moment);
}

/** A getter for the moment that the reader points at; it returns null if there is none. */
export function pointedMoment(): () => Moment | null {
  return getContext<(() => Moment | null) | undefined>(pointedMomentKey) ?? (() => null);
}

/** Provides a function that asks to take back the reader's last action; the getter returns null while that is impossible. */
export function provideUndo(undo: () => (() => void) | null): void {
  setContext(undoKey, undo);
}

/** A getter for the function that takes back the reader's last action; it returns null if there is none. */
export function availableUndo(): () => (() => void) | null {
  return getContext<(() => (() => void) | null) | undefined>(undoKey) ?? (() => null);
}

/** The step with which the reader passes a shared device to the next player. */
export interface Handover {
  label: string;
  onpress: () => void;
}

/** Provides the handover to all parts below the calling component; the getter returns null while there is none. */
export function provideHandover(handover: () => Handover | null): void {
  setContext(handoverKey, handover);
}

/** A getter for the handover; it returns null if the reader keeps the device. */
export function pendingHandover(): () => Handover | null {
  return getContext<(() => Handover | null) | undefined>(handoverKey) ?? (() => null);
}
