// The card movements that animate MADA's events. MN is clause N of games/mada/RULES.md.
import type { HandSpot } from '../hand_spot';
import type { CardMove } from '../MovingCards.svelte';
import type { View, VisibleEvent } from './view';

/** The movements for one event. `view` is the view before the event. */
export function cardMovesOf(event: VisibleEvent, view: View, handSpot: HandSpot): CardMove[] {
  switch (event.kind) {
    case 'played':
      return [{ card: event.card, from: handSpot(event.seat, event.card), to: landingSpot(event.card, event.seat) }];
    case 'tried_luck':
      // The card stays face down until it lands, to keep the suspense.
      return [{ card: event.card, from: 'draw', to: landingSpot(event.card, event.seat), arrives: 'turned' }];
    case 'drew':
      return [{ card: event.card ?? null, from: 'draw', to: handSpot(event.seat) }];
    case 'stung':
      // After `tried_luck`, the Scorpion has already moved to the discard pile.
      if (event.from === 'luck') return [];
      return [{ card: 'S', from: event.from === 'deal' ? handSpot(event.seat) : 'draw', to: 'discard' }];
    case 'discarded':
      return [{ card: event.card, from: handSpot(event.seat, event.card), to: 'discard' }];
    case 'lemur_dragged':
      return draggedCards(event.card, event.count, event.seat, view.places[event.seat]?.pile.length ?? 0);
    case 'piles_swapped':
      return [...wholePile(view, event.seat, event.other), ...wholePile(view, event.other, event.seat)];
    case 'set_aside':
      return [{ card: event.card, from: `pile-${event.seat}`, to: `aside-${event.seat}`, removedAtStart: 'top' }];
    case 'piles_cleared':
      return view.places.flatMap((_, seat) => clearedPile(view, seat));
    case 'shed':
      return event.cards.map((card) => ({ card, from: handSpot(event.seat, card), to: 'discard' }));
    case 'reshuffled':
      return [{ card: null, from: 'discard', to: 'draw' }];
    default:
      return [];
  }
}

/** The spot where a played card lands. A Double Lemur and a Scorpion never stay on a pile (M17, M18). */
function landingSpot(card: string, seat: number): string {
  return card === 'D' || card === 'S' ? 'discard' : `pile-${seat}`;
}

/** A Lemur and the cards it drags go to the bottom of the pile (M14). If it dragged the whole pile, the Lemur itself
    stays on top (M15) and does not move. */
function draggedCards(card: string, count: number, seat: number, pileSize: number): CardMove[] {
  const toBottom = (movedCard: string): CardMove => ({
    card: movedCard,
    from: `pile-${seat}`,
    to: `bottom-${seat}`,
    removedAtStart: 'top',
    arrives: 'under',
  });
  const dragged = Array.from({ length: count }, () => toBottom(card));
  return count < pileSize ? [...dragged, toBottom('L')] : dragged;
}

/** A whole pile moves to another seat, shown as its top card; nothing if the pile is empty. */
function wholePile(view: View, from: number, to: number): CardMove[] {
  const top = view.places[from]?.pile.at(-1);
  return top === undefined ? [] : [{ card: top, from: `pile-${from}`, to: `pile-${to}`, removedAtStart: 'all' }];
}

/** A whole pile moves to the discard pile; nothing if the pile is empty. */
function clearedPile(view: View, seat: number): CardMove[] {
  const pile = view.places[seat]?.pile ?? [];
  if (pile.length === 0) return [];
  // `view` is the view before the round ended. Its top card may have just been set aside, so the card below it is shown.
  const visibleCard = pile.at(-2) ?? pile.at(-1) ?? null;
  return [{ card: visibleCard, from: `pile-${seat}`, to: 'discard', removedAtStart: 'all' }];
}
