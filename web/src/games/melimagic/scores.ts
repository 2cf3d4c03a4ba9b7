// The score history of Mélimagic: how many gold wands each player has won.
import { scoresBySeat, type ScoreHistory } from '../scores';
import type { VisibleEvent } from './view';

/** One step for the start of the game, and one for each wand that was won or lost. */
export const scoreHistory: ScoreHistory = (events, _view, seatCount) => {
  const wands = new Array<number>(seatCount).fill(0);
  const wandsByStep = [[...wands]];
  for (const { event } of events) {
    const magicEvent = event as VisibleEvent;
    if (magicEvent.kind !== 'claim_won' && magicEvent.kind !== 'wand_lost') continue;
    // The event has the number of wands that the player has now.
    wands[magicEvent.seat] = magicEvent.count;
    wandsByStep.push([...wands]);
  }
  return scoresBySeat(wandsByStep, seatCount);
};
