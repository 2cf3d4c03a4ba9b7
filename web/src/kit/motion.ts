// The movements of cards: turning over, appearing, and travelling from one place to another.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { pace } from '../settings/settings.svelte';
import { untilFinished } from './skippable';

/** A Svelte transition. Svelte calls its `css` function with `t` from 0 (start) to 1 (in place). */
type Transition = (node: Element) => TransitionConfig;

/** How long a card takes to turn over, in milliseconds at normal pace. */
export const turnDuration = 320;

/** Turns a card over: the new side rotates in from the edge. It does not play when the card first appears. */
export const turnOver: Transition = () => ({
  duration: turnDuration * pace(),
  easing: cubicOut,
  // The perspective gives the movement depth.
  css: (t) => `transform: perspective(40rem) rotateY(${(1 - t) * 90}deg)`,
});

/** Lets a card appear slightly above its place, larger and transparent, and move down into it. */
export const settle: Transition = () => ({
  duration: 260 * pace(),
  easing: cubicOut,
  css: (t) => `transform: translateY(${(t - 1) * 14}%) scale(${1 + (1 - t) * 0.12}); opacity: ${Math.min(1, t * 2)}`,
});

/** The position and width of a card on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
}

/** The height of a card divided by its width. */
const CARD_RATIO = 1.4;

/** The box of a card at an element. If the element is wider than a card, the card lies in its middle. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  // An element that is not wider than high is a card itself.
  if (height < 1 || width <= height) return { left, top, width };
  const cardWidth = height / CARD_RATIO;
  return { left: left + (width - cardWidth) / 2, top, width: cardWidth };
}

/** Moves a copy of `card` from `start` to `end`. Resolves when the copy has arrived; if motion is switched off, it
 * resolves at once. With `under` the card slides out to the side and disappears below the cards at `end`. */
export async function travel(card: Element, start: Box, end: Box, layer: 'over' | 'under' = 'over'): Promise<void> {
  if (pace() === 0) return;
  const copy = copyForTravel(card, start);
  document.body.append(copy);
  const distance = Math.hypot(end.left - start.left, end.top - start.top);
  const keyframes = layer === 'over' ? keyframesOver(start, end, distance) : keyframesUnder(start, end);
  // In milliseconds. A longer way takes longer, but not in proportion.
  const duration = (layer === 'over' ? Math.min(620, 240 + distance * 0.5) : 760) * pace();
  const animation = copy.animate(keyframes, { duration, easing: 'cubic-bezier(.3,.7,.2,1)', fill: 'forwards' });
  await untilFinished(animation);
  copy.remove();
}

/** A copy of the card that lies at `start` above everything else and cannot be pressed. */
function copyForTravel(card: Element, start: Box): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    margin: 0,
    // Above the board and the cards that have arrived (40), below notices (60).
    zIndex: 50,
    pointerEvents: 'none',
    transformOrigin: '0 0',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
  });
  // The board sets this variable for its cards; the copy is outside the board.
  copy.style.setProperty('--card-width', `${start.width}px`);
  return copy;
}

/** The transform that moves and scales a card from `start` to `end`. */
function transformTo(start: Box, end: Box): string {
  return `translate(${end.left - start.left}px, ${end.top - start.top}px) scale(${end.width / start.width})`;
}

/** A path from `start` to `end` that rises a little. After half the time the card has gone 60 % of the way and is
 * slightly enlarged, as if it were lifted. */
function keyframesOver(start: Box, end: Box, distance: number): Keyframe[] {
  const progress = 0.6;
  const rise = Math.min(24, distance * 0.08);
  const enlargement = 1.06;
  const x = (end.left - start.left) * progress;
  const y = (end.top - start.top) * progress - rise;
  const scale = (1 + (end.width / start.width - 1) * progress) * enlargement;
  return [
    { transform: 'none' },
    { offset: 0.5, transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transform: transformTo(start, end) },
  ];
}

/** The card first moves out to the left, then fades while it moves to its end. */
function keyframesUnder(start: Box, end: Box): Keyframe[] {
  const outToTheLeft = `translate(${-start.width * 0.75}px, ${start.width * 0.3}px) rotate(-7deg)`;
  return [
    { transform: 'none' },
    { offset: 0.55, transform: outToTheLeft, opacity: 1 },
    { transform: transformTo(start, end), opacity: 0 },
  ];
}
