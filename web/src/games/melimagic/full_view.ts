// Mélimagic's view with all cards face up, for the replay of a finished game: every rabbit and the drawn card.
import type { FullView } from '../full_replay';
import type { View } from './view';

/** Takes each rabbit from the view of a player who sees it, and the drawn card from the player who drew it. */
export const fullView: FullView = (spectatorView, seatViews) => {
  const view = spectatorView as View;
  const views = seatViews as View[];
  const stands = view.stands.map((stand, seat) =>
    stand.map((card, slot) => {
      // Every rabbit faces at least one seat.
      const rabbit = views.map((seatView) => seatView.stands[seat]?.[slot]?.rabbit).find(Boolean);
      return card && { ...card, rabbit: rabbit ?? card.rabbit };
    }),
  );
  return {
    ...view,
    stands: stands as View['stands'],
    drawn: views.find((seatView) => seatView.drawn)?.drawn ?? null,
  } satisfies View;
};
