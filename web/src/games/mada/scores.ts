// MADA's scores as they went: the pears on the cards set aside.
import type { Shown, View } from '../../protocol/mada';
import { linesOf, type Scores } from '../scores';

export const scores: Scores = (told, view, seats) => {
  const { pears } = view as View;
  const now = new Array<number>(seats).fill(0);
  const steps = [[...now]];
  for (const { event } of told) {
    const shown = event as Shown;
    if (shown.kind !== 'set_aside') continue;
    now[shown.seat] = (now[shown.seat] ?? 0) + (pears[Number(shown.card) - 1] ?? 0);
    steps.push([...now]);
  }
  return linesOf(steps, seats);
};
