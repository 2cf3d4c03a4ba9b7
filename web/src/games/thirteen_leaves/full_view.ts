// The view of 13 Leaves with all cards face up, for the replay of a finished game: every hand.
import type { FullView } from '../full_replay';
import type { View } from './view';

/** Takes each hand from its owner's view. */
export const fullView: FullView = (spectatorView, seatViews) => {
  const hands = seatViews.map((seatView) => (seatView as View).hand ?? []);
  return { ...(spectatorView as View), hands } satisfies View;
};
