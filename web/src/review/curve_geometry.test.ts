// The geometry of the curve.
import { expect, it } from 'vitest';
import { MARGIN, linePath, pointAt, xOfPoint, yOfChance } from './curve_geometry';

const size = { width: 390, height: 220 };

it('finds the point below each position', () => {
  for (const point of [0, 1, 57, 164]) expect(pointAt(xOfPoint(point, 165, size) + 0.4, 165, size)).toBe(point);
});

it('gives the first or the last point beside the curve', () => {
  expect(pointAt(0, 165, size)).toBe(0);
  expect(pointAt(389, 165, size)).toBe(164);
});

it('draws a certain victory at the top', () => {
  expect(yOfChance(1, size)).toBe(MARGIN.top);
  expect(yOfChance(0, size)).toBe(size.height - MARGIN.bottom);
});

it('draws one position for each point', () => {
  const point = (number: number, chance: number) => ({ number, chances: [chance, 1 - chance], luck: [], decision: [] });
  expect(linePath([point(0, 0.5), point(1, 1)], 1, size)).toBe('M34.0 103.0L376.0 196.0');
});
