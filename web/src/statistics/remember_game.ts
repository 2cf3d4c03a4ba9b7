// Remembers finished games and their reviews for the statistics of this device.
import { countedTable, forgetAttempts } from '../daily/attempts';
import { dayResultId, type DayResult } from '../daily/day_result';
import type { TableSnapshot } from '../table/table_snapshot';
import { finishedGameOf, type FinishedGame, type OwnReview } from './finished_game';
import { addDayResult, changeGame, deleteStatistics } from './statistics_store';

export { gameIdOf } from './finished_game';

/** Where the time of the last deletion is stored. Older games are not remembered again when their table is opened. */
const DELETED_STORAGE_KEY = 'tavolino.statistics-deleted';

function deletedAt(): number {
  try {
    return Number(localStorage.getItem(DELETED_STORAGE_KEY)) || 0;
  } catch {
    return 0;
  }
}

/** The result of the deal of a day, without the bots' results. */
function dayResultOf(date: string, { game, seatCount, place, score }: FinishedGame): DayResult {
  return { id: dayResultId(date, game), game, date, seatCount, place, score, bots: [] };
}

/** Stores the row of the game that is over at this table. Does nothing if it is stored, or ended before the statistics were
 * deleted. A failure is not reported: the game is not affected. */
export async function rememberFinishedGame(snapshot: TableSnapshot, now: number = Date.now()): Promise<void> {
  const finished = finishedGameOf(snapshot, now);
  if (!finished || finished.finishedAt <= deletedAt()) return;
  const date = snapshot.table.source?.date;
  if (date !== undefined) {
    // Practice with cards that the player has seen says nothing about them.
    if (countedTable(date, finished.game) !== snapshot.table.id) return;
    await addDayResult(dayResultOf(date, finished)).catch(() => undefined);
  }
  await changeGame(finished.id, (stored) => (stored ? undefined : finished)).catch(() => undefined);
}

/** Adds the review of a finished game. `gameId` is that of `gameIdOf`. Returns false if the game is not among the remembered
 * games, or nothing can be stored. A later review replaces an earlier one. */
export async function rememberReview(gameId: string, review: OwnReview): Promise<boolean> {
  let isKnown = false;
  const addReview = changeGame(gameId, (stored) => {
    isKnown = stored !== undefined;
    // Copies the fields, because a review may come with more of them, or as an object that cannot be stored.
    const { luck, own } = review;
    const decisions = review.decisions.map(({ action, best, verdict, cost, hand }) => ({
      ...{ action, best, verdict, cost },
      ...(hand !== undefined && { hand }),
    }));
    return stored && { ...stored, review: { luck, own, decisions } };
  });
  return addReview.then(
    () => isKnown,
    () => false,
  );
}

/** Deletes all statistics of this device. Rejects if the storage fails. */
export async function forgetEverything(now: number = Date.now()): Promise<void> {
  await deleteStatistics();
  forgetAttempts();
  try {
    localStorage.setItem(DELETED_STORAGE_KEY, String(now));
  } catch {
    // Without storage no game is remembered anyway.
  }
}
