// Exercises: how difficult they are, those of one's own games, and the comparison of two endings.
import { expect, it } from 'vitest';
import { comparison, winnersArgs } from './ending_comparison';
import { difficultyOf, exerciseId, exerciseOf } from './exercise';

const record = {
  tavolino_record: 1,
  game: 'mada',
  rules: 1,
  generator: 1,
  setup: { seats: 3 },
  stack: {},
  seed: 'ab'.repeat(32),
  actions: ['draw', 'play 3', 'draw', 'draw'],
  players: ['Anna'],
};

it('grades by how often the levels miss an exercise', () => {
  expect(difficultyOf({ beginner: 0.2, expert: 0 })).toBe('easy');
  expect(difficultyOf({ beginner: 0.5, expert: 0.1 })).toBe('medium');
  expect(difficultyOf({ beginner: 0.9, expert: 0.4 })).toBe('hard');
});

it('makes an exercise of a decision, with the actions before it only', () => {
  const exercise = exerciseOf({ record, number: 3, seat: 2, best: 'play 5', margin: 0.1 });
  expect(exercise?.position).toMatchObject({ actions: 2, seat: 2, cards: { kind: 'as-dealt' } });
  expect(exercise?.position.record.actions).toEqual(['draw', 'play 3']);
  expect(JSON.stringify(exercise)).not.toContain('Anna');
  expect(exercise && exerciseId(exercise.position)).toBe(exercise?.id);
});

it('refuses a decision that does not exist', () => {
  const decision = { record, number: 3, seat: 2, best: 'play 5', margin: 0.1 };
  for (const bad of [{ seat: 3 }, { number: 0 }, { number: 9 }, { best: '' }, { margin: NaN }, { record: {} }]) {
    expect(exerciseOf({ ...decision, ...bad }), JSON.stringify(bad)).toBeNull();
  }
});

it('compares two endings by the share of the victory', () => {
  const ending = (...winners: number[]) => ({ winners, scores: [0, 0, 0], cause: 'x' });
  expect(comparison(ending(1), ending(0), 0)).toBe('better');
  expect(comparison(ending(0), ending(0, 1), 0)).toBe('worse');
  expect(comparison(ending(1), ending(2), 0)).toBe('same');
  const names = ['Anna', 'Mira', 'Lino'];
  expect(winnersArgs(ending(0), names, 0, 'en')).toMatchObject({ who: 'you', count: 0 });
  expect(winnersArgs(ending(0, 2), names, 0, 'en')).toMatchObject({ who: 'shared', names: 'Lino' });
  expect(winnersArgs(ending(1, 2), names, 0, 'en')).toMatchObject({ who: 'others', names: 'Mira and Lino', count: 2 });
});
