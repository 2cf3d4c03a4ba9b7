// The card movements that animate the events of 13 Leaves.
import type { HandSpot } from '../hand_spot';
import type { CardMove } from '../MovingCards.svelte';
import type { View, VisibleEvent } from './view';

/** The movements for one event. `view` is the view before the event. */
export function cardMovesOf(event: VisibleEvent, view: View, handSpot: HandSpot): CardMove[] {
  switch (event.kind) {
    case 'played': {
      const to = landingSpot(view, event.card);
      const from = handSpot(event.seat, event.card);
      return Array.from({ length: event.count }, () => ({ card: event.card, from, to }));
    }
    case 'passed':
      return [{ card: event.card, from: `column-${event.card}`, to: handSpot(event.seat), removedAtStart: 'top' }];
    default:
      return [];
  }
}

/** The spot where a played card lands: its own column, the end of the row that it extends, or the empty row. */
function landingSpot(view: View, card: string): string {
  if (view.table.some((column) => column.card === card)) return `column-${card}`;
  const lowest = view.table[0];
  if (!lowest) return 'row';
  return Number(card) < Number(lowest.card) ? 'low' : 'high';
}
