// The seats whose chat and reactions the player does not want to see. The list is stored in this browser. A seat is no
// longer muted once another player sits down on it.
import { SvelteMap } from 'svelte/reactivity';
import { knownTable, rememberTable } from '../api/known_tables';
import type { NumberedEvent } from '../protocol/protocol';

export class MutedSeats {
  #table: string;
  /** For each muted seat the number of the last event before it was muted. */
  #mutedAfter: SvelteMap<number, number>;

  constructor(table: string) {
    this.#table = table;
    this.#mutedAfter = new SvelteMap(knownTable(table)?.muted ?? []);
  }

  /** The seats that are muted now. The log tells whether another player has sat down since. */
  current(log: readonly NumberedEvent[]): readonly number[] {
    const hasNewPlayer = (seat: number, mutedAfter: number) =>
      log.some(({ number, event }) => event.kind === 'sat_down' && event.seat === seat && number > mutedAfter);
    return [...this.#mutedAfter].filter(([seat, after]) => !hasNewPlayer(seat, after)).map(([seat]) => seat);
  }

  mute(seat: number, lastEventNumber: number): void {
    this.#mutedAfter.set(seat, lastEventNumber);
    this.#store();
  }

  unmute(seat: number): void {
    this.#mutedAfter.delete(seat);
    this.#store();
  }

  #store(): void {
    rememberTable(this.#table, { muted: [...this.#mutedAfter] });
  }
}
