// The script of a first game: pictures one after another, and now and then something to try.
import type { Frame } from './board';

export interface Step {
  /** What happens before the step's words are answered. */
  frames: Frame<unknown>[];
  /** The action the learner is asked for; without one, reading is enough. */
  expect?: string;
}

export interface Lesson {
  options: unknown;
  steps: Step[];
}
