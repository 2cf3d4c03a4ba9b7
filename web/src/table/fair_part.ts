// This seat's part in the fair deal: a number of its own for each deal, bound before anything is known, opened after.
import { fromHex, randomBytes, toHex } from '../fair/bytes';
import { seatCommitment } from '../fair/deal';
import type { Wish } from './connection';
import { mySeat, type Story } from './story';

/** Where a deal's number is kept, so that a reload between committing and revealing loses nothing. */
const place = (table: string, deal: number) => `tavolino.number.${table}.${deal}`;

/** The number that this browser added to a deal, if it still knows. */
export function ownNumber(table: string, deal: number): string | undefined {
  try {
    return localStorage.getItem(place(table, deal)) ?? undefined;
  } catch {
    return undefined;
  }
}

export class FairPart {
  #table: string;
  #ask: (wish: Wish) => void;
  #numbers = new Map<number, string>();
  /** What was sent already: `commit 1`, `reveal 1`. */
  #sent = new Set<string>();

  constructor(table: string, ask: (wish: Wish) => void) {
    this.#table = table;
    this.#ask = ask;
  }

  /** Does what the deal asks of this seat now, once. */
  follow(story: Story): void {
    const seat = mySeat(story);
    const { status, deal } = story.table;
    if (seat === null || (status !== 'committing' && status !== 'revealing')) return;
    const bound = boundTo(story, seat);
    if (status === 'committing' && bound === undefined && this.#once(`commit ${deal}`)) {
      const number = this.#number(deal);
      this.#ask({ type: 'commit', deal, commitment: seatCommitment(this.#table, deal, seat, number) });
    }
    if (status === 'revealing' && bound !== undefined && this.#once(`reveal ${deal}`)) {
      const number = this.#number(deal);
      // Another device of the same chair may have made the number: then this one cannot open it.
      if (seatCommitment(this.#table, deal, seat, number) === bound) {
        this.#ask({ type: 'reveal', deal, number: toHex(number) });
      }
    }
  }

  #once(what: string): boolean {
    if (this.#sent.has(what)) return false;
    this.#sent.add(what);
    return true;
  }

  #number(deal: number): Uint8Array {
    const known = this.#numbers.get(deal) ?? ownNumber(this.#table, deal);
    const number = (known && fromHex(known)) || randomBytes(32);
    this.#numbers.set(deal, toHex(number));
    try {
      localStorage.setItem(place(this.#table, deal), toHex(number));
    } catch {
      // Kept in memory then: enough unless the page is reloaded in this very second.
    }
    return number;
  }
}

/** What this seat is bound to in the deal that is on. */
function boundTo(story: Story, seat: number): string | undefined {
  for (const { what } of story.log.toReversed()) {
    if (what.kind === 'deal_opened') return undefined;
    if (what.kind === 'committed' && what.seat === seat) return what.commitment;
  }
  return undefined;
}
