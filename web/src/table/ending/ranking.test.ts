// The ranking after a game, with high and low winning scores, and with ties.
import { expect, it } from 'vitest';
import { rankingOf } from './ranking';

const places = (winners: number[], scores: number[]) =>
  rankingOf({ winners, scores, cause: '' }).map(({ seat, place }) => [seat, place]);

it('puts the highest score first', () => {
  expect(places([1], [8, 19, 14])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

it('puts the lowest score first if the winner has fewer points', () => {
  expect(places([2], [5, 3, 0])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
});

it('gives equal scores the same place and skips the next place', () => {
  expect(places([0], [20, 8, 8, 3])).toEqual([
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 4],
  ]);
});

it('gives all winners the first place', () => {
  expect(places([0, 2], [12, 4, 12])).toEqual([
    [0, 1],
    [2, 1],
    [1, 3],
  ]);
});
