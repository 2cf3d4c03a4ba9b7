// Shows how the cards are dealt: face-down cards fly from the draw pile to every player, and the reader's own cards appear
// one after another. It only decorates a view that is already complete, so the player can act meanwhile.
import { untilFinished } from '../../kit/skippable';
import { pace } from '../../settings/settings.svelte';
import { playScene } from '../../sound/scene_sounds';

/** How long dealing takes, in milliseconds at normal pace. */
const DEAL_MS = 1000;
/** How long one card is in the air, in milliseconds at normal pace. */
const FLIGHT_MS = 420;
/** Each player is dealt this many visible cards, however many they get. */
const ROUNDS = 3;

/** The places that cards are dealt to: the hands of the others, and the own cards one by one. */
const TARGETS = '[data-spot^="hand-"], [role="toolbar"] .position, [data-spot^="stand-"]';
/** The place that cards come from: a draw pile, or the middle of the table if the game has none. */
const SOURCES = ['[data-spot="draw"]', '[data-spot="hat-draw"]', '[data-spot="row"]'];

/** Whether a list of events contains a deal. */
export function containsDeal(events: readonly { event: unknown }[]): boolean {
  return events.some(({ event }) => (event as { kind?: string }).kind === 'dealt');
}

/** Deals on the board `table` with copies of `template`. Does nothing if motion is off. */
export async function showDealing(table: HTMLElement, template: HTMLElement): Promise<void> {
  const source = SOURCES.map((selector) => table.querySelector(selector)).find(Boolean);
  const targets = [...table.querySelectorAll<HTMLElement>(TARGETS)];
  if (pace() === 0 || !source || targets.length === 0) return;
  playScene('deal');
  const start = source.getBoundingClientRect();
  // In the first round every target gets a card. Later rounds go only to the hands of other players: such a hand is a
  // single target, although it gets several cards.
  const flights = Array.from({ length: ROUNDS }, () => targets)
    .flat()
    .filter((target, i) => i < targets.length || target.matches('[data-spot^="hand-"]'));
  const interval = (DEAL_MS - FLIGHT_MS) / Math.max(1, flights.length - 1);
  await Promise.all(
    flights.map((target, i) => {
      const card = template.cloneNode(true) as HTMLElement;
      return dealOne(card, target, { start, delay: i * interval, hidesTarget: i < targets.length });
    }),
  );
}

interface Flight {
  /** The box of the draw pile. */
  start: DOMRect;
  /** In milliseconds at normal pace. */
  delay: number;
  /** Whether the target is invisible until the card arrives. */
  hidesTarget: boolean;
}

/** Lets one face-down card fly to `target`. */
async function dealOne(card: HTMLElement, target: HTMLElement, { start, delay, hidesTarget }: Flight): Promise<void> {
  const end = target.getBoundingClientRect();
  document.body.append(card);
  // A card is 1.4 times as high as it is wide. An invisible source has no size.
  const width = Math.min(start.width, start.height / 1.4) || 40;
  const scale = Math.min(end.width, end.height / 1.4) / width || 1;
  card.style.setProperty('--card-width', `${width}px`);
  const timing = { duration: FLIGHT_MS * pace(), delay: delay * pace(), fill: 'both' as const };
  const flight = card.animate(
    [
      { transform: `translate(${start.left}px, ${start.top}px)`, opacity: 1 },
      { offset: 0.9, opacity: 1 },
      { transform: `translate(${end.left}px, ${end.top}px) scale(${scale}) rotate(4deg)`, opacity: 0 },
    ],
    { ...timing, easing: 'cubic-bezier(.3,.7,.3,1)' },
  );
  const isOwnCard = !target.matches('[data-spot^="hand-"]');
  const appearance =
    hidesTarget && isOwnCard
      ? target.animate([{ opacity: 0 }, { offset: 0.85, opacity: 0 }, { opacity: 1 }], timing)
      : null;
  await Promise.all([flight, appearance].map((animation) => animation && untilFinished(animation)));
  appearance?.cancel();
  card.remove();
}
