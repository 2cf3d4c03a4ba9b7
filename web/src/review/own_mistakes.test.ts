// The reader's clear mistakes become exercises, each of them once.
import { expect, it } from 'vitest';
import type { GameRecord } from '../api/http';
import { exerciseStore } from '../practice/exercise_store';
import { saveMistakes } from './own_mistakes';
import type { Decision, ReviewReport, Verdict } from './report';

const record = {
  tavolino_record: 1,
  game: 'mada',
  rules: 1,
  generator: 1,
  setup: { seats: 2 },
  stack: {},
  seed: 'ab'.repeat(32),
  actions: ['draw', 'draw', 'play 3', 'draw', 'draw'],
  players: ['Ada', 'Ben'],
} as unknown as GameRecord;

function decision(number: number, seat: number, verdict: Verdict, cost = 0.1): Decision {
  const description = { id: 'review-deal' };
  const rest = { cost_low: 0, cost_high: 0.2, hindsight: 0, hindsight_best: 'draw', sentences: [] };
  return { number, seat, action: 'draw', description, verdict, cost, best: 'play 4', ...rest };
}

const report: ReviewReport = {
  players: [],
  decisions: [
    decision(1, 0, 'mistake'),
    decision(2, 1, 'slip'),
    decision(3, 0, 'good'),
    decision(4, 0, 'mistake', 0.25),
    decision(5, 1, 'mistake'),
  ],
  curve: [],
  turning_point: null,
  summary: [],
};

it('keeps the mistakes of one seat, and each of them once', async () => {
  expect(await saveMistakes(record, report, 0)).toBe(2);
  expect(await saveMistakes(record, report, 0)).toBe(2);
  const exercises = await exerciseStore().ownExercises('mada');
  expect(exercises.map(({ position, best, margin }) => [position.actions, position.seat, best, margin])).toEqual([
    [0, 0, 'play 4', 0.1],
    [3, 0, 'play 4', 0.25],
  ]);
});

it('keeps nothing of a game without mistakes of the seat', async () => {
  const slips = { ...report, decisions: report.decisions.filter(({ verdict }) => verdict !== 'mistake') };
  expect(await saveMistakes(record, slips, 1)).toBe(0);
  expect(await exerciseStore().ownExercises('mada')).toHaveLength(2);
});
