// Whoever plays by keyboard finds the focus on the first answer again, or in the hand where a card has to be chosen first:
// the button they pressed was gone meanwhile.
import { untrack } from 'svelte';

/** Watches the board around a bar of answers. Called while the bar's component is made. */
export function refocus(bar: () => HTMLElement | undefined, asking: () => boolean): void {
  let byKeys = false;
  $effect(() => {
    const board = bar()?.closest('.board');
    const note = ({ type, target }: Event) => {
      byKeys = type === 'focusin' && target instanceof Element && target.matches(':focus-visible');
    };
    const noted = ['focusin', 'pointerdown'];
    for (const what of noted) board?.addEventListener(what, note);
    return () => noted.forEach((what) => board?.removeEventListener(what, note));
  });
  $effect(() => {
    if (!asking()) return;
    untrack(() => {
      if (!byKeys || document.activeElement !== document.body) return;
      const answer = bar()?.querySelector<HTMLElement>('.offers button:not([aria-disabled="true"])');
      const card = bar()?.closest('.board')?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]');
      (answer ?? card)?.focus();
    });
  });
}
