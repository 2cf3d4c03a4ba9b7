// The scenes of MADA: a pile that topples when luck fails, and pears that are collected from a card that is set aside.
import { playScene } from '../../sound/scene_sounds';
import type { BoardEvent } from '../board';
import type { RoundResult } from '../stage/RoundSummary.svelte';
import type SceneLayer from '../stage/SceneLayer.svelte';
import { pearsOn } from './pile';
import type { View, VisibleEvent } from './view';

type Event = BoardEvent<VisibleEvent>;

/** Groups events that happen at the same time: all players set their cards aside together. */
export function groupEvents(events: readonly Event[]): Event[][] {
  const groups: Event[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const joinsGroup = event.event.kind === 'set_aside' && group?.[0]?.event.kind === 'set_aside';
    if (joinsGroup) group?.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Plays the scene of an event, if it has one, while the event's cards move. */
export async function playSceneOf(event: VisibleEvent, view: View, layer: SceneLayer | undefined): Promise<void> {
  if (!layer) return;
  if (event.kind === 'luck_failed') await topplePile(layer, event.seat);
  if (event.kind === 'set_aside') {
    await layer.sendTokens(`pile-${event.seat}`, `aside-${event.seat}`, pearsOn(event.card, view.pears));
  }
}

/** The pile of a seat sways, then its cards slide off to both sides. */
async function topplePile(layer: SceneLayer, seat: number): Promise<void> {
  const pile = layer.spot(`pile-${seat}`)?.parentElement;
  // The card that was too low has arrived above the pile, but the board does not draw it yet.
  const arrivedCards = layer.elements(`.moving-card.arrived[data-to="pile-${seat}"]`);
  const cards = [...(pile?.children ?? [])].filter((child): child is HTMLElement => child instanceof HTMLElement);
  playScene('wobble');
  // The pile leans to the left and to the right, further each time; the angles are in degrees.
  const sway: Keyframe[] = [0, -5, 6, -8, 9, -4].map((angle) => ({
    transform: `rotate(${angle}deg)`,
    transformOrigin: '50% 100%',
  }));
  await layer.move(pile ? [pile, ...arrivedCards] : arrivedCards, () => sway, { duration: 760 });
  playScene('topple');
  // The cards slide to the left and to the right in turn, each a little further than the one before.
  const slideOff = (i: number): Keyframe[] => {
    const side = i % 2 ? 1 : -1;
    return [
      { transform: 'none' },
      { transform: `translate(${side * (45 + i * 6)}%, ${26 + i * 5}%) rotate(${side * (62 + i * 9)}deg)` },
    ];
  };
  await layer.move([...arrivedCards, ...cards], slideOff, {
    duration: 520,
    stagger: 50,
    easing: 'cubic-bezier(.5,0,.7,1)',
  });
}

/** What each player has set aside at the end of a round; null if the events end no round, or the whole game. */
export function roundSummary(
  events: readonly Event[],
  view: View,
  names: readonly string[],
  texts: { title: string; pears: (count: number) => string; nothing: string },
): RoundResult | null {
  if (!events.some(({ event }) => event.kind === 'piles_cleared')) return null;
  const cardsAside = new Map(
    events.flatMap(({ event }) => (event.kind === 'set_aside' ? [[event.seat, event.card] as const] : [])),
  );
  const lines = view.places.map((_, seat) => {
    const card = cardsAside.get(seat);
    const text = card === undefined ? texts.nothing : texts.pears(pearsOn(card, view.pears));
    return { seat, name: names[seat] ?? '', text, card };
  });
  return { title: texts.title, lines };
}
