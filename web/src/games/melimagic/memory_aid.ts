// The memory aid of Mélimagic, for tables that allow it. It remembers the rabbits that this page has shown since it was
// opened, and follows their cards. It knows only what the reader has seen, and closing the page erases it.
import type { View, VisibleEvent } from './view';

/** The remembered rabbits by place, in the notation `seat.slot`. */
export type Memory = ReadonlyMap<string, string>;

/** Updates the memory with the latest events and with the rabbits that are visible now. */
export function updateMemory(memory: Memory, events: readonly VisibleEvent[], view: View): Memory {
  const rabbits = new Map(memory);
  for (const event of events) applyEvent(rabbits, event);
  view.stands.forEach((stand, seat) =>
    stand.forEach((card, slot) => {
      if (card?.rabbit) rabbits.set(`${seat}.${slot}`, card.rabbit);
    }),
  );
  return rabbits;
}

/** Updates the remembered rabbits with one event. An event holds null for a rabbit that the reader did not see. */
function applyEvent(rabbits: Map<string, string>, event: VisibleEvent): void {
  const setOrForget = (place: string, rabbit: string | null | undefined) =>
    rabbit ? rabbits.set(place, rabbit) : rabbits.delete(place);
  switch (event.kind) {
    case 'dealt':
      rabbits.clear();
      break;
    case 'cards_swapped': {
      const ownPlace = `${event.seat}.${event.slot}`;
      const [ownRabbit, otherRabbit] = [rabbits.get(ownPlace), rabbits.get(event.place)];
      // A card that the reader did not see takes the rabbit that was remembered for it to its new place.
      setOrForget(ownPlace, event.taken ?? otherRabbit);
      setOrForget(event.place, event.given ?? ownRabbit);
      break;
    }
    case 'card_turned':
      if (event.rabbit) rabbits.set(event.place, event.rabbit);
      break;
    case 'hat_kept':
    case 'hat_dealt':
      setOrForget(`${event.seat}.${event.slot}`, event.rabbit);
      break;
    case 'claim_failed':
      event.slots.forEach((slot, i) => setOrForget(`${event.seat}.${slot}`, event.rabbits?.[i]));
      break;
  }
}
