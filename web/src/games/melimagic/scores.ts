// Mélimagic's scores as they went: the gold wands won.
import type { MelimagicShown } from '../../protocol/melimagic';
import { linesOf, type Scores } from '../scores';

export const scores: Scores = (told, _view, seats) => {
  const now = new Array<number>(seats).fill(0);
  const steps = [[...now]];
  for (const { event } of told) {
    const shown = event as MelimagicShown;
    if (shown.kind !== 'claim_won' && shown.kind !== 'wand_lost') continue;
    now[shown.seat] = shown.count;
    steps.push([...now]);
  }
  return linesOf(steps, seats);
};
