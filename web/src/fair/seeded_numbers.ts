// The random numbers of a game, computed from its seed (docs/randomness.md): the ChaCha20 key stream, numbers below a bound,
// and the shuffle. The server computes the same numbers from the same seed.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { concatBytes, uint32Bytes } from './bytes';

/** How many 32-bit words of the key stream are computed at a time. */
const WORDS_PER_BATCH = 1024;

/** One stream of random numbers. A stream has a four-letter label: `frst` (who begins), `deal` or `dice`. A game may open
 * the same label several times, for example for each roll of the dice. `opening` counts these times from 0. */
export class SeededNumbers {
  #seed: Uint8Array;
  #nonce: Uint8Array;
  #words: DataView;
  #nextIndex = 0;

  constructor(seed: Uint8Array, label: string, opening: number) {
    this.#seed = seed;
    this.#nonce = concatBytes(new TextEncoder().encode(label), uint32Bytes(opening));
    this.#words = this.#computeWords(WORDS_PER_BATCH);
  }

  /** The first `count` words of the key stream. Encrypting zeros with ChaCha20 gives the key stream itself. */
  #computeWords(count: number): DataView {
    return new DataView(chacha20orig(this.#seed, this.#nonce, new Uint8Array(count * 4)).buffer);
  }

  #nextWord(): number {
    const allWordsUsed = this.#nextIndex * 4 >= this.#words.byteLength;
    // The stream is computed again from its start, now with one batch more.
    if (allWordsUsed) this.#words = this.#computeWords(this.#nextIndex + WORDS_PER_BATCH);
    return this.#words.getUint32(this.#nextIndex++ * 4, true);
  }

  /** A number from 0 to `bound - 1`, each equally likely. */
  below(bound: number): number {
    // Lemire's method: the upper half of the 64-bit product is the result. A word is skipped if the lower half is below
    // this threshold; otherwise some results would be more likely than others.
    const skipThreshold = 2 ** 32 % bound;
    for (;;) {
      const product = BigInt(this.#nextWord()) * BigInt(bound);
      const [upperHalf, lowerHalf] = [Number(product >> 32n), Number(product & 0xffffffffn)];
      if (lowerHalf >= skipThreshold) return upperHalf;
    }
  }

  /** The indices from 0 to `count - 1` in shuffled order (a Fisher–Yates shuffle from the end). */
  shuffledOrder(count: number): number[] {
    const order = Array.from({ length: count }, (_, index) => index);
    for (let last = count - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    return order;
  }
}
