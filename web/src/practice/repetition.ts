// When an exercise comes back: a missed one after ten minutes, and after each right answer later, until it is learned.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time until a missed exercise comes back: after the miss, after the first right answer, and so on. */
export const INTERVALS_MS = [10 * MINUTE_MS, DAY_MS, 3 * DAY_MS, 10 * DAY_MS] as const;

/** What is remembered of an exercise that was answered. */
export interface Memory {
  /** The exercise. */
  id: string;
  /** How many right answers followed the last miss. */
  rightAnswers: number;
  /** When it comes back, in milliseconds since the Unix epoch; null if it is learned. */
  due: number | null;
}

/** The memory after one more answer. An exercise that is solved at once is learned, and so is one whose right answers have
 * used up all intervals. A right answer to a learned exercise leaves it learned. */
export function remember(id: string, before: Memory | undefined, isRight: boolean, now: number): Memory {
  if (!isRight) return { id, rightAnswers: 0, due: now + INTERVALS_MS[0] };
  if (!before) return { id, rightAnswers: 1, due: null };
  const rightAnswers = before.rightAnswers + 1;
  const interval = INTERVALS_MS[rightAnswers];
  return { id, rightAnswers, due: before.due === null || interval === undefined ? null : now + interval };
}

/** The next exercise: the one that has been due for longest, or else the first new one. Undefined if there is neither. */
export function nextExercise<E extends { id: string }>(
  exercises: readonly E[],
  memories: ReadonlyMap<string, Memory>,
  now: number,
): E | undefined {
  const dueAt = ({ id }: E) => memories.get(id)?.due ?? Infinity;
  const due = exercises.filter((exercise) => dueAt(exercise) <= now).sort((a, b) => dueAt(a) - dueAt(b));
  return due[0] ?? exercises.find(({ id }) => !memories.has(id));
}

/** How many of the exercises are learned, and how many come back. */
export function progressOf(exercises: readonly { id: string }[], memories: ReadonlyMap<string, Memory>) {
  const answered = exercises.map(({ id }) => memories.get(id)).filter((memory) => memory !== undefined);
  const solved = answered.filter(({ due }) => due === null).length;
  return { count: exercises.length, solved, waiting: answered.length - solved };
}
