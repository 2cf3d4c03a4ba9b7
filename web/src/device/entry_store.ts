// The log entries of the tables on this device, in IndexedDB. If the browser does not allow that or has no space, the
// entries are kept in memory, and the page is told so.

export interface EntryStore {
  /** All entries of a table in order; none if it is not stored. */
  load(table: string): Promise<string[]>;
  /** Stores entries under consecutive numbers. Resolves when they are stored, and rejects with an `EntryConflict` if there
   * is an entry with such a number already. */
  append(table: string, firstNumber: number, entries: string[]): Promise<void>;
  /** Deletes all tables but these. */
  keepOnly(tables: string[]): Promise<void>;
}

/** Another tab has written an entry with the same number. */
export class EntryConflict extends Error {}

/** The name of the database in IndexedDB. */
const DATABASE = 'tavolino';
const DATABASE_VERSION = 1;
/** The name of the object store that contains the rows. */
const ENTRIES = 'entries';

/** One row: an entry of a table. The key is `[table, number]`. */
interface EntryRow {
  table: string;
  number: number;
  text: string;
}

/** Opens the store. `onNotStored` is called once, when an entry cannot be stored. */
export function openEntryStore(onNotStored: () => void): EntryStore {
  return new FallbackStore(openDatabase(), onNotStored);
}

/** Uses the database as long as it works, and memory from the first failure on. */
class FallbackStore implements EntryStore {
  #database: Promise<IDBDatabase>;
  #onNotStored: () => void;
  /** The entries that could not be stored, by table. A table in this map is not written to the database any more. */
  #unstored = new Map<string, Map<number, string>>();

  constructor(database: Promise<IDBDatabase>, onNotStored: () => void) {
    this.#database = database;
    this.#onNotStored = onNotStored;
    // Each use of the database handles the failure.
    database.catch(() => undefined);
  }

  async load(table: string): Promise<string[]> {
    const stored = await this.#database.then((database) => readEntries(database, table)).catch(() => []);
    const unstored = [...(this.#unstored.get(table) ?? [])]
      .sort(([numberA], [numberB]) => numberA - numberB)
      .map(([, text]) => text);
    return [...stored, ...unstored];
  }

  async append(table: string, firstNumber: number, entries: string[]): Promise<void> {
    const unstored = this.#unstored.get(table);
    if (!unstored) {
      try {
        return await addEntries(await this.#database, table, firstNumber, entries);
      } catch (error) {
        if ((error as DOMException | null)?.name === 'ConstraintError') throw new EntryConflict();
        this.#onNotStored();
      }
    }
    const kept = unstored ?? new Map<number, string>();
    entries.forEach((text, index) => kept.set(firstNumber + index, text));
    this.#unstored.set(table, kept);
  }

  async keepOnly(tables: string[]): Promise<void> {
    await this.#database.then((database) => deleteOthers(database, tables)).catch(() => undefined);
  }
}

/** Opens the database, and creates its only object store at the first time. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: ['table', 'number'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // An older page has the database open in another version.
    request.onblocked = () => reject(new Error('the database is in use'));
  });
}

/** The keys of all entries of a table. */
function entriesOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
}

function readEntries(database: IDBDatabase, table: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(ENTRIES).objectStore(ENTRIES).getAll(entriesOf(table));
    request.onsuccess = () => resolve((request.result as EntryRow[]).map(({ text }) => text));
    request.onerror = () => reject(request.error);
  });
}

function addEntries(database: IDBDatabase, table: string, firstNumber: number, entries: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(ENTRIES, 'readwrite');
    const store = transaction.objectStore(ENTRIES);
    // `add` fails if there is such an entry already, unlike `put`.
    entries.forEach((text, index) => store.add({ table, number: firstNumber + index, text } satisfies EntryRow));
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Deletes the entries of all tables that are not in the list. */
function deleteOthers(database: IDBDatabase, tables: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(ENTRIES, 'readwrite');
    const store = transaction.objectStore(ENTRIES);
    const request = store.getAllKeys();
    request.onsuccess = () => {
      for (const key of request.result as [string, number][]) if (!tables.includes(key[0])) store.delete(key);
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
