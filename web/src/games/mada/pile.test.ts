// Tests of the questions about a personal pile. A pile lists its cards from the bottom: a number for a Cactus, L for
// a Lemur. MN is clause N of games/mada/RULES.md.
import { expect, it } from 'vitest';
import { pearsOn, runLength } from './pile';

it('counts the cards that a Lemur would drag (M14, M16)', () => {
  expect(runLength(['3', '7', '7', '7'])).toBe(3);
  expect(runLength(['L', 'L'])).toBe(1);
  expect(runLength([])).toBe(0);
});

it('finds the pears of a Cactus by its value, and none on other cards (M2, M3)', () => {
  expect(pearsOn('2', [1, 3])).toBe(3);
  expect(pearsOn('L', [1, 3])).toBe(0);
  expect(pearsOn(undefined, [1, 3])).toBe(0);
});
