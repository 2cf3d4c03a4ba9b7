// What a game contributes to the scene at its end. Each game's own `ending.ts` lists the parts.
import type { Component } from 'svelte';
import type { GameMessages } from './board';

export interface FinalCardsProps<V = unknown> {
  /** The final view of the reader. */
  view: V;
  seat: number;
  /** The reader's seat; null for a spectator. */
  me: number | null;
  messages: GameMessages;
}

export interface GameEnding {
  /** The name of the design token with the colour of the game's cloth. */
  cloth: 'clay' | 'moss' | 'velvet';
  /** The last cards of one player, as small pictures. */
  FinalCards: Component<FinalCardsProps<never>>;
  /** A drawing of the thing that the scores count, in a box of 24 × 24. */
  Token: Component;
}

const loaders = import.meta.glob<GameEnding>('./*/ending.ts', { import: 'gameEnding' });

/** Loads the parts for the end of the game in `folder`. */
export function endingOf(folder: string): Promise<GameEnding> {
  const load = loaders[`./${folder}/ending.ts`];
  return load ? load() : Promise.reject(new Error(`no ending.ts in games/${folder}`));
}
