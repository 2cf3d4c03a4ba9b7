// The score history of 13 Leaves. In the expert variant it is the points after each deal; in a single game it is the
// number of cards in each hand at the end of each round. TN is clause N of games/thirteen_leaves/RULES.md.
import { scoresBySeat, type ScoreHistory } from '../scores';
import type { View, VisibleEvent } from './view';

export const scoreHistory: ScoreHistory = (describedEvents, view, seatCount) => {
  const events = describedEvents.map(({ event }) => event as VisibleEvent);
  const isExpertVariant = (view as View).target !== undefined;
  return scoresBySeat(
    isExpertVariant ? pointsAfterEachDeal(events, seatCount) : handSizesAfterEachRound(events, seatCount),
    seatCount,
  );
};

/** The points of all seats at the start and after each deal. */
function pointsAfterEachDeal(events: readonly VisibleEvent[], seatCount: number): number[][] {
  const points = new Array<number>(seatCount).fill(0);
  const steps: number[][] = [[...points]];
  for (const event of events) {
    // `deal_ended` adds a step to the chart. The `scored` events that follow it change the points of that step.
    if (event.kind === 'deal_ended') steps.push([...points]);
    if (event.kind !== 'scored') continue;
    points[event.seat] = event.points;
    steps[steps.length - 1] = [...points];
  }
  return steps;
}

/** The hand sizes of all seats after the deal and after each round. */
function handSizesAfterEachRound(events: readonly VisibleEvent[], seatCount: number): number[][] {
  const handSizes = new Array<number>(seatCount).fill(0);
  const steps: number[][] = [];
  for (const event of events) {
    if (event.kind === 'dealt') steps.push([...handSizes.fill(event.count)]);
    if (event.kind === 'played') handSizes[event.seat] = (handSizes[event.seat] ?? 0) - event.count;
    // T10: a player who passes takes a card from the table.
    if (event.kind === 'passed') handSizes[event.seat] = (handSizes[event.seat] ?? 0) + 1;
    if (event.kind === 'round_ended') steps.push([...handSizes]);
    if (event.kind === 'deal_ended') steps.push([...event.left]);
  }
  return steps;
}
