// Takes the only legal action by itself, after a pause in which the reader sees what is about to happen.
import { getContext, setContext } from 'svelte';
import type { Offer } from '../offers';

/** Long enough to read a short sentence, in milliseconds. */
export const ONLY_CHOICE_PAUSE = 1100;

/** The context key. Exported for tests that mount a board without a page around it. */
export const automaticChoicesKey = Symbol('automatic choices');

/** Says whether boards below the calling component may take an only choice by themselves. By default they may not, so
 * that a lesson waits for its learner. */
export function provideAutomaticChoices(allowed: () => boolean): void {
  setContext(automaticChoicesKey, allowed);
}

/** Takes the only action of `choices` after a pause. Returns a getter for its offer; it returns null if the reader has a
 * real choice. Must be called while the board's component is being created. */
export function takeOnlyChoice(choices: () => readonly Offer[], act: (action: string) => void): () => Offer | null {
  const isAllowed = getContext<(() => boolean) | undefined>(automaticChoicesKey) ?? (() => false);
  const onlyOffer = $derived(isAllowed() && choices().length === 1 ? (choices()[0] ?? null) : null);
  $effect(() => {
    const action = onlyOffer?.action;
    if (action === undefined) return;
    const timer = setTimeout(() => act(action), ONLY_CHOICE_PAUSE);
    return () => clearTimeout(timer);
  });
  return () => onlyOffer;
}
