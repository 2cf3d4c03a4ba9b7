// The players' faces and what they say, passed through Svelte's context to every part of a page that shows a player.
import { getContext, setContext } from 'svelte';
import type { Reaction } from '../protocol/protocol';
import type { Animal } from './animals';

/** What a player has just said: a quick reaction or a chat message. */
export type Speech = { kind: 'reaction'; reaction: Reaction } | { kind: 'chat'; text: string };

export interface FaceContext {
  /** The animal of each seat. */
  animals: () => readonly Animal[];
  /** What the players say now, by seat. */
  speeches: () => ReadonlyMap<number, Speech>;
}

const faceContextKey = Symbol('faces');

export function provideFaces(context: FaceContext): void {
  setContext(faceContextKey, context);
}

/** The faces of the page around the calling component; undefined outside a table, for example in a lesson. */
export function providedFaces(): FaceContext | undefined {
  return getContext<FaceContext | undefined>(faceContextKey);
}
