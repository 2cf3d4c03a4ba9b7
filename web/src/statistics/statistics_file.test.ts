// A file of statistics survives the way to another device, and damaged files do no harm.
import { expect, it } from 'vitest';
import type { DayResult } from '../daily/day_result';
import { finishedGame, reviewedGame } from './sample_games';
import { readStatisticsFile, statisticsFile } from './statistics_file';

const day: DayResult = {
  ...{ id: '2026-11-18/mada', game: 'mada', date: '2026-11-18', seatCount: 3, place: 1, score: 9 },
  bots: [{ level: 'casual', place: 2, score: 5 }],
};
const games = [
  finishedGame(),
  reviewedGame([{ action: 'draw', best: 'luck', verdict: 'slip', cost: 0.02, hand: 2 }], { id: 'table/2' }),
];

it('reads what it has written', () => {
  expect(readStatisticsFile(statisticsFile({ games, days: [day] }))).toEqual({ games, days: [day] });
});

it.each(['', 'no JSON', 'null', '[]', '{}', '{"format":"tavolino statistics 2","games":[],"days":[]}'])(
  'refuses %j',
  (text) => {
    expect(() => readStatisticsFile(text)).toThrow();
  },
);

it.each([
  { id: '' },
  { id: 'x'.repeat(201) },
  { game: 7 },
  { seatCount: 1 },
  { place: 4 },
  { winShare: 1.5 },
  { score: null },
  { finishedAt: -1 },
  { otherPeople: 3 },
])('leaves out a game with %j', (damage) => {
  const text = statisticsFile({ games: [{ ...finishedGame(), ...damage } as never, finishedGame()], days: [] });
  expect(readStatisticsFile(text).games).toEqual([finishedGame()]);
});

it.each([{ date: 'today' }, { id: '2026-11-19/mada' }, { place: 0 }, { bots: [{ level: '<b>', place: 1, score: 1 }] }])(
  'leaves out a day with %j',
  (damage) => {
    expect(readStatisticsFile(statisticsFile({ games: [], days: [{ ...day, ...damage } as never] })).days).toEqual([]);
  },
);

it('drops unknown fields and decisions that are damaged', () => {
  const review = { luck: 1, own: 0, decisions: [{ action: 'draw' }, null] };
  const row = { ...finishedGame(), cards: 'secret', review };
  const [read] = readStatisticsFile(statisticsFile({ games: [row as never], days: [] })).games;
  expect(read).toEqual({ ...finishedGame(), review: { luck: 1, own: 0, decisions: [] } });
});
