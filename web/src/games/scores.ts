// The history of the scores, for the chart after a game. Each game's own `scores.ts` computes it from the events.
import type { DescribedEvent, NumberedEvent, TableState } from '../protocol/protocol';

/** Computes the scores after each step that changed them, oldest first: one list of scores per seat. */
export type ScoreHistory = (events: readonly DescribedEvent[], view: unknown, seatCount: number) => number[][];

/** The parts of a table's history that the chart needs. */
interface TableHistory {
  log: readonly NumberedEvent[];
  table: Pick<TableState, 'board'>;
}

const loaders = import.meta.glob<{ scoreHistory: ScoreHistory }>('./*/scores.ts');

/** The score history of the table's latest game, one list per seat; empty if the game has no chart. */
export async function scoresOf(folder: string, history: TableHistory, seatCount: number): Promise<number[][]> {
  const load = loaders[`./${folder}/scores.ts`];
  if (!load) return [];
  const { scoreHistory } = await load();
  return scoreHistory(eventsOfLatestGame(history.log), history.table.board?.view, seatCount);
}

/** The events since the last deal, in order, without those of actions that were taken back. */
function eventsOfLatestGame(log: readonly NumberedEvent[]): DescribedEvent[] {
  let eventsByAction: DescribedEvent[][] = [];
  for (const { event } of log) {
    if (event.kind === 'dealt') eventsByAction = [event.events];
    if (event.kind === 'acted') eventsByAction.push(event.events);
    if (event.kind === 'undone') eventsByAction.pop();
  }
  return eventsByAction.flat();
}

/** Turns scores listed by step into scores listed by seat. A missing score counts as 0. */
export function scoresBySeat(scoresByStep: readonly (readonly number[])[], seatCount: number): number[][] {
  return Array.from({ length: seatCount }, (_, seat) => scoresByStep.map((scores) => scores[seat] ?? 0));
}
