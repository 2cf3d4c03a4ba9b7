// What is read off a pile.
import { expect, it } from 'vitest';
import { runOf, topAfterLemur } from './pile';

it('counts what a Lemur would drag (M14, M16)', () => {
  expect(runOf(['3', '7', '7', '7'])).toBe(3);
  expect(runOf(['L', 'L'])).toBe(1);
  expect(runOf([])).toBe(0);
  expect(topAfterLemur(['3', '7', '7'])).toBe('3');
  expect(topAfterLemur(['7', '7'])).toBe('L');
});
