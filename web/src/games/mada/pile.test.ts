// Tests of the questions about the cards of a pile: a number is a Cactus, L a Lemur. MN is clause N of games/mada/RULES.md.
import { expect, it } from 'vitest';
import { pearsOn } from './pile';

it('finds the pears of a Cactus by its value, and none on other cards (M2, M3)', () => {
  expect(pearsOn('2', [1, 3])).toBe(3);
  expect(pearsOn('L', [1, 3])).toBe(0);
  expect(pearsOn(undefined, [1, 3])).toBe(0);
});
