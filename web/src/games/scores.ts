// How the scores went, for the chart after a game. Each game says in its own folder how its events change them.
import type { Told } from '../protocol/protocol';
import type { Story } from '../table/story';

/** A game's own part: scores by seat after each step that changed them, oldest first. */
export type Scores = (told: readonly Told[], view: unknown, seats: number) => number[][];

const parts = import.meta.glob<{ scores: Scores }>('./*/scores.ts');

/** One line a seat; empty when the game has no chart. */
export async function scoresOf(folder: string, story: Story, seats: number): Promise<number[][]> {
  const load = parts[`./${folder}/scores.ts`];
  if (!load) return [];
  const { scores } = await load();
  return scores(lastGame(story), story.table.board?.view, seats);
}

/** What was told since the last deal, in order. */
function lastGame(story: Story): Told[] {
  let told: Told[][] = [];
  for (const { what } of story.log) {
    if (what.kind === 'dealt') told = [what.told];
    if (what.kind === 'acted') told.push(what.told);
    if (what.kind === 'undone') told.pop();
  }
  return told.flat();
}

/** Turns steps of scores by seat into one line a seat. */
export function linesOf(steps: readonly (readonly number[])[], seats: number): number[][] {
  return Array.from({ length: seats }, (_, seat) => steps.map((step) => step[seat] ?? 0));
}
