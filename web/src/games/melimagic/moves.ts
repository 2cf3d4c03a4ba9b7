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
        { card: event.given, from: own, to: other },
        { card: event.taken, from: other, to: own },
      ];
    }
    case 'hat_drawn':
      return [{ card: event.rabbit, from: 'hat-draw', to: 'drawn' }];
    case 'hat_kept': {
      const slot = `stand-${event.seat}.${event.slot}`;
      return [
        { card: event.rabbit, from: 'drawn', to: slot },
        { card: event.discarded, from: slot, to: 'hat-discard' },
      ];
    }
    case 'hat_dropped':
      return [{ card: event.rabbit, from: 'drawn', to: 'hat-discard' }];
    case 'hat_dealt':
      return [{ card: event.rabbit, from: 'hat-draw', to: `stand-${event.seat}.${event.slot}` }];
    case 'wand_replaced':
      return event.new === null ? [] : [{ card: event.new, from: 'wand-draw', to: `wand-${event.seat}` }];
    case 'wand_dealt':
      return event.pair === null ? [] : [{ card: event.pair, from: 'wand-draw', to: `wand-${event.seat}` }];
    default:
      return [];
  }
}
