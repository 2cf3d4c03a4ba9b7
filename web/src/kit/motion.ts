// How cards move: a card that turns over, and a card that travels from one place to another.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { pace } from '../settings/settings.svelte';

type Transition = (node: Element) => TransitionConfig;

/** Turns a card over: it comes from its edge. Only plays when the side changes, not when the card first appears. */
export const turn: Transition = () => ({
  duration: 320 * pace(),
  easing: cubicOut,
  css: (t) => `transform: rotateY(${(1 - t) * 90}deg)`,
});

/** Lets a card lie down softly where it appears. */
export const settle: Transition = () => ({
  duration: 260 * pace(),
  easing: cubicOut,
  css: (t) => `transform: translateY(${(t - 1) * 14}%) scale(${1 + (1 - t) * 0.12}); opacity: ${Math.min(1, t * 2)}`,
});

/** Shows a copy of `card` travelling between two places, and is done when it has arrived. Without motion: at once. */
export async function travel(card: Element, from: Element, to: Element): Promise<void> {
  if (pace() === 0) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { position: 'fixed', margin: 0, zIndex: 50, pointerEvents: 'none', transformOrigin: '0 0' });
  Object.assign(ghost.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px` });
  document.body.append(ghost);
  const distance = Math.hypot(end.left - start.left, end.top - start.top);
  const flight = ghost.animate(
    [
      { transform: 'none' },
      {
        transform: `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${end.width / start.width})`,
      },
    ],
    { duration: Math.min(620, 240 + distance * 0.5) * pace(), easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'forwards' },
  );
  // A flight that is cancelled has arrived as well.
  await flight.finished.catch(() => undefined);
  ghost.remove();
}
