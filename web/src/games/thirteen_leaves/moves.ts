// Which cards travel where when something happens.
import type { Move } from '../Flights.svelte';
import type { Shown, View } from './types';

/** The moves of one event, on the picture before it. `hand` names the place a seat's cards come from. */
export function movesOf(event: Shown, view: View, hand: (seat: number, card?: string) => string): Move[] {
  switch (event.kind) {
    case 'played': {
      const to = landing(view, event.card);
      return Array.from({ length: event.count }, () => ({ card: event.card, from: hand(event.seat, event.card), to }));
    }
    case 'passed':
      return [{ card: event.card, from: `column-${event.card}`, to: hand(event.seat), takes: 'top' }];
    case 'round_ended':
      return view.table.map(({ card }) => ({ card, from: `column-${card}`, to: 'away', takes: 'all' }));
    default:
      return [];
  }
}

/** Where a played card goes: its own column, or the end of the row it extends. */
function landing(view: View, card: string): string {
  if (view.table.some((column) => column.card === card)) return `column-${card}`;
  const lowest = view.table[0];
  if (!lowest) return 'row';
  return Number(card) < Number(lowest.card) ? 'low' : 'high';
}
