// The scenes of Mélimagic: a gold wand flies to the player who has won it, and a lost one flies away.
import type SceneLayer from '../stage/SceneLayer.svelte';
import type { VisibleEvent } from './view';

/** The wand is this much larger than other things that fly. */
const WAND_SIZE = 2.4;

/** Plays the scene of an event, if it has one. It starts when the event's cards have moved. */
export async function playSceneOf(event: VisibleEvent, layer: SceneLayer | undefined): Promise<void> {
  if (event.kind === 'claim_won') await layer?.sendTokens(`wand-${event.seat}`, `won-${event.seat}`, 1, WAND_SIZE);
  if (event.kind === 'wand_lost') await layer?.sendTokens(`won-${event.seat}`, 'wand-draw', 1, WAND_SIZE);
}
