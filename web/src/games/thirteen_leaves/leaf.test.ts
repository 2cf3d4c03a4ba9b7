// Thirteen leaves, all different.
import { expect, it } from 'vitest';
import { leafColour, leafOutline } from './leaf';

const values = Array.from({ length: 13 }, (_, i) => i + 1);

it('gives every value its own colour and outline', () => {
  expect(new Set(values.map(leafColour)).size).toBe(13);
  expect(new Set(values.map(leafOutline)).size).toBe(13);
});

it('stays on the card', () => {
  for (const value of values) {
    const numbers =
      leafOutline(value)
        .match(/[\d.-]+/g)
        ?.map(Number) ?? [];
    expect(numbers.some(Number.isNaN)).toBe(false);
    expect(Math.min(...numbers)).toBeGreaterThan(8);
    expect(Math.max(...numbers)).toBeLessThan(132);
  }
});
