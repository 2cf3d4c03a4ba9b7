// The score history of MADA: after each round, the pears on the Cactus cards that each player has set aside. MN is clause N
// of games/mada/RULES.md.
import { scoresBySeat, type ScoreHistory } from '../scores';
import { pearsOn } from './pile';
import type { View, VisibleEvent } from './view';

/** The pears of each player after each round. */
export const scoreHistory: ScoreHistory = (events, view, seatCount) => {
  const { pears } = view as View;
  const scores = new Array<number>(seatCount).fill(0);
  const scoresByRound = [[...scores]];
  for (const { event } of events) {
    const madaEvent = event as VisibleEvent;
    // A round ends when luck fails (M19), which adds a step to the chart. Cards set aside after it count for that step.
    if (madaEvent.kind === 'luck_failed') scoresByRound.push([...scores]);
    if (madaEvent.kind !== 'set_aside') continue;
    scores[madaEvent.seat] = (scores[madaEvent.seat] ?? 0) + pearsOn(madaEvent.card, pears);
    scoresByRound[scoresByRound.length - 1] = [...scores];
  }
  return scoresBySeat(scoresByRound, seatCount);
};
