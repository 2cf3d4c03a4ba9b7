// MADA's view with all cards face up, for the replay of a finished game: every hand and all cards set aside.
import type { FullView } from '../full_replay';
import type { View } from './view';

/** Takes each player's part of the view from that player's own view. */
export const fullView: FullView = (spectatorView, seatViews) => {
  const view = spectatorView as View;
  // `places` are the cards of each player. Their hidden cards are visible only in the view of that player.
  const places = view.places.map((place, seat) => (seatViews[seat] as View).places[seat] ?? place);
  return { ...view, places } satisfies View;
};
