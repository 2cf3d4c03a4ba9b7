// Whom one does not want to hear at a table: kept in this browser, until somebody else takes that chair.
import { SvelteMap } from 'svelte/reactivity';
import { knownTable, remember } from '../house/keys';
import type { Numbered } from '../protocol/protocol';

export class Muting {
  #table: string;
  /** The number of what had happened last when a seat was muted. */
  #since: SvelteMap<number, number>;

  constructor(table: string) {
    this.#table = table;
    this.#since = new SvelteMap(knownTable(table)?.muted ?? []);
  }

  /** The seats that are muted now. */
  among(log: readonly Numbered[]): readonly number[] {
    const sitsSince = (seat: number, since: number) =>
      log.some(({ number, what }) => what.kind === 'sat_down' && what.seat === seat && number > since);
    return [...this.#since].filter(([seat, since]) => !sitsSince(seat, since)).map(([seat]) => seat);
  }

  mute(seat: number, number: number): void {
    this.#since.set(seat, number);
    this.#keep();
  }

  hear(seat: number): void {
    this.#since.delete(seat);
    this.#keep();
  }

  #keep(): void {
    remember(this.#table, { muted: [...this.#since] });
  }
}
