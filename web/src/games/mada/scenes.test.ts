// MADA's scenes: which events are shown together, and what the summary of a round lists.
import { expect, it } from 'vitest';
import type { BoardEvent } from '../board';
import { groupEvents, roundSummary } from './scenes';
import type { View, VisibleEvent } from './view';

const asBoardEvents = (events: VisibleEvent[]): BoardEvent<VisibleEvent>[] => events.map((event) => ({ event }));
const lostRound = asBoardEvents([
  { kind: 'luck_failed', seat: 0, card: '1', top: '9' },
  { kind: 'set_aside', seat: 1, card: '8' },
  { kind: 'set_aside', seat: 2, card: 'L' },
]);
const view = { places: [{}, {}, {}], pears: [1, 1, 1, 2, 2, 3, 3, 4] } as unknown as View;
const texts = { title: 'Round 2 is over', pears: (count: number) => `${count} pears`, nothing: 'nothing' };

it('shows cards that are set aside together', () => {
  expect(groupEvents(lostRound).map((group) => group.length)).toEqual([1, 2]);
});

it('lists what each player has set aside', () => {
  const events = [...lostRound, ...asBoardEvents([{ kind: 'piles_cleared' }])];
  expect(roundSummary(events, view, ['Ada', 'Zoë', 'Lino'], texts)).toEqual({
    title: 'Round 2 is over',
    lines: [
      { seat: 0, name: 'Ada', text: 'nothing', card: undefined },
      { seat: 1, name: 'Zoë', text: '4 pears', card: '8' },
      { seat: 2, name: 'Lino', text: '0 pears', card: 'L' },
    ],
  });
});

it('has no summary for the round that ends the game, nor for other events', () => {
  expect(roundSummary(lostRound, view, [], texts)).toBeNull();
  expect(roundSummary([], view, [], texts)).toBeNull();
});
