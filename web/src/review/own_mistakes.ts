// Makes exercises of the mistakes of one's own game.
import type { GameRecord } from '../api/http';
import { addExercise } from '../practice/exercise_store';
import type { ReviewReport } from './report';

/** Adds the clear mistakes of a seat to the exercises of this device. A mistake that is already there is replaced, so it is
 * not asked twice. Returns how many are exercises now. */
export async function saveMistakes(record: GameRecord, report: ReviewReport, seat: number): Promise<number> {
  const mistakes = report.decisions.filter((decision) => decision.seat === seat && decision.verdict === 'mistake');
  const saved = await Promise.all(
    mistakes.map(({ number, best, cost }) => addExercise({ record, number, seat, best, margin: cost })),
  );
  return saved.filter(Boolean).length;
}
