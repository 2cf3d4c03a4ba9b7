// Luck that follows from a seed (docs/chance.md): ChaCha20's key stream, numbers below a bound, the shuffle.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { join, small } from './bytes';

const blockWords = 1024;

/** The numbers of one opening of a stream: `frst`, `deal`, `dice`, … */
export class Luck {
  #seed: Uint8Array;
  #nonce: Uint8Array;
  #words: DataView;
  #at = 0;

  constructor(seed: Uint8Array, stream: string, opening: number) {
    this.#seed = seed;
    this.#nonce = join(new TextEncoder().encode(stream), small(opening));
    this.#words = this.#read(blockWords);
  }

  #read(words: number): DataView {
    return new DataView(chacha20orig(this.#seed, this.#nonce, new Uint8Array(words * 4)).buffer);
  }

  #next(): number {
    if (this.#at * 4 >= this.#words.byteLength) this.#words = this.#read(this.#at + blockWords);
    return this.#words.getUint32(this.#at++ * 4, true);
  }

  /** A number from 0 to one less than the bound, each equally likely. */
  below(bound: number): number {
    const uneven = 2 ** 32 % bound;
    for (;;) {
      const product = BigInt(this.#next()) * BigInt(bound);
      if (Number(product & 0xffffffffn) >= uneven) return Number(product >> 32n);
    }
  }

  /** The order into which so many cards are shuffled. */
  order(count: number): number[] {
    const order = Array.from({ length: count }, (_, at) => at);
    for (let last = count - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    return order;
  }
}
