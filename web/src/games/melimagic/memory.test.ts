// The memory aid follows cards, and forgets what it can no longer know.
import { expect, it } from 'vitest';
import { remember } from './memory';
import type { Shown, View } from './types';

const nobody = { stands: [] } as unknown as View;
const after = (events: Shown[], known: [string, string][]) =>
  Object.fromEntries(remember(new Map(known), events, nobody));

it('follows a swap between two others', () => {
  const swap: Shown = { kind: 'cards_swapped', seat: 1, slot: 0, place: '2.1', given: null, taken: null };
  expect(
    after(
      [swap],
      [
        ['1.0', 'R'],
        ['2.1', 'B'],
      ],
    ),
  ).toEqual({ '1.0': 'B', '2.1': 'R' });
  expect(after([swap], [['1.0', 'R']])).toEqual({ '2.1': 'R' });
});

it('forgets a card that was replaced unseen', () => {
  expect(after([{ kind: 'hat_kept', seat: 1, slot: 2, rabbit: null, discarded: 'R' }], [['1.2', 'R']])).toEqual({});
  expect(after([{ kind: 'hat_dealt', seat: 1, slot: 2, rabbit: null }], [['1.2', 'R']])).toEqual({});
});

it('learns what was presented, and forgets all at a new deal', () => {
  const failed: Shown = { kind: 'claim_failed', seat: 1, slots: [0, 2], rabbits: ['R', 'W'] };
  expect(after([failed], [])).toEqual({ '1.0': 'R', '1.2': 'W' });
  expect(after([{ kind: 'dealt', seats: 3, first: 0, own: null, wands: null }], [['0.0', 'R']])).toEqual({});
});
