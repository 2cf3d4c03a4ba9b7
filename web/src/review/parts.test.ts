// The parts of a result in whole hundredths.
import { expect, it } from 'vitest';
import { barRange, partBars, roundedParts, signed } from './parts';

const player = (start: number, luck: number, own: number, others: number, result: number) => ({
  seat: 0,
  start,
  luck,
  own,
  others,
  result,
});

it('rounds so that the sum is exact', () => {
  // Each part would be rounded down by itself, which would give 98.
  expect(roundedParts(player(0.333333, 0.404444, -0.064444, 0.326667, 1))).toEqual({
    start: 33,
    luck: 40,
    own: -6,
    others: 33,
    result: 100,
  });
});

it('keeps the sum exact for any parts, and each part near its value', () => {
  // A simple sequence of numbers between 0 and 1.
  let state = 1;
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647;
  for (let game = 0; game < 500; game++) {
    const [start, own, others] = [next(), -next() / 2, next() - 0.5];
    const result = [0, 1, 0.5, 0.333333][game % 4] ?? 0;
    const exact = player(start, result - start - own - others, own, others, result);
    const rounded = roundedParts(exact);
    expect(rounded.start + rounded.luck + rounded.own + rounded.others).toBe(rounded.result);
    expect(rounded.own).toBeLessThanOrEqual(0);
    for (const part of ['start', 'luck', 'own', 'others'] as const) {
      expect(Math.abs(rounded[part] - 100 * exact[part])).toBeLessThan(1.001);
    }
  }
});

it('begins each bar where the one before it ended', () => {
  const bars = partBars({ start: 33, luck: -50, own: -10, others: 27, result: 0 });
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 33],
    [33, -17],
    [-17, -27],
    [-27, 0],
    [0, 0],
  ]);
  expect(barRange(bars)).toEqual([-27, 100]);
});

it('writes a sign', () => {
  expect([31, -4, 0].map(signed)).toEqual(['+31', '−4', '0']);
});
