// How the parts of a game are found: its board, its rules, its first lesson, each loaded only when it is needed.
import type { Component } from 'svelte';
import type { BoardProps } from './board';

type Part = Component<Record<string, unknown>>;
type Parts = Record<string, () => Promise<{ default: Part }>>;
const boards = import.meta.glob('./*/Board.svelte') as Parts;
const rules = import.meta.glob('./*/Rules.svelte') as Parts;
const options = import.meta.glob('./*/Options.svelte') as Parts;
const lessons = import.meta.glob('./*/Learn.svelte') as Parts;

async function part(parts: Parts, name: string, folder: string): Promise<Part> {
  const load = parts[`./${folder}/${name}.svelte`];
  if (!load) throw new Error(`${folder} has no ${name}`);
  return (await load()).default;
}

/** The board of the game in that folder. */
export async function boardOf(folder: string): Promise<Component<BoardProps<unknown>>> {
  return (await part(boards, 'Board', folder)) as unknown as Component<BoardProps<unknown>>;
}

/** The page with the game's rules. */
export function rulesOf(folder: string): Promise<Part> {
  return part(rules, 'Rules', folder);
}

/** The game's first lesson. */
export function lessonOf(folder: string): Promise<Part> {
  return part(lessons, 'Learn', folder);
}

/** What can be agreed beforehand beyond the usual, if the game has such choices. */
export async function optionsOf(folder: string): Promise<Part | undefined> {
  return (await options[`./${folder}/Options.svelte`]?.())?.default;
}
