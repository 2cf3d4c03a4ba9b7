// What the page gives a board, and how the parts of a game are found: each is loaded only when it is needed.
import type { FluentBundle } from '@fluent/bundle';
import type { Component } from 'svelte';
import type { Chair, Told } from '../protocol/protocol';

/** A game's words: format them with `sentence`, `cardName` and `format` of `text/`. */
export type GameWords = FluentBundle;

/** What the table allows a player to be helped with. */
export interface Helps {
  odds?: boolean;
  memory?: boolean;
}

export interface BoardProps<View = unknown, Options = unknown> {
  /** The game as this viewer sees it. */
  view: View;
  /** One's own seat; null for an onlooker and for the television. */
  me: number | null;
  /** Names by seat. */
  names: string[];
  chairs: Chair[];
  phase: string;
  toMove: number | null;
  /** What one may do now, in notation; empty unless one is asked. */
  legal: string[];
  /** What just happened, for movement. */
  told: Told[];
  /** An action is under way: show it, accept no other. */
  busy: boolean;
  onact: (action: string) => void;
  words: GameWords;
  options: Options;
  helps: Helps;
  mode: 'table' | 'television' | 'replay';
}

type Part = Component<Record<string, unknown>>;
type Parts = Record<string, () => Promise<{ default: Part }>>;
const boards = import.meta.glob('./*/Board.svelte') as Parts;
const rules = import.meta.glob('./*/Rules.svelte') as Parts;
const lessons = import.meta.glob('./*/Learn.svelte') as Parts;

async function part(parts: Parts, name: string, folder: string): Promise<Component<Record<string, unknown>>> {
  const load = parts[`./${folder}/${name}.svelte`];
  if (!load) throw new Error(`${folder} has no ${name}`);
  return (await load()).default;
}

/** The board of the game in that folder. */
export async function boardOf(folder: string): Promise<Component<BoardProps>> {
  return (await part(boards, 'Board', folder)) as unknown as Component<BoardProps>;
}

/** The page with the game's rules. */
export function rulesOf(folder: string): Promise<Part> {
  return part(rules, 'Rules', folder);
}

/** The game's first lesson. */
export function lessonOf(folder: string): Promise<Part> {
  return part(lessons, 'Learn', folder);
}
