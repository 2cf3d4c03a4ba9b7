// The deal of the day: its date, its settings, the comparison with bots and the text to share.
import { beforeEach, expect, it } from 'vitest';
import { countedTable, forgetAttempts, rememberAttempt } from './attempts';
import { dailyWords } from './daily_words';
import type { DayResult } from './day_result';
import { botResultOf, dateOf, daySettings, levelsWith } from './deal_of_the_day';
import { comparisonWith, dayShareText } from './share_text';

beforeEach(() => localStorage.clear());

it('changes at midnight in Greenwich, wherever the device is', () => {
  expect(dateOf(Date.UTC(2026, 10, 18, 23, 59, 59, 999))).toBe('2026-11-18');
  expect(dateOf(Date.UTC(2026, 10, 19))).toBe('2026-11-19');
});

it('has the same settings for everybody, without aids and options', () => {
  expect(daySettings('mada')).toEqual({
    game: 'mada',
    seats: 3,
    bots: [
      { seat: 1, level: 'casual' },
      { seat: 2, level: 'casual' },
    ],
    helps: { odds: false, memory: false, hints: false, reasons: false },
  });
  expect(levelsWith('strong')).toEqual(['strong', 'casual', 'casual']);
});

it('counts the first attempt only', () => {
  expect(countedTable('2026-11-18', 'mada')).toBeUndefined();
  rememberAttempt('2026-11-18', 'mada', 'device-1');
  rememberAttempt('2026-11-18', 'mada', 'device-2');
  rememberAttempt('2026-11-18', 'melimagic', 'device-3');
  expect(countedTable('2026-11-18', 'mada')).toBe('device-1');
  expect(countedTable('2026-11-18', 'melimagic')).toBe('device-3');
  expect(countedTable('2026-11-19', 'mada')).toBeUndefined();
  forgetAttempts();
  expect(countedTable('2026-11-18', 'mada')).toBeUndefined();
});

it('forgets the oldest attempts', () => {
  for (let day = 1; day <= 31; day++) rememberAttempt(`2026-10-${String(day).padStart(2, '0')}`, 'mada', 'device-1');
  expect(countedTable('2026-10-01', 'mada')).toBeUndefined();
  expect(countedTable('2026-10-31', 'mada')).toBe('device-1');
});

it('takes the result of the bot in the first seat', () => {
  expect(botResultOf('casual', { winners: [1], scores: [3, 8, 5] })).toEqual({ level: 'casual', place: 3, score: 3 });
  expect(botResultOf('casual', { winners: [0, 1], scores: [8, 8, 5] })).toMatchObject({ place: 1 });
});

const bot = (level: string, place: number) => ({ level, place, score: 4 });
const result: DayResult = {
  ...{ id: '2026-11-18/mada', game: 'mada', date: '2026-11-18', seatCount: 3, place: 2, score: 12 },
  bots: [bot('beginner', 3), bot('casual', 2), bot('expert', 1)],
};

it('compares the places', () => {
  expect(result.bots.map((other) => comparisonWith(result, other))).toEqual(['better', 'same', 'worse']);
});

it('shares the place and the comparison, but neither cards nor names', async () => {
  const text = dayShareText(await dailyWords('en'), result, 'MADA', 'https://example.org/daily');
  expect(text.split('\n')).toEqual([
    'Tavolino, deal of the day 2026-11-18: MADA',
    'Place 2 of 3',
    '🟩🟨🟥 better than 1 of 3 bots with the same cards',
    'https://example.org/daily',
  ]);
});

it('shares a result before the bots have played', async () => {
  const text = dayShareText(await dailyWords('fr'), { ...result, place: 1, bots: [] }, 'MADA', 'address');
  expect(text.split('\n')).toEqual([
    'Tavolino, partie du jour 2026-11-18\u00a0: MADA',
    'Victoire contre deux robots\u00a0!',
    'address',
  ]);
});
