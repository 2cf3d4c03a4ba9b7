// Mélimagic with all cards open: every rabbit, from the chair that it faces, and the drawn card.
import type { Opened } from '../opening';
import type { View } from './types';

export const opened: Opened = (behind, chairs) => {
  const view = behind as View;
  const seen = chairs as View[];
  const stands = view.stands.map((stand, seat) =>
    stand.map((card, slot) => {
      const rabbit = seen.map((one) => one.stands[seat]?.[slot]?.rabbit).find(Boolean);
      return card && { ...card, rabbit: rabbit ?? card.rabbit };
    }),
  );
  return {
    ...view,
    stands: stands as View['stands'],
    drawn: seen.find((one) => one.drawn)?.drawn ?? null,
  } satisfies View;
};
