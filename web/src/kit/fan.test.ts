// A hand stays inside its width, and every card stays within reach of a thumb.
import { expect, it } from 'vitest';
import { fan, rowsOf } from './fan';

const cards = (count: number) => Array.from({ length: count }, (_, i) => i);

it.each([1, 3, 7, 12, 20])('%i cards fit a phone', (count) => {
  const rows = rowsOf(cards(count), 358, 72, 44);
  expect(rows.flat()).toEqual(cards(count));
  for (const row of rows) {
    const lies = fan(row.length, 358, 72);
    for (const [i, lie] of lies.entries()) {
      expect(lie.x).toBeGreaterThanOrEqual(-0.001);
      expect(lie.x + 72).toBeLessThanOrEqual(358.001);
      if (i > 0) expect(lie.x - (lies[i - 1]?.x ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

it('keeps one row where there is room and none too short beside a long one', () => {
  expect(rowsOf(cards(7), 358, 72, 44)).toHaveLength(1);
  expect(rowsOf(cards(8), 358, 72, 44).map((row) => row.length)).toEqual([4, 4]);
});

it('never sinks further than a hand keeps room for', () => {
  for (const count of cards(21)) for (const lie of fan(count, 1200, 72)) expect(lie.y).toBeLessThanOrEqual(72 * 0.16);
});

it('leans to both sides alike', () => {
  const lies = fan(3, 358, 72);
  expect(lies[1]?.lean).toBe(0);
  expect(lies[0]?.lean).toBe(-(lies[2]?.lean ?? 0));
});
