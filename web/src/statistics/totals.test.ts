// Wins against par, by group and over time.
import { expect, it } from 'vitest';
import { finishedGame } from './sample_games';
import { balanceOverTime, reviewsOverTime, totalsByGroup, totalsOf } from './totals';

it('compares wins with what equally good players expect', () => {
  const games = [
    finishedGame({ winShare: 1 }),
    finishedGame({ winShare: 0 }),
    finishedGame({ winShare: 0.5, seatCount: 2 }),
  ];
  const { par, ...counts } = totalsOf(games);
  expect(counts).toEqual({ games: 3, wins: 1.5 });
  expect(par).toBeCloseTo(1 / 3 + 1 / 3 + 1 / 2);
});

it('groups by game in the order of the catalogue, and by number of players', () => {
  const games = [
    finishedGame({ game: 'melimagic' }),
    finishedGame({ seatCount: 5 }),
    finishedGame({ seatCount: 2 }),
    finishedGame({ seatCount: 5, winShare: 1 }),
  ];
  const groups = totalsByGroup(games, ['mada', 'melimagic']);
  expect(groups.map(({ game, seatCount, games, wins }) => [game, seatCount, games, wins])).toEqual([
    ['mada', 2, 1, 0],
    ['mada', 5, 2, 1],
    ['melimagic', 3, 1, 0],
  ]);
});

it('adds up wins and losses without adding up rounding errors', () => {
  const threeLossesAndAWin = [0, 0, 0, 1].map((winShare) => finishedGame({ winShare }));
  expect(balanceOverTime(threeLossesAndAWin)).toEqual([0, -33, -67, -100, -33]);
  expect(balanceOverTime([])).toEqual([0]);
});

it('adds up luck and own decisions over the reviewed games only', () => {
  const review = { luck: 0.2, own: -0.1, decisions: [] };
  const games = [finishedGame({ review }), finishedGame(), finishedGame({ review: { ...review, luck: -0.5 } })];
  expect(reviewsOverTime(games)).toEqual({ luck: [0, 20, -30], own: [0, -10, -20] });
});
