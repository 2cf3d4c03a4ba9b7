// The summary of a round of 13 Leaves: the players with the fewest cards first.
import { expect, it } from 'vitest';
import { roundSummary } from './scenes';
import type { View, VisibleEvent } from './view';

const view = { hand_counts: [7, 2, 5] } as View;
const texts = { title: 'The round is over', cards: (count: number) => `${count} cards` };
const summaryOf = (...events: VisibleEvent[]) =>
  roundSummary(
    events.map((event) => ({ event })),
    view,
    ['Ada', 'Zoë', 'Lino'],
    texts,
  );
const roundEnded: VisibleEvent = { kind: 'round_ended', seat: 1, cards: ['4'] };

it('lists the players by the number of their cards', () => {
  const names = summaryOf(roundEnded)?.lines.map(({ name, text }) => `${name}: ${text}`);
  expect(names).toEqual(['Zoë: 2 cards', 'Lino: 5 cards', 'Ada: 7 cards']);
});

it('is absent if no round has ended, and at the end of a deal', () => {
  expect(summaryOf({ kind: 'passed', seat: 0, card: '3' })).toBeNull();
  expect(summaryOf(roundEnded, { kind: 'deal_ended', seat: 1, deal: 1, left: [7, 0, 5] })).toBeNull();
});
