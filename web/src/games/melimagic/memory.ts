// The memory aid, where a table allows it: what this page has seen since it was opened, and where it went.
// It is fed only what faced this viewer, and it is gone with the page.
import type { Shown, View } from './types';

export type Memory = ReadonlyMap<string, string>;

/** What is still known after something happened and with what is seen now. */
export function remember(memory: Memory, events: readonly Shown[], view: View): Memory {
  const known = new Map(memory);
  for (const event of events) follow(known, event);
  view.stands.forEach((stand, seat) =>
    stand.forEach((card, slot) => {
      if (card?.rabbit) known.set(`${seat}.${slot}`, card.rabbit);
    }),
  );
  return known;
}

function follow(known: Map<string, string>, event: Shown): void {
  const put = (place: string, rabbit: string | null | undefined) =>
    rabbit ? known.set(place, rabbit) : known.delete(place);
  switch (event.kind) {
    case 'dealt':
      known.clear();
      break;
    case 'cards_swapped': {
      const own = `${event.seat}.${event.slot}`;
      const [mine, theirs] = [known.get(own), known.get(event.place)];
      put(own, event.taken ?? theirs);
      put(event.place, event.given ?? mine);
      break;
    }
    case 'card_turned':
      if (event.rabbit) known.set(event.place, event.rabbit);
      break;
    case 'hat_kept':
    case 'hat_dealt':
      put(`${event.seat}.${event.slot}`, event.rabbit);
      break;
    case 'claim_failed':
      event.slots.forEach((slot, i) => put(`${event.seat}.${slot}`, event.rabbits?.[i]));
      break;
  }
}
