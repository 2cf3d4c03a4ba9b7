// Tests of the memory aid: it follows cards, and forgets a card that was replaced without being seen. Places are
// written as `seat.slot`, rabbits as the letters of their colours. Null stands for a rabbit that the reader did not see.
import { expect, it } from 'vitest';
import { updateMemory } from './memory_aid';
import type { View, VisibleEvent } from './view';

const viewWithoutCards = { stands: [] } as unknown as View;
const memoryAfter = (events: VisibleEvent[], remembered: [place: string, rabbit: string][]) =>
  Object.fromEntries(updateMemory(new Map(remembered), events, viewWithoutCards));

it('follows both cards of a swap between two other players', () => {
  const swap: VisibleEvent = { kind: 'cards_swapped', seat: 1, slot: 0, place: '2.1', given: null, taken: null };
  const bothKnown: [string, string][] = [
    ['1.0', 'R'],
    ['2.1', 'B'],
  ];
  expect(memoryAfter([swap], bothKnown)).toEqual({ '1.0': 'B', '2.1': 'R' });
  expect(memoryAfter([swap], [['1.0', 'R']])).toEqual({ '2.1': 'R' });
});

it('forgets a card that was replaced by an unseen one', () => {
  const kept: VisibleEvent = { kind: 'hat_kept', seat: 1, slot: 2, rabbit: null, discarded: 'R' };
  const dealt: VisibleEvent = { kind: 'hat_dealt', seat: 1, slot: 2, rabbit: null };
  expect(memoryAfter([kept], [['1.2', 'R']])).toEqual({});
  expect(memoryAfter([dealt], [['1.2', 'R']])).toEqual({});
});

it('remembers the cards of a failed claim', () => {
  const failed: VisibleEvent = { kind: 'claim_failed', seat: 1, slots: [0, 2], rabbits: ['R', 'W'] };
  expect(memoryAfter([failed], [])).toEqual({ '1.0': 'R', '1.2': 'W' });
});

it('forgets everything when a new game is dealt', () => {
  const dealt: VisibleEvent = { kind: 'dealt', seats: 3, first: 0, own: null, wands: null };
  expect(memoryAfter([dealt], [['0.0', 'R']])).toEqual({});
});
