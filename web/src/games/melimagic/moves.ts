// Which cards travel where when something happens. A card whose rabbit does not face this viewer travels as a hat.
import type { Move } from '../Flights.svelte';
import type { Shown } from './types';

/** The places of two swapped cards, of a kept card, of what is drawn and discarded. */
export function movesOf(event: Shown): Move[] {
  switch (event.kind) {
    case 'cards_swapped': {
      const own = `stand-${event.seat}.${event.slot}`;
      const other = `stand-${event.place}`;
      return [
        { card: event.given, from: own, to: other, takes: 'top' },
        { card: event.taken, from: other, to: own, takes: 'top' },
      ];
    }
    case 'hat_drawn':
      return [{ card: event.rabbit, from: 'hat-draw', to: 'drawn' }];
    case 'hat_kept': {
      const slot = `stand-${event.seat}.${event.slot}`;
      return [
        { card: event.rabbit, from: 'drawn', to: slot, takes: 'top' },
        { card: event.discarded, from: slot, to: 'hat-discard', takes: 'top' },
      ];
    }
    case 'hat_dropped':
      return [{ card: event.rabbit, from: 'drawn', to: 'hat-discard', takes: 'top' }];
    case 'hat_dealt':
      return [{ card: event.rabbit, from: 'hat-draw', to: `stand-${event.seat}.${event.slot}` }];
    case 'wand_replaced':
      // The old one goes under the pile (G15).
      return [
        ...wand(event.old, `wand-${event.seat}`, 'wand-draw', { takes: 'top', arrives: 'under' }),
        ...wand(event.new, 'wand-draw', `wand-${event.seat}`),
      ];
    case 'claim_won':
      return [
        ...event.slots.map((slot, i): Move => ({
          card: event.rabbits?.[i] ?? null,
          from: `stand-${event.seat}.${slot}`,
          to: 'hat-discard',
          takes: 'top',
        })),
        ...wand(event.pair, `wand-${event.seat}`, `won-${event.seat}`, { takes: 'top' }),
      ];
    case 'hats_reshuffled':
      return [{ card: null, from: 'hat-discard', to: 'hat-draw' }];
    case 'wand_dealt':
      return wand(event.pair, 'wand-draw', `wand-${event.seat}`);
    default:
      return [];
  }
}

/** A gold-wand card on its way, if this viewer was told which. */
function wand(pair: string | null, from: string, to: string, more: Partial<Move> = {}): Move[] {
  return pair === null ? [] : [{ card: pair, from, to, ...more }];
}
