// A hand never exceeds its width, and every card can be pressed.
import { expect, it } from 'vitest';
import { fanPositions, splitIntoRows } from './fan';

const PHONE_WIDTH = 358;
const CARD_WIDTH = 72;
const MIN_VISIBLE = 44;
const cards = (count: number) => Array.from({ length: count }, (_, i) => i);
const phoneRows = (count: number) => splitIntoRows(cards(count), PHONE_WIDTH, CARD_WIDTH, MIN_VISIBLE);

// 0.001 allows for rounding errors.
it.each([1, 3, 7, 12, 20])('%i cards fit on a phone', (count) => {
  const rows = phoneRows(count);
  expect(rows.flat()).toEqual(cards(count));
  for (const row of rows) {
    const positions = fanPositions(row.length, PHONE_WIDTH, CARD_WIDTH);
    for (const [i, { x }] of positions.entries()) {
      expect(x).toBeGreaterThanOrEqual(-0.001);
      expect(x + CARD_WIDTH).toBeLessThanOrEqual(PHONE_WIDTH + 0.001);
      if (i > 0) expect(x - (positions[i - 1]?.x ?? 0)).toBeGreaterThanOrEqual(MIN_VISIBLE);
    }
  }
});

it('uses one row if possible, otherwise rows of equal length', () => {
  expect(phoneRows(7)).toHaveLength(1);
  expect(phoneRows(8).map((row) => row.length)).toEqual([4, 4]);
});

it('lowers no card further than the height of a row allows', () => {
  // Hand.svelte makes a row 1.56 card widths high, and a card takes 1.4 of them.
  for (const count of cards(21)) {
    for (const { y } of fanPositions(count, 1200, CARD_WIDTH)) expect(y).toBeLessThanOrEqual(CARD_WIDTH * 0.16);
  }
});

it('is symmetric', () => {
  const positions = fanPositions(3, PHONE_WIDTH, CARD_WIDTH);
  expect(positions[1]?.rotation).toBe(0);
  expect(positions[0]?.rotation).toBe(-(positions[2]?.rotation ?? 0));
});
