// Gives the focus back to players who use a keyboard. The button that they pressed disappears with their turn, and the
// focus with it; at their next turn it returns to the first button, or to the hand if a card has to be chosen first.
import { untrack } from 'svelte';

/** Watches the board around an action bar. Must be called while the bar's component is being created. */
export function restoreFocus(bar: () => HTMLElement | undefined, isAsking: () => boolean): void {
  /** Whether the last input on the board came from the keyboard, not from a pointer. */
  let usesKeyboard = false;
  $effect(() => {
    const board = bar()?.closest('.board');
    const updateUsesKeyboard = ({ type, target }: Event) => {
      usesKeyboard = type === 'focusin' && target instanceof Element && target.matches(':focus-visible');
    };
    const eventTypes = ['focusin', 'pointerdown'];
    for (const eventType of eventTypes) board?.addEventListener(eventType, updateUsesKeyboard);
    return () => eventTypes.forEach((eventType) => board?.removeEventListener(eventType, updateUsesKeyboard));
  });
  $effect(() => {
    if (!isAsking()) return;
    untrack(() => {
      // If something else has the focus, the player has put it there.
      if (!usesKeyboard || document.activeElement !== document.body) return;
      // The class `offers` contains the buttons for the legal actions. The toolbar is the hand.
      const button = bar()?.querySelector<HTMLElement>('.offers button:not([aria-disabled="true"])');
      const card = bar()?.closest('.board')?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]');
      (button ?? card)?.focus();
    });
  });
}
