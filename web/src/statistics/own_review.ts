// The part of a review that concerns one player, as the statistics keep it.
import type { ReviewReport } from '../review/report';
import type { OwnReview } from './finished_game';

/** What a review says about a seat; null if the report has no such seat. */
export function ownReviewOf({ players, decisions }: ReviewReport, seat: number): OwnReview | null {
  const parts = players.find((player) => player.seat === seat);
  if (!parts) return null;
  return {
    luck: parts.luck,
    own: parts.own,
    decisions: decisions
      .filter((decision) => decision.seat === seat)
      .map(({ action, best, verdict, cost }) => ({ action, best, verdict, cost })),
  };
}
