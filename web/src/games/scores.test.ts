// Tests of the chart after a game: how each game's events become scores by seat.
import { expect, it } from 'vitest';
import type { NumberedEvent, TableEvent } from '../protocol/protocol';
import { scoresOf } from './scores';

type History = Parameters<typeof scoresOf>[1];

const described = (events: unknown[]) => events.map((event) => ({ event, says: { id: 'x' } }));

/** The history of a table: an earlier game, then a deal and actions, each given by its events or as taken back. */
function historyOf(view: unknown, dealt: unknown[], actions: (unknown[] | 'undone')[]): History {
  const events = [
    { kind: 'dealt', events: described([{ kind: 'of an earlier game' }]), without: [] },
    { kind: 'dealt', events: described(dealt), without: [] },
    ...actions.map((action) =>
      action === 'undone' ? { kind: 'undone' } : { kind: 'acted', seat: 0, by: 'person', events: described(action) },
    ),
  ] as TableEvent[];
  const log: NumberedEvent[] = events.map((event, number) => ({ number, at: 0, event }));
  return { log, table: { board: { view } } } as unknown as History;
}

it('counts the cards in hand during a single game of 13 Leaves', async () => {
  const played = (seat: number, count: number) => [{ kind: 'played', seat, card: '3', count, column: count }];
  const history = historyOf(
    {},
    [{ kind: 'dealt', count: 5 }],
    [
      played(0, 2),
      played(1, 2),
      'undone',
      [
        { kind: 'passed', seat: 1, card: '3' },
        { kind: 'round_ended', seat: 0, cards: [] },
      ],
      [...played(0, 3), { kind: 'deal_ended', seat: 0, deal: 1, left: [0, 6] }],
    ],
  );
  // Each player has five cards at first. At the end of the round seat 0 has played two, and seat 1 has taken one.
  expect(await scoresOf('thirteen_leaves', history, 2)).toEqual([
    [5, 3, 0],
    [5, 6, 6],
  ]);
});

it('counts the points of the expert variant of 13 Leaves after each deal', async () => {
  const dealEnded = (points: [number, number]) => [
    { kind: 'deal_ended', seat: 0, deal: 1, left: [] },
    ...points.map((sum, seat) => ({ kind: 'scored', seat, count: 0, points: sum })),
  ];
  const history = historyOf({ target: 20 }, [{ kind: 'dealt', count: 5 }], [dealEnded([0, 6]), dealEnded([4, 6])]);
  expect(await scoresOf('thirteen_leaves', history, 2)).toEqual([
    [0, 0, 4],
    [0, 6, 6],
  ]);
});

it('counts the pears of MADA after each round, not after each card that is set aside', async () => {
  const pears = [1, 1, 1, 2, 2, 3, 3];
  const lostRound = (cards: Record<number, string>) => [
    { kind: 'tried_luck', seat: 0, card: '1' },
    { kind: 'luck_failed', seat: 0, card: '1', top: '4' },
    ...Object.entries(cards).map(([seat, card]) => ({ kind: 'set_aside', seat: Number(seat), card })),
  ];
  const history = historyOf({ pears }, [], [lostRound({ 1: '7', 2: '4' }), lostRound({}), lostRound({ 2: 'L' })]);
  expect(await scoresOf('mada', history, 3)).toEqual([
    [0, 0, 0, 0],
    [0, 3, 3, 3],
    [0, 2, 2, 2],
  ]);
});

it('has no chart for an unknown game', async () => {
  expect(await scoresOf('nothing', historyOf({}, [], []), 2)).toEqual([]);
});
