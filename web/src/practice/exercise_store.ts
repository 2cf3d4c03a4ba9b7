// What this device keeps of the exercises, in IndexedDB: the answers, and the exercises from one's own games. If the browser
// does not allow that, everything is kept in memory.
import { exerciseOf, type Exercise, type ReviewedDecision } from './exercise';
import type { Memory } from './repetition';

const DATABASE = 'tavolino-exercises';
const DATABASE_VERSION = 1;
const MEMORIES = 'memories';
const OWN = 'own';

export class ExerciseStore {
  #database: Promise<IDBDatabase | null>;
  /** Used where there is no database. */
  #unstored: Record<string, Map<string, { id: string }>> = { [MEMORIES]: new Map(), [OWN]: new Map() };

  constructor() {
    this.#database = openDatabase().catch(() => null);
  }

  /** Whether the answers are still there when the page is opened again. */
  async keeps(): Promise<boolean> {
    return (await this.#database) !== null;
  }

  /** Everything that is remembered, by exercise. */
  async memories(): Promise<Map<string, Memory>> {
    return new Map((await this.#all<Memory>(MEMORIES)).map((memory) => [memory.id, memory]));
  }

  async saveMemory(memory: Memory): Promise<void> {
    await this.#put(MEMORIES, memory);
  }

  /** One's own exercises of a game. */
  async ownExercises(game: string): Promise<Exercise[]> {
    return (await this.#all<Exercise>(OWN)).filter(({ position }) => position.record.game === game);
  }

  async addExercise(exercise: Exercise): Promise<void> {
    await this.#put(OWN, exercise);
  }

  /** Deletes all answers and all of one's own exercises. */
  async deleteAll(): Promise<void> {
    const database = await this.#database;
    for (const rows of Object.values(this.#unstored)) rows.clear();
    if (!database) return;
    const transaction = database.transaction([MEMORIES, OWN], 'readwrite');
    transaction.objectStore(MEMORIES).clear();
    transaction.objectStore(OWN).clear();
    await finished(transaction);
  }

  async #all<T extends { id: string }>(storeName: string): Promise<T[]> {
    const database = await this.#database;
    if (!database) return [...(this.#unstored[storeName]?.values() ?? [])] as T[];
    const request = database.transaction(storeName).objectStore(storeName).getAll();
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as T[]);
      request.onerror = () => reject(request.error);
    });
  }

  /** Stores a row in place of an earlier one with the same id. */
  async #put(storeName: string, row: { id: string }): Promise<void> {
    const database = await this.#database;
    if (!database) return void this.#unstored[storeName]?.set(row.id, row);
    const transaction = database.transaction(storeName, 'readwrite');
    transaction.objectStore(storeName).put(row);
    await finished(transaction);
  }
}

let sharedStore: ExerciseStore | undefined;

/** The store of this page. */
export function exerciseStore(): ExerciseStore {
  sharedStore ??= new ExerciseStore();
  return sharedStore;
}

/** Adds a decision of one's own game to the exercises. Returns false if it is not of the expected form or cannot be
 * stored. */
export async function addExercise(decision: ReviewedDecision): Promise<boolean> {
  const exercise = exerciseOf(decision);
  if (!exercise) return false;
  try {
    await exerciseStore().addExercise(exercise);
    return true;
  } catch {
    return false;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () => {
      for (const name of [MEMORIES, OWN]) request.result.createObjectStore(name, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // An older page has the database open in another version.
    request.onblocked = () => reject(new Error('the database is in use'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
