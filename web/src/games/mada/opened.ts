// MADA with all cards open: everybody's hand and what they have set aside.
import type { Opened } from '../opening';
import type { View } from './types';

export const opened: Opened = (behind, chairs) => {
  const view = behind as View;
  return {
    ...view,
    places: view.places.map((place, seat) => (chairs[seat] as View).places[seat] ?? place),
  } satisfies View;
};
