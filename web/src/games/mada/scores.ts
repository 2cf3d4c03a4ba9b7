// The score history of MADA: the pears on the Cactus cards that each player has set aside (M27 of games/mada/RULES.md).
import { scoresBySeat, type ScoreHistory } from '../scores';
import { pearsOn } from './pile';
import type { View, VisibleEvent } from './view';

export const scoreHistory: ScoreHistory = (events, view, seatCount) => {
  const { pears } = view as View;
  const scores = new Array<number>(seatCount).fill(0);
  const scoresByStep = [[...scores]];
  for (const { event } of events) {
    const madaEvent = event as VisibleEvent;
    if (madaEvent.kind !== 'set_aside') continue;
    scores[madaEvent.seat] = (scores[madaEvent.seat] ?? 0) + pearsOn(madaEvent.card, pears);
    scoresByStep.push([...scores]);
  }
  return scoresBySeat(scoresByStep, seatCount);
};
