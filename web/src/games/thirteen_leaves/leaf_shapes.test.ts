// Tests of the leaf drawings: all thirteen differ, and none exceeds its card.
import { expect, it } from 'vitest';
import { leafColour, leafOutline } from './leaf_shapes';

const values = Array.from({ length: 13 }, (_, i) => i + 1);

it('gives every value its own colour and outline', () => {
  expect(new Set(values.map(leafColour)).size).toBe(13);
  expect(new Set(values.map(leafOutline)).size).toBe(13);
});

it('keeps every outline inside the card of 100 × 140', () => {
  for (const value of values) {
    const coordinates =
      leafOutline(value)
        .match(/[\d.-]+/g)
        ?.map(Number) ?? [];
    expect(coordinates.some(Number.isNaN)).toBe(false);
    expect(Math.min(...coordinates)).toBeGreaterThan(8);
    expect(Math.max(...coordinates)).toBeLessThan(132);
  }
});
