// Which cards travel where when something happens.
import type { Move } from '../Flights.svelte';
import type { Shown, View } from './types';

/** The moves of one event, on the picture before it. `hand` names the place a seat's cards come from. */
export function movesOf(event: Shown, view: View, hand: (seat: number, card?: string) => string): Move[] {
  switch (event.kind) {
    case 'played':
      return [{ card: event.card, from: hand(event.seat, event.card), to: event.card === 'D' ? 'discard' : `pile-${event.seat}` }];
    case 'tried_luck':
      return [{ card: event.card, from: 'draw', to: event.card === 'D' || event.card === 'S' ? 'discard' : `pile-${event.seat}` }];
    case 'drew':
      return [{ card: event.card ?? null, from: 'draw', to: hand(event.seat) }];
    case 'stung':
      // Tried luck has already shown it fall.
      return event.from === 'luck' ? [] : [{ card: 'S', from: event.from === 'deal' ? hand(event.seat) : 'draw', to: 'discard' }];
    case 'discarded':
      return [{ card: event.card, from: hand(event.seat, event.card), to: 'discard' }];
    case 'lemur_dragged':
      return [{ card: event.card, from: `pile-${event.seat}`, to: `bottom-${event.seat}` }];
    case 'piles_swapped':
      return swapped(view, event.seat, event.other);
    case 'set_aside':
      return [{ card: event.card, from: `pile-${event.seat}`, to: `aside-${event.seat}` }];
    case 'piles_cleared':
      return view.places.flatMap((place, seat) =>
        place.pile.length > 1 ? [{ card: place.pile.at(-2) ?? null, from: `pile-${seat}`, to: 'discard' }] : [],
      );
    case 'shed':
      return event.cards.map((card) => ({ card, from: hand(event.seat, card), to: 'discard' }));
    case 'reshuffled':
      return [{ card: null, from: 'discard', to: 'draw' }];
    default:
      return [];
  }
}

function swapped(view: View, one: number, other: number): Move[] {
  const carry = (from: number, to: number): Move[] => {
    const top = view.places[from]?.pile.at(-1);
    return top === undefined ? [] : [{ card: top, from: `pile-${from}`, to: `pile-${to}` }];
  };
  return [...carry(one, other), ...carry(other, one)];
}
