// The chart after a game: how each game's events become lines.
import { expect, it } from 'vitest';
import type { Happening, Numbered } from '../protocol/protocol';
import type { Story } from '../table/story';
import { scoresOf } from './scores';

const told = (events: unknown[]) => events.map((event) => ({ event, says: { id: 'x' } }));
function story(view: unknown, dealt: unknown[], moves: (unknown[] | 'undone')[]): Story {
  const what = [
    { kind: 'dealt', told: told([{ kind: 'of an earlier game' }]), without: [] },
    { kind: 'dealt', told: told(dealt), without: [] },
    ...moves.map((move) =>
      move === 'undone' ? { kind: 'undone' } : { kind: 'acted', seat: 0, by: 'person', told: told(move) },
    ),
  ] as Happening[];
  const log: Numbered[] = what.map((one, number) => ({ number, at: 0, what: one }));
  return { log, table: { board: { view } } } as unknown as Story;
}

it('counts the cards in hand through a single deal of 13 Leaves', async () => {
  const played = (seat: number, count: number) => [{ kind: 'played', seat, card: '3', count, column: count }];
  const game = story(
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
  expect(await scoresOf('thirteen_leaves', game, 2)).toEqual([
    [5, 3, 0],
    [5, 6, 6],
  ]);
});

it('counts the points of the expert variant deal by deal', async () => {
  const deal = (points: [number, number]) => [
    { kind: 'deal_ended', seat: 0, deal: 1, left: [] },
    ...points.map((sum, seat) => ({ kind: 'scored', seat, count: 0, points: sum })),
  ];
  const game = story({ target: 20 }, [{ kind: 'dealt', count: 5 }], [deal([0, 6]), deal([4, 6])]);
  expect(await scoresOf('thirteen_leaves', game, 2)).toEqual([
    [0, 4],
    [6, 6],
  ]);
});

it('has no chart for a game it does not know', async () => {
  expect(await scoresOf('nothing', story({}, [], []), 2)).toEqual([]);
});
