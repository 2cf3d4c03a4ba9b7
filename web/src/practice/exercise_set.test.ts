// The exercises that come with the page: each has its own id, and the easiest come first.
import { expect, it } from 'vitest';
import { catalogue } from '../games/catalogue';
import { meanMissRate } from './exercise';
import { exercisesOfFile, type ExerciseFile } from './exercise_set';
import { readPosition } from './position';

const files = import.meta.glob<string>('../games/*/exercises.json', { query: '?raw', import: 'default', eager: true });

it.each(catalogue)('has exercises of $id', ({ id, folder }) => {
  const exercises = exercisesOfFile(JSON.parse(files[`../games/${folder}/exercises.json`] ?? '{}') as ExerciseFile);
  expect(exercises.length).toBeGreaterThanOrEqual(50);
  expect(new Set(exercises.map((exercise) => exercise.id)).size).toBe(exercises.length);
  const rates = exercises.map(({ missed }) => meanMissRate(missed ?? {}));
  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  for (const { position, best } of exercises) {
    expect(position.record.game).toBe(id);
    expect(readPosition(position)).toEqual(position);
    expect(best).not.toBe('');
  }
});
