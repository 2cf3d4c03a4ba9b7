// The script of a lesson, as `scripts/lessons.mjs` writes it into each game's `lesson.json`.
import type { Frame } from './board';

export interface LessonStep {
  /** The frames that are shown before the coach speaks, in order. */
  frames: Frame<unknown>[];
  /** The action that the learner is asked to take; if absent, the learner only reads. */
  expect?: string;
}

export interface Lesson {
  /** The game's options. */
  options: unknown;
  steps: LessonStep[];
}
