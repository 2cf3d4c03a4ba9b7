// Which cards travel where when something happens.
import type { Move } from '../Flights.svelte';
import type { Shown, View } from './types';

/** The moves of one event, on the picture before it. `hand` names the place a seat's cards come from. */
export function movesOf(event: Shown, view: View, hand: (seat: number, card?: string) => string): Move[] {
  switch (event.kind) {
    case 'played':
      return [{ card: event.card, from: hand(event.seat, event.card), to: lands(event.card, event.seat) }];
    case 'tried_luck':
      // It lies face down until it is there: luck is seen at the last moment.
      return [{ card: event.card, from: 'draw', to: lands(event.card, event.seat), arrives: 'turned' }];
    case 'drew':
      return [{ card: event.card ?? null, from: 'draw', to: hand(event.seat) }];
    case 'stung':
      // Tried luck has already shown it fall.
      return event.from === 'luck'
        ? []
        : [{ card: 'S', from: event.from === 'deal' ? hand(event.seat) : 'draw', to: 'discard' }];
    case 'discarded':
      return [{ card: event.card, from: hand(event.seat, event.card), to: 'discard' }];
    case 'lemur_dragged':
      return dragged(event.card, event.count, event.seat, view.places[event.seat]?.pile.length ?? 0);
    case 'piles_swapped':
      return swapped(view, event.seat, event.other);
    case 'set_aside':
      return [{ card: event.card, from: `pile-${event.seat}`, to: `aside-${event.seat}`, takes: 'top' }];
    case 'piles_cleared':
      return view.places.flatMap((place, seat) =>
        place.pile.length > 0
          ? [
              {
                card: place.pile.at(-2) ?? place.pile.at(-1) ?? null,
                from: `pile-${seat}`,
                to: 'discard',
                takes: 'all' as const,
              },
            ]
          : [],
      );
    case 'shed':
      return event.cards.map((card) => ({ card, from: hand(event.seat, card), to: 'discard' }));
    case 'reshuffled':
      return [{ card: null, from: 'discard', to: 'draw' }];
    default:
      return [];
  }
}

/** A Double Lemur and a Scorpion never stay on a pile (M17, M18). */
function lands(card: string, seat: number): string {
  return card === 'D' || card === 'S' ? 'discard' : `pile-${seat}`;
}

/** The Lemur takes the cards on top with it, below all others (M14); it stays in sight when there are no others (M15). */
function dragged(card: string, count: number, seat: number, pile: number): Move[] {
  const below = (name: string): Move => ({
    card: name,
    from: `pile-${seat}`,
    to: `bottom-${seat}`,
    takes: 'top',
    arrives: 'under',
  });
  const cards = Array.from({ length: count }, () => below(card));
  return count < pile ? [...cards, below('L')] : cards;
}

function swapped(view: View, one: number, other: number): Move[] {
  const carry = (from: number, to: number): Move[] => {
    const top = view.places[from]?.pile.at(-1);
    return top === undefined ? [] : [{ card: top, from: `pile-${from}`, to: `pile-${to}`, takes: 'all' }];
  };
  return [...carry(one, other), ...carry(other, one)];
}
