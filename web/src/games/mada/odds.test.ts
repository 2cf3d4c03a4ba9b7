// What is read off a pile, and the odds of bad luck, against counts made by hand.
import { expect, it } from 'vitest';
import { oddsOf } from './odds';
import { runOf, topAfterLemur } from './pile';
import type { View } from './types';

const place = (pile: string[], hand_cards?: string[]) => ({ hand: hand_cards?.length ?? 3, pile, aside: 0, ...(hand_cards && { hand_cards }) });
const view = (top: string, draw: number): View => ({
  phase: 'act', to_move: 0, first: 0, round: 1, owing: [], draw, discard: ['S'], pears: [],
  places: [place([top], ['1', 'L']), place(['5'])],
});

it('counts what a Lemur would drag (M14, M16)', () => {
  expect(runOf(['3', '7', '7', '7'])).toBe(3);
  expect(runOf(['L', 'L'])).toBe(1);
  expect(runOf([])).toBe(0);
  expect(topAfterLemur(['3', '7', '7'])).toBe('3');
  expect(topAfterLemur(['7', '7'])).toBe('L');
});

it('is (1 − S/D) · L/U', () => {
  // Unseen: 70 − 5 seen = 65, of them 2 Scorpions; lower than 3 are five 2s and four 1s.
  const odds = oddsOf(view('3', 60), 0);
  expect(odds.low).toBe(9);
  expect(odds.unseen).toBe(65);
  expect(odds.bust).toBeCloseTo((1 - 2 / 60) * (9 / 63), 12);
});

it('fears nothing on a Lemur, and follows a house deck', () => {
  expect(oddsOf(view('L', 60), 0).bust).toBe(0);
  const copies = [60, ...Array<number>(12).fill(0)];
  expect(oddsOf(view('3', 60), 0, { copies }).low).toBe(59);
});
