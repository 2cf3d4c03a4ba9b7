// The fair deal against the test vectors of docs/fair-deal.md and docs/randomness.md, and against manipulated proofs.
import { describe, expect, it } from 'vitest';
import fairDealPage from '../../../docs/fair-deal.md?raw';
import type { Proof } from '../protocol/protocol';
import { fromHex, toHex } from './bytes';
import { checkProof } from './deal';
import { SeededNumbers } from './seeded_numbers';

interface TestVector {
  proof: Proof;
  seed: string;
  first: number;
  order: number[];
}
const codeBlocks = [...fairDealPage.matchAll(/```json\n([\s\S]*?)```/g)];
const vectors = codeBlocks.map((match) => JSON.parse(match[1] ?? '') as TestVector);

it('finds the vectors in the document', () => expect(vectors).toHaveLength(2));

describe.each(vectors)('the deal of table $proof.table', ({ proof, seed, first, order }) => {
  it('gives the seed, the first seat and the order of the cards', () => {
    const result = checkProof(proof);
    if (!('seed' in result)) throw new Error(JSON.stringify(result));
    expect(toHex(result.seed)).toBe(seed);
    expect(new SeededNumbers(result.seed, 'frst', 0).below(proof.seats.length)).toBe(first);
    expect(new SeededNumbers(result.seed, 'deal', 0).shuffledOrder(20)).toEqual(order);
  });

  it('rejects another secret, table, game, version or number', () => {
    const otherNumber = 'ab'.repeat(32);
    expect(checkProof({ ...proof, secret: otherNumber })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, table: 'x' })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, deal: 99 })).toEqual({ fault: { kind: 'server' } });
    expect(checkProof({ ...proof, version: 2 })).toEqual({ fault: { kind: 'version' } });
    expect(checkProof({ ...proof, secret: 'no' })).toEqual({ fault: { kind: 'malformed' } });
    const seats = proof.seats.map((contribution, seat) =>
      seat === 0 && contribution.kind === 'person' ? { ...contribution, number: otherNumber } : contribution,
    );
    expect(checkProof({ ...proof, seats })).toEqual({ fault: { kind: 'seat', seat: 0 } });
  });
});

it('rejects a bot whose number does not follow from the secret', () => {
  const proof = vectors[0]?.proof as Proof;
  const seats = proof.seats.map((contribution) =>
    contribution.kind === 'bot' ? { ...contribution, number: '00'.repeat(32) } : contribution,
  );
  expect(checkProof({ ...proof, seats })).toEqual({ fault: { kind: 'bot', seat: 2 } });
});

it('shuffles as docs/randomness.md says', () => {
  const seed = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f') as Uint8Array;
  const order = '3 10 4 15 7 14 8 5 18 6 13 19 2 1 0 12 16 11 17 9'.split(' ').map(Number);
  expect(new SeededNumbers(seed, 'deal', 0).shuffledOrder(20)).toEqual(order);
});

it('gives more numbers than one batch of words holds', () => {
  const numbers = new SeededNumbers(new Uint8Array(32), 'dice', 3);
  const rolls = Array.from({ length: 5000 }, () => numbers.below(6));
  expect(new Set(rolls).size).toBe(6);
});
