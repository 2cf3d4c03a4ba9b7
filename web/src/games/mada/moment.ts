// The moments of MADA's events, for captions, the log and the television.
import type { GameMoments, Moment, MomentCard as MomentCardType } from '../moments';
import MomentCard from './MomentCard.svelte';
import type { VisibleEvent } from './view';

/** The player, the card and the places of an event; null if the event is not shown outside the board. */
function momentOf(event: VisibleEvent): Moment | null {
  switch (event.kind) {
    case 'played':
    case 'tried_luck':
      return { seat: event.seat, card: event.card, spots: [landingSpot(event.card, event.seat)] };
    case 'luck_failed':
      return { seat: event.seat, card: event.card, spots: [`pile-${event.seat}`] };
    case 'drew':
      return { seat: event.seat, card: event.card ?? null, spots: [`hand-${event.seat}`] };
    case 'discarded':
      return { seat: event.seat, card: event.card, spots: ['discard'] };
    case 'shed':
      return { seat: event.seat, card: event.cards[0] ?? null, spots: ['discard'] };
    case 'stung':
      return { seat: event.seat, card: 'S', spots: ['discard'] };
    case 'lemur_dragged':
    case 'lemur_settled':
      return { seat: event.seat, card: 'L', spots: [`pile-${event.seat}`] };
    case 'piles_swapped':
      return { seat: event.seat, card: 'D', spots: [`pile-${event.seat}`, `pile-${event.other}`] };
    case 'set_aside':
      return { seat: event.seat, card: event.card, spots: [`aside-${event.seat}`] };
    default:
      return null;
  }
}

/** A Double Lemur and a Scorpion never stay on a pile (M17, M18 of games/mada/RULES.md). */
function landingSpot(card: string, seat: number): string {
  return card === 'D' || card === 'S' ? 'discard' : `pile-${seat}`;
}

/** Whether a new round or a new game begins with the event. The log draws a line before it. */
const beginsPart = (event: VisibleEvent) => event.kind === 'round_began' || event.kind === 'began';

export const gameMoments: GameMoments = { momentOf, beginsPart, MomentCard: MomentCard as MomentCardType };
