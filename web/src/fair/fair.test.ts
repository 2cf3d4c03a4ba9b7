// The fair deal against the vectors of docs/fair-deal.md and docs/chance.md, and against forgeries.
import { describe, expect, it } from 'vitest';
import page from '../../../docs/fair-deal.md?raw';
import type { Proof } from '../protocol/protocol';
import { fromHex, toHex } from './bytes';
import { Luck } from './chance';
import { checkProof } from './deal';

interface Vector {
  proof: Proof;
  seed: string;
  first: number;
  order: number[];
}
const vectors = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => JSON.parse(match[1] ?? '') as Vector);

it('finds the vectors', () => expect(vectors).toHaveLength(2));

describe.each(vectors)('the deal of $proof.table', ({ proof, seed, first, order }) => {
  it('gives the seed, the first seat and the order', () => {
    const checked = checkProof(proof);
    if (!('seed' in checked)) throw new Error(JSON.stringify(checked));
    expect(toHex(checked.seed)).toBe(seed);
    expect(new Luck(checked.seed, 'frst', 0).below(proof.seats.length)).toBe(first);
    expect(new Luck(checked.seed, 'deal', 0).order(20)).toEqual(order);
  });

  it('notices another secret, table, deal and number', () => {
    const other = 'ab'.repeat(32);
    expect(checkProof({ ...proof, secret: other })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, table: 'x' })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, deal: 99 })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, version: 2 })).toEqual({ fault: { kind: 'version' } });
    expect(checkProof({ ...proof, secret: 'no' })).toEqual({ fault: { kind: 'malformed' } });
    const seats = proof.seats.map((seat, at) =>
      at === 0 && seat.kind === 'person' ? { ...seat, number: other } : seat,
    );
    expect(checkProof({ ...proof, seats })).toEqual({ fault: { kind: 'seat', seat: 0 } });
  });
});

it('notices a bot whose number was chosen', () => {
  const proof = vectors[0]?.proof as Proof;
  const seats = proof.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, number: '00'.repeat(32) } : seat));
  expect(checkProof({ ...proof, seats })).toEqual({ fault: { kind: 'bot', seat: 2 } });
});

it('shuffles as docs/chance.md says', () => {
  const seed = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f') as Uint8Array;
  const order = '3 10 4 15 7 14 8 5 18 6 13 19 2 1 0 12 16 11 17 9'.split(' ').map(Number);
  expect(new Luck(seed, 'deal', 0).order(20)).toEqual(order);
});

it('does not run dry', () => {
  const luck = new Luck(new Uint8Array(32), 'dice', 3);
  const rolls = Array.from({ length: 5000 }, () => luck.below(6));
  expect(new Set(rolls).size).toBe(6);
});
