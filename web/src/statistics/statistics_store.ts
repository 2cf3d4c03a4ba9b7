// The finished games and the results of the deals of the day, in an IndexedDB database of their own. Without a database the
// statistics are empty, and the games are played as usual.
import type { DayResult } from '../daily/day_result';
import type { FinishedGame } from './finished_game';

const DATABASE = 'tavolino-statistics';
const DATABASE_VERSION = 1;
/** The object stores: one row for each finished game, and one for each deal of the day that was played. */
const GAMES = 'games';
const DAYS = 'days';

/** Everything that the statistics remember. */
export interface StoredStatistics {
  games: FinishedGame[];
  days: DayResult[];
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, DATABASE_VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(GAMES, { keyPath: 'id' });
    request.result.createObjectStore(DAYS, { keyPath: 'id' });
  };
  return promised(request);
}

/** Runs `work` in a transaction and resolves when the transaction is durable. Rejects if there is no database. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([GAMES, DAYS], mode);
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await work((name) => transaction.objectStore(name));
    await finished;
    return result;
  } finally {
    database.close();
  }
}

/** All rows. */
export function loadStatistics(): Promise<StoredStatistics> {
  return inTransaction('readonly', async (store) => ({
    games: await promised<FinishedGame[]>(store(GAMES).getAll()),
    days: await promised<DayResult[]>(store(DAYS).getAll()),
  }));
}

/** Changes the row of a game in one transaction. `change` gets the stored row and returns the new one, or undefined if the
 * row stays as it is. */
export function changeGame(
  id: string,
  change: (stored: FinishedGame | undefined) => FinishedGame | undefined,
): Promise<void> {
  return inTransaction('readwrite', async (store) => {
    const changed = change(await promised<FinishedGame | undefined>(store(GAMES).get(id)));
    if (changed) await promised(store(GAMES).put(changed));
  });
}

/** Stores the result of a deal of the day unless there is one already: only the first attempt counts. */
export function addDayResult(result: DayResult): Promise<void> {
  return inTransaction('readwrite', async (store) => {
    const stored = await promised<DayResult | undefined>(store(DAYS).get(result.id));
    if (!stored) await promised(store(DAYS).put(result));
  });
}

/** Replaces the result of a deal of the day, for example when the bots' results are known. */
export function replaceDayResult(result: DayResult): Promise<void> {
  return inTransaction('readwrite', async (store) => void (await promised(store(DAYS).put(result))));
}

/** The result of a deal of the day; undefined if it was not played. */
export function loadDayResult(id: string): Promise<DayResult | undefined> {
  return inTransaction('readonly', (store) => promised<DayResult | undefined>(store(DAYS).get(id)));
}

/** Adds rows from a file. A row that is stored already stays; it only gets the review that it lacks. Returns how many games
 * were new. */
export function mergeStatistics({ games, days }: StoredStatistics): Promise<number> {
  return inTransaction('readwrite', async (store) => {
    let newGames = 0;
    for (const game of games) {
      const stored = await promised<FinishedGame | undefined>(store(GAMES).get(game.id));
      if (!stored) newGames++;
      if (!stored || (!stored.review && game.review))
        await promised(store(GAMES).put({ ...game, ...stored, review: game.review }));
    }
    for (const day of days) {
      const stored = await promised<DayResult | undefined>(store(DAYS).get(day.id));
      if (!stored) await promised(store(DAYS).put(day));
    }
    return newGames;
  });
}

/** Deletes all rows. */
export function deleteStatistics(): Promise<void> {
  return inTransaction('readwrite', async (store) => {
    await promised(store(GAMES).clear());
    await promised(store(DAYS).clear());
  });
}
