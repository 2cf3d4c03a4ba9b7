// The exercises of each game that come with the page. `scripts/exercises.mjs` writes them from the files of
// `tavolino exercises`. The set of a game is fetched when somebody opens its exercises.
import { exerciseId, type Exercise } from './exercise';
import { positionOf } from './position';

/** The file of a set: what all records have in common (`PositionRecord` explains it), and the exercises, the easiest first. */
export interface ExerciseFile {
  tavolino_record: number;
  game: string;
  rules: number;
  generator: number;
  setup: { seats: number; options?: unknown };
  stack: unknown;
  /** The names of the levels, in the order of the rates in `missed`. */
  levels: string[];
  exercises: { seed: string; actions: string[]; seat: number; best: string; margin: number; missed: number[] }[];
}

/** For the path of each set, the function that loads its address. */
const setFiles = import.meta.glob<string>('../games/*/exercises.json', { query: '?url', import: 'default' });

/** The exercises of the game in `folder`, the easiest first. Rejects if they cannot be loaded. */
export async function loadExerciseSet(folder: string): Promise<Exercise[]> {
  const loadAddress = setFiles[`../games/${folder}/exercises.json`];
  if (!loadAddress) throw new Error(`no exercises.json in games/${folder}`);
  const response = await fetch(await loadAddress());
  if (!response.ok) throw new Error(`status ${response.status}`);
  return exercisesOfFile((await response.json()) as ExerciseFile);
}

export function exercisesOfFile({ levels, exercises, ...shared }: ExerciseFile): Exercise[] {
  return exercises.map(({ seed, actions, seat, best, margin, missed }) => {
    const position = positionOf({ ...shared, seed, actions }, actions.length, seat);
    const rates = Object.fromEntries(levels.map((level, index) => [level, missed[index] ?? 0]));
    return { id: exerciseId(position), position, best, margin, missed: rates };
  });
}
