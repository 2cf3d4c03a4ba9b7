// The moments of the events of 13 Leaves, for captions, the log and the television.
import type { GameMoments, Moment, MomentCard as MomentCardType } from '../moments';
import MomentCard from './CardFace.svelte';
import type { VisibleEvent } from './view';

/** The player, the card and the places of an event; null if the event is not shown outside the board. */
function momentOf(event: VisibleEvent): Moment | null {
  switch (event.kind) {
    case 'played':
      return { seat: event.seat, card: event.card, spots: [`column-${event.card}`] };
    case 'passed':
      return { seat: event.seat, card: event.card, spots: [`hand-${event.seat}`] };
    default:
      return null;
  }
}

/** Whether a new round or a new deal begins with the event. The log draws a line before it. */
const beginsPart = (event: VisibleEvent) => event.kind === 'round_ended' || event.kind === 'dealt';

export const gameMoments: GameMoments = { momentOf, beginsPart, MomentCard: MomentCard as unknown as MomentCardType };
