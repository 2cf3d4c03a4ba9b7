// The scenes of 13 Leaves: the wind takes the cards of a round away, and the last card sends leaves flying.
import { playScene } from '../../sound/scene_sounds';
import type { BoardEvent } from '../board';
import type { RoundResult } from '../stage/RoundSummary.svelte';
import type SceneLayer from '../stage/SceneLayer.svelte';
import type { View, VisibleEvent } from './view';

/** How many leaves fly when somebody has played the last card. */
const LEAF_COUNT = 28;

/** Plays the scene of an event, if it has one. */
export async function playSceneOf(event: VisibleEvent, layer: SceneLayer | undefined): Promise<void> {
  if (!layer) return;
  if (event.kind === 'round_ended' && event.cards.length > 0) await blowCardsAway(layer);
  if (event.kind === 'deal_ended') {
    playScene('wind');
    await Promise.all([layer.burst(LEAF_COUNT), blowCardsAway(layer)]);
  }
}

/** The columns rise and leave the table at its right side, one after another. */
async function blowCardsAway(layer: SceneLayer): Promise<void> {
  playScene('wind');
  // A card that was played just now has arrived above its column, but the board does not draw it there yet.
  const columns = layer.elements('.column-position .column, .moving-card.arrived:not([data-to^="hand"])');
  // Each column lifts a little, then flies beyond the right edge of the screen while it turns.
  const fly = (i: number): Keyframe[] => [
    { transform: 'none', opacity: 1 },
    { offset: 0.3, transform: `translate(-6px, -14px) rotate(${i % 2 ? -5 : 4}deg)`, opacity: 1 },
    { offset: 0.85, opacity: 1 },
    { transform: `translate(110vw, ${-60 - (i % 3) * 70}px) rotate(${140 + i * 25}deg)`, opacity: 0 },
  ];
  await layer.move(columns, fly, { duration: 950, stagger: 60, easing: 'cubic-bezier(.5,0,.8,.6)' });
}

/** How many cards each player has after a round; null if the events end no round, or the deal with it. */
export function roundSummary(
  events: readonly BoardEvent<VisibleEvent>[],
  next: View,
  names: readonly string[],
  texts: { title: string; cards: (count: number) => string },
): RoundResult | null {
  const endsDeal = events.some(({ event }) => event.kind === 'deal_ended');
  if (endsDeal || !events.some(({ event }) => event.kind === 'round_ended')) return null;
  const lines = next.hand_counts
    .map((count, seat) => ({ seat, count, name: names[seat] ?? '', text: texts.cards(count) }))
    .sort((a, b) => a.count - b.count)
    .map(({ seat, name, text }) => ({ seat, name, text }));
  return { title: texts.title, lines };
}
