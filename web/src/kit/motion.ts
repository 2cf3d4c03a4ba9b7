// How cards move: a card that turns over, and a card that travels from one place to another.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { pace } from '../settings/settings.svelte';

type Transition = (node: Element) => TransitionConfig;

/** How long a card takes to turn over, before the pace. */
export const turning = 320;

/** Turns a card over: it comes from its edge. Only plays when the side changes, not when the card first appears. */
export const turn: Transition = () => ({
  duration: turning * pace(),
  easing: cubicOut,
  css: (t) => `transform: rotateY(${(1 - t) * 90}deg)`,
});

/** Lets a card lie down softly where it appears. */
export const settle: Transition = () => ({
  duration: 260 * pace(),
  easing: cubicOut,
  css: (t) => `transform: translateY(${(t - 1) * 14}%) scale(${1 + (1 - t) * 0.12}); opacity: ${Math.min(1, t * 2)}`,
});

/** Where a card lies on the screen, and how wide it is there. */
export interface Box {
  left: number;
  top: number;
  width: number;
}

/** The box of a card at a place: the place's own if it is a card's, otherwise a card in its middle. */
export function boxOf(place: Element): Box {
  const { left, top, width, height } = place.getBoundingClientRect();
  if (height < 1 || width <= height) return { left, top, width };
  const card = height / 1.4;
  return { left: left + (width - card) / 2, top, width: card };
}

/** Shows a copy of `card` travelling between two places, and is done when it has arrived. Without motion: at once.
    A card that goes `under` slips out to the side and vanishes below what lies there. */
export async function travel(card: Element, start: Box, end: Box, goes: 'over' | 'under' = 'over'): Promise<void> {
  if (pace() === 0) return;
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    margin: 0,
    zIndex: 50,
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  Object.assign(ghost.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px` });
  // Outside the board nothing says how wide cards are: corners are as round as its width asks.
  ghost.style.setProperty('--card-w', `${start.width}px`);
  document.body.append(ghost);
  const [x, y] = [end.left - start.left, end.top - start.top];
  const distance = Math.hypot(x, y);
  const there = `translate(${x}px, ${y}px) scale(${end.width / start.width})`;
  const frames =
    goes === 'over'
      ? // It is lifted a little on its way.
        [
          { transform: 'none' },
          {
            offset: 0.5,
            transform: `translate(${x * 0.6}px, ${y * 0.6 - Math.min(24, distance * 0.08)}px) scale(${(1 + (end.width / start.width - 1) * 0.6) * 1.06})`,
          },
          { transform: there },
        ]
      : [
          { transform: 'none' },
          {
            offset: 0.55,
            transform: `translate(${-start.width * 0.75}px, ${start.width * 0.3}px) rotate(-7deg)`,
            opacity: 1,
          },
          { transform: there, opacity: 0 },
        ];
  const duration = (goes === 'over' ? Math.min(620, 240 + distance * 0.5) : 760) * pace();
  const flight = ghost.animate(frames, { duration, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'forwards' });
  // A flight that is cancelled has arrived as well.
  await flight.finished.catch(() => undefined);
  ghost.remove();
}
