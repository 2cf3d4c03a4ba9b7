// The order of the players after a game.
import type { GameResult } from '../../protocol/protocol';

export interface RankedSeat {
  seat: number;
  score: number;
  /** The place from 1. Winners have place 1, and equal scores have the same place. */
  place: number;
}

/** All seats with their places, the best first. Seats with the same place are in the order of the seats. */
export function rankingOf({ winners, scores }: GameResult): RankedSeat[] {
  // In some games a low score is better. Then a winner has less than the highest score.
  const lowScoreWins = winners.some((seat) => (scores[seat] ?? 0) < Math.max(...scores));
  const isBetter = (a: number, b: number) => (lowScoreWins ? a < b : a > b);
  const placeOf = (score: number, seat: number) => {
    if (winners.includes(seat)) return 1;
    const betterSeats = scores.filter((other, otherSeat) => winners.includes(otherSeat) || isBetter(other, score));
    return betterSeats.length + 1;
  };
  return scores
    .map((score, seat) => ({ seat, score, place: placeOf(score, seat) }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
