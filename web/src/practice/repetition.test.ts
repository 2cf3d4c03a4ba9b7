// Spaced repetition: a missed exercise comes back at growing intervals, a solved one does not.
import { expect, it } from 'vitest';
import { INTERVALS_MS, nextExercise, progressOf, remember, type Memory } from './repetition';

const now = 1_000_000;

it('has learned an exercise that is solved at once', () => {
  expect(remember('a', undefined, true, now)).toEqual({ id: 'a', rightAnswers: 1, due: null });
});

it('brings a missed exercise back at growing intervals until it is learned', () => {
  let memory = remember('a', undefined, false, now);
  const intervals: number[] = [];
  for (let time = now; memory.due !== null; memory = remember('a', memory, true, time)) {
    intervals.push(memory.due - time);
    time = memory.due;
  }
  expect(intervals).toEqual([...INTERVALS_MS]);
  expect(intervals).toEqual([...intervals].sort((a, b) => a - b));
});

it('begins again after another miss', () => {
  const once = remember('a', remember('a', undefined, false, now), true, now);
  expect(remember('a', once, false, now)).toEqual({ id: 'a', rightAnswers: 0, due: now + INTERVALS_MS[0] });
});

const exercises = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const memories = (...list: Memory[]) => new Map(list.map((memory) => [memory.id, memory]));

it('asks what has been due for longest first, then new exercises, then nothing', () => {
  const due = memories(
    { id: 'a', rightAnswers: 0, due: now - 1 },
    { id: 'b', rightAnswers: 0, due: now - 5 },
    { id: 'c', rightAnswers: 0, due: now + 1 },
  );
  expect(nextExercise(exercises, due, now)?.id).toBe('b');
  const later = memories({ id: 'a', rightAnswers: 0, due: now + 1 }, { id: 'b', rightAnswers: 1, due: null });
  expect(nextExercise(exercises, later, now)?.id).toBe('c');
  const all = memories(...exercises.map(({ id }) => ({ id, rightAnswers: 1, due: null })));
  expect(nextExercise(exercises, all, now)).toBeUndefined();
  expect(progressOf(exercises, later)).toEqual({ count: 4, solved: 1, waiting: 1 });
});
