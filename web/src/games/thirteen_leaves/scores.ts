// 13 Leaves' scores as they went: the points after each deal of the expert variant; in one single deal, the cards that
// everybody still held at the end of each round.
import type { Shown, View } from '../../protocol/thirteen-leaves';
import { linesOf, type Scores } from '../scores';

export const scores: Scores = (told, view, seats) => {
  const events = told.map(({ event }) => event as Shown);
  return linesOf((view as View).target === undefined ? hands(events, seats) : points(events, seats), seats);
};

function points(events: readonly Shown[], seats: number): number[][] {
  const now = new Array<number>(seats).fill(0);
  const steps: number[][] = [];
  for (const shown of events) {
    if (shown.kind === 'deal_ended') steps.push([...now]);
    if (shown.kind !== 'scored') continue;
    now[shown.seat] = shown.points;
    steps[steps.length - 1] = [...now];
  }
  return steps;
}

function hands(events: readonly Shown[], seats: number): number[][] {
  const now = new Array<number>(seats).fill(0);
  const steps: number[][] = [];
  for (const shown of events) {
    if (shown.kind === 'dealt') steps.push([...now.fill(shown.count)]);
    if (shown.kind === 'played') now[shown.seat] = (now[shown.seat] ?? 0) - shown.count;
    // T10: whoever passes takes a card from the table.
    if (shown.kind === 'passed') now[shown.seat] = (now[shown.seat] ?? 0) + 1;
    if (shown.kind === 'round_ended') steps.push([...now]);
    if (shown.kind === 'deal_ended') steps.push([...shown.left]);
  }
  return steps;
}
