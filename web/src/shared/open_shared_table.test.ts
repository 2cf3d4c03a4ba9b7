// Tests of the settings of a table for several people at one device.
import { expect, it } from 'vitest';
import { possibleBotCounts, sharedTableSettings } from './open_shared_table';

it('gives the first seats to the people and the others to bots', () => {
  const { seats, bots } = sharedTableSettings('mada', 2, 2, 'expert');
  expect(seats).toBe(4);
  expect(bots).toEqual([
    { seat: 2, level: 'expert' },
    { seat: 3, level: 'expert' },
  ]);
});

it('needs no bots, and uses no bots of the server', () => {
  expect(sharedTableSettings('mada', 3, 0).bots).toEqual([]);
  expect(sharedTableSettings('mada', 2, 1, 'program-of-the-server').bots).toEqual([{ seat: 2, level: 'casual' }]);
});

it('offers as many bots as the game allows', () => {
  expect(possibleBotCounts([2, 5], 2)).toEqual([0, 1, 2, 3]);
  expect(possibleBotCounts([3, 6], 2)).toEqual([1, 2, 3, 4]);
  expect(possibleBotCounts([2, 4], 4)).toEqual([0]);
});
