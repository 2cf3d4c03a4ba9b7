// 13 Leaves' scores as they went: the points after each deal of the expert variant; one single deal has no chart.
import type { Shown } from '../../protocol/thirteen-leaves';
import { linesOf, type Scores } from '../scores';

export const scores: Scores = (told, _view, seats) => {
  const now = new Array<number>(seats).fill(0);
  const steps: number[][] = [];
  for (const { event } of told) {
    const shown = event as Shown;
    if (shown.kind === 'deal_ended') steps.push([...now]);
    if (shown.kind !== 'scored') continue;
    now[shown.seat] = shown.points;
    steps[steps.length - 1] = [...now];
  }
  return linesOf(steps, seats);
};
