// Loads the parts of a game on demand: its board, rules page, lesson, one-minute rules and options.
import type { Component } from 'svelte';
import type { BoardProps } from './board';
import type { Lesson } from './lesson';

/** A component of a game. */
type Part = Component<Record<string, unknown>>;
/** For the path of each game's component, the function that loads it. */
type PartLoaders = Record<string, () => Promise<{ default: Part }>>;
const boards = import.meta.glob('./*/Board.svelte') as PartLoaders;
const rules = import.meta.glob('./*/Rules.svelte') as PartLoaders;
const quickRules = import.meta.glob('./*/QuickRules.svelte') as PartLoaders;
const options = import.meta.glob('./*/Options.svelte') as PartLoaders;
const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default' });

/** A loaded page of a game and the properties it is rendered with. */
export interface GamePage {
  Page: Part;
  props: Record<string, unknown>;
}

/** Loads the component `name` of the game in `folder`. Fails if the game has none or it cannot be fetched. */
async function loadPart(loaders: PartLoaders, name: string, folder: string): Promise<Part> {
  const load = loaders[`./${folder}/${name}.svelte`];
  if (!load) throw new Error(`no ${name}.svelte in games/${folder}`);
  return (await load()).default;
}

/** A board of any game. The plain board needs the game's folder to find its words. */
export type AnyBoard = Component<BoardProps<unknown> & { folder: string }>;

/** How a game is shown: on its own drawn board, or as lists and buttons. */
export type BoardLook = 'drawn' | 'plain';

/** The board of the game in `folder`. A game without a board of its own has the plain one. */
export async function boardOf(folder: string, look: BoardLook = 'drawn'): Promise<AnyBoard> {
  const hasBoard = `./${folder}/Board.svelte` in boards;
  if (look === 'plain' || !hasBoard) return (await import('./plain/PlainBoard.svelte')).default;
  return (await loadPart(boards, 'Board', folder)) as unknown as AnyBoard;
}

/** The page with the full rules. */
export async function rulesPageOf(folder: string): Promise<GamePage> {
  return { Page: await loadPart(rules, 'Rules', folder), props: {} };
}

/** The one-minute version of the rules, without a page around it. */
export function quickRulesOf(folder: string): Promise<Part> {
  return loadPart(quickRules, 'QuickRules', folder);
}

/** The page with the lesson: the same component for every game, with that game's board and script. */
export async function lessonPageOf(folder: string): Promise<GamePage> {
  const loadLesson = lessons[`./${folder}/lesson.json`];
  if (!loadLesson) throw new Error(`no lesson.json in games/${folder}`);
  const [page, Board, lesson] = await Promise.all([import('./LearnPage.svelte'), boardOf(folder), loadLesson()]);
  return { Page: page.default as unknown as Part, props: { folder, Board, lesson } };
}

/** The game's own options for a new table; undefined if the game has none. */
export async function optionsOf(folder: string): Promise<Part | undefined> {
  return (await options[`./${folder}/Options.svelte`]?.())?.default;
}
