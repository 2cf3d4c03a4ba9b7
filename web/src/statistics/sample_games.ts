// Finished games for tests.
import type { FinishedGame, ReviewedDecision } from './finished_game';

/** A game that was lost by the only person among three players. */
export function finishedGame(change: Partial<FinishedGame> = {}): FinishedGame {
  return {
    ...{ id: 'table/1', game: 'mada', seatCount: 3, otherPeople: 0, place: 2, winShare: 0, score: 4, finishedAt: 1000 },
    ...change,
  };
}

/** A game with a review of these decisions. */
export function reviewedGame(decisions: ReviewedDecision[], change: Partial<FinishedGame> = {}): FinishedGame {
  return finishedGame({ review: { luck: 0, own: 0, decisions }, ...change });
}
