// Tests of the stored choice of bots, and of the number of seats that follows from it.
import { beforeEach, expect, it } from 'vitest';
import { storeBotChoice, storedBotChoice } from './bot_choice';
import { seatCountWithBots } from './open_table';

beforeEach(() => localStorage.clear());

it('keeps the choice of each game', () => {
  storeBotChoice('mada', { seatCount: 5, level: 'expert' });
  storeBotChoice('melimagic', { seatCount: 2 });
  expect(storedBotChoice('mada')).toEqual({ seatCount: 5, level: 'expert' });
  expect(storedBotChoice('melimagic')).toEqual({ seatCount: 2, level: undefined });
});

it.each(['', 'no JSON', '[]', '{"mada": 3}', '{"mada": {"seatCount": "5", "level": 4}}'])(
  'uses the defaults if the storage contains %s',
  (stored) => {
    localStorage.setItem('tavolino.bots', stored);
    expect(storedBotChoice('mada').seatCount).toBeUndefined();
    expect(storedBotChoice('mada').level).toBeUndefined();
  },
);

it('has three seats unless the player chose another number that the game allows', () => {
  expect(seatCountWithBots('mada')).toBe(3);
  expect(seatCountWithBots('mada', 5)).toBe(5);
  expect(seatCountWithBots('melimagic', 6)).toBe(4);
  expect(seatCountWithBots('thirteen-leaves', 2)).toBe(3);
});
