// The moments of Mélimagic's events, for captions, the log and the television.
import type { GameMoments, Moment, MomentCard as MomentCardType } from '../moments';
import MomentCard from './CardFace.svelte';
import type { VisibleEvent } from './view';

/** The player, the card and the places of an event; null if the event is not shown outside the board. */
function momentOf(event: VisibleEvent): Moment | null {
  switch (event.kind) {
    case 'hats_chosen':
    case 'rolled':
      return { seat: event.seat, card: null, spots: ['dice'] };
    case 'card_turned':
      return { seat: event.seat, card: event.rabbit, spots: [`stand-${event.place}`] };
    case 'cards_swapped':
      return {
        seat: event.seat,
        card: event.taken,
        spots: [`stand-${event.seat}.${event.slot}`, `stand-${event.place}`],
      };
    case 'hat_drawn':
      return { seat: event.seat, card: event.rabbit, spots: ['drawn'] };
    case 'hat_kept':
      return { seat: event.seat, card: event.rabbit, spots: [`stand-${event.seat}.${event.slot}`] };
    case 'hat_dropped':
      return { seat: event.seat, card: event.rabbit, spots: ['hat-discard'] };
    case 'wand_replaced':
      return { seat: event.seat, card: event.new, spots: [`wand-${event.seat}`] };
    case 'claim_won':
      return { seat: event.seat, card: event.pair, spots: [`won-${event.seat}`] };
    case 'claim_failed':
      return { seat: event.seat, card: null, spots: event.slots.map((slot) => `stand-${event.seat}.${slot}`) };
    default:
      return null;
  }
}

/** Whether a new turn or a new game begins with the event. The log draws a line before it. */
const beginsPart = (event: VisibleEvent) => event.kind === 'rolled' || event.kind === 'dealt';

export const gameMoments: GameMoments = { momentOf, beginsPart, MomentCard: MomentCard as unknown as MomentCardType };
