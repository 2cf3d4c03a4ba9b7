"""Tavolino's random numbers in plain Python: a second implementation of docs/randomness.md, to check the first.

    python3 tools/random_numbers.py SEED LABEL NUMBER COUNT     # shuffles 0..COUNT-1 and prints the order
"""

import struct
import sys

MASK = 0xFFFFFFFF


def chacha20_block(key, counter, nonce):
    """One 64-byte block of ChaCha20 with a 64-bit counter and a 64-bit nonce."""
    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += struct.unpack("<8I", key)
    start += [counter & MASK, counter >> 32, nonce & MASK, nonce >> 32]
    state = list(start)

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) & MASK
            mixed = state[z] ^ state[x]
            state[z] = ((mixed << turn) | (mixed >> (32 - turn))) & MASK

    for _ in range(10):
        quarter(0, 4, 8, 12), quarter(1, 5, 9, 13), quarter(2, 6, 10, 14), quarter(3, 7, 11, 15)
        quarter(0, 5, 10, 15), quarter(1, 6, 11, 12), quarter(2, 7, 8, 13), quarter(3, 4, 9, 14)
    return [(a + b) & MASK for a, b in zip(state, start)]


class RandomNumbers:
    """The numbers of one use of a stream, given its label and how often it was used before."""

    def __init__(self, seed, label, number):
        self.seed = seed
        self.nonce = int.from_bytes(label.encode("ascii"), "little") | number << 32
        self.counter = 0
        self.block = []

    def next(self):
        if not self.block:
            self.block = chacha20_block(self.seed, self.counter, self.nonce)
            self.counter += 1
        return self.block.pop(0)

    def below(self, bound):
        threshold = (1 << 32) % bound
        while True:
            product = self.next() * bound
            if product & MASK >= threshold:
                return product >> 32

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    seed, label, number, count = sys.argv[1:]
    print(*RandomNumbers(bytes.fromhex(seed), label, int(number)).shuffle(list(range(int(count)))))
