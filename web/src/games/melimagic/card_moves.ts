// The card movements that animate Mélimagic's events. A card whose rabbit is hidden from the reader moves as a hat.
// GN is clause N of games/melimagic/RULES.md.
import type { CardMove } from '../MovingCards.svelte';
import type { VisibleEvent } from './view';

/** The movements for one event. `stand-1.0` is the spot of slot 0 on the stand of seat 1; the other spots are piles and
    the place of a drawn card. */
export function cardMovesOf(event: VisibleEvent): CardMove[] {
  switch (event.kind) {
    case 'cards_swapped': {
      const own = `stand-${event.seat}.${event.slot}`;
      const other = `stand-${event.place}`;
      return [
        { card: event.given, from: own, to: other, removedAtStart: 'top' },
        { card: event.taken, from: other, to: own, removedAtStart: 'top' },
      ];
    }
    case 'hat_drawn':
      return [{ card: event.rabbit, from: 'hat-draw', to: 'drawn' }];
    case 'hat_kept': {
      const slot = `stand-${event.seat}.${event.slot}`;
      return [
        { card: event.rabbit, from: 'drawn', to: slot, removedAtStart: 'top' },
        { card: event.discarded, from: slot, to: 'hat-discard', removedAtStart: 'top' },
      ];
    }
    case 'hat_dropped':
      return [{ card: event.rabbit, from: 'drawn', to: 'hat-discard', removedAtStart: 'top' }];
    case 'hat_dealt':
      return [{ card: event.rabbit, from: 'hat-draw', to: `stand-${event.seat}.${event.slot}` }];
    case 'wand_replaced':
      // The replaced card goes under the pile (G15).
      return [
        ...wandMove(event.old, `wand-${event.seat}`, 'wand-draw', { removedAtStart: 'top', arrives: 'under' }),
        ...wandMove(event.new, 'wand-draw', `wand-${event.seat}`),
      ];
    case 'claim_won':
      return [
        ...event.slots.map((slot, i): CardMove => ({
          card: event.rabbits?.[i] ?? null,
          from: `stand-${event.seat}.${slot}`,
          to: 'hat-discard',
          removedAtStart: 'top',
        })),
        ...wandMove(event.pair, `wand-${event.seat}`, `won-${event.seat}`, { removedAtStart: 'top' }),
      ];
    case 'hats_reshuffled':
      return [{ card: null, from: 'hat-discard', to: 'hat-draw' }];
    case 'wand_dealt':
      return wandMove(event.pair, 'wand-draw', `wand-${event.seat}`);
    default:
      return [];
  }
}

/** The movement of a gold-wand card; none if the reader was not shown which card it is. */
function wandMove(pair: string | null, from: string, to: string, extra: Partial<CardMove> = {}): CardMove[] {
  return pair === null ? [] : [{ card: pair, from, to, ...extra }];
}
