// The tables this browser has visited, with their keys, and the player's name. They are stored in `localStorage`.
// A key is a secret: it is only ever sent to the table it belongs to.
import { randomBytes, toHex } from '../fair/bytes';

/** One of several people who share this device at a table. The index in the list is their seat. */
export interface SharedSeat {
  key: string;
  name: string;
}

/** A table that this browser has visited. */
export interface KnownTable {
  table: string;
  game: string;
  /** The key of the player's own seat. */
  seatKey?: string;
  /** The people who share this device, if there are several. The first one has `seatKey`. */
  sharedSeats?: SharedSeat[];
  /** The key that lets people join. */
  joinKey?: string;
  /** The key that lets people watch. */
  watchKey?: string;
  /** The key that makes the player the owner of the table when they sit down. Only the opener's browser has it. */
  ownerKey?: string;
  /** Whether the owner of the table has banned the player. */
  banned?: boolean;
  /** Whether the player's device is notified of their turn. */
  notified?: boolean;
  /** The player's name at this table. */
  name?: string;
  /** The player's seat; null while they have none. */
  seat?: number | null;
  /** The muted seats, each with the number of the last event before it was muted. */
  muted?: [seat: number, eventNumber: number][];
  /** Whether all other players were bots when the table was last seen. */
  onlyBots?: boolean;
  /** The number of the last event when the player last looked at the chat. */
  readUpTo?: number;
  /** The names of the other players when the table was last seen. */
  otherPlayers: string[];
  /** Whether the game was over when the table was last seen. */
  over: boolean;
  /** When the table was last seen, in milliseconds since the Unix epoch. */
  lastSeen: number;
}

/** A table as it is stored. These names are frozen: browsers hold entries written by earlier versions of the page. */
interface StoredTable {
  table: string;
  game: string;
  /** The key of the player's own seat. */
  seat?: string;
  sharedSeats?: SharedSeat[];
  /** The key that lets people join. */
  join?: string;
  /** The key that lets people watch. */
  watch?: string;
  /** The key that makes the player the owner. */
  owner?: string;
  banned?: boolean;
  notified?: boolean;
  name?: string;
  /** The number of the player's own seat. */
  chair?: number | null;
  muted?: [seat: number, eventNumber: number][];
  onlyBots?: boolean;
  readUpTo?: number;
  /** The names of the other players. */
  company: string[];
  over: boolean;
  /** When the table was last seen. */
  at: number;
}

const TABLES_STORAGE_KEY = 'tavolino.tables';
const NAME_STORAGE_KEY = 'tavolino.name';
/** When there are more, the tables that were not visited for the longest time are forgotten. */
const MAX_KNOWN_TABLES = 40;
const SEAT_KEY_BYTES = 20;

/** The stored text; null if there is none or the browser forbids storage. */
function readStorage(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Writes to `localStorage`. Does nothing if the browser does not allow it, or if the storage is full. */
function writeStorage(storageKey: string, text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Without storage a game can still be played; it only cannot be resumed after the page is closed.
  }
}

/** The parsed content of the storage; undefined if the storage has to be read. */
let cachedTables: KnownTable[] | undefined;

/** Every table this browser knows, the most recently seen first. */
export function knownTables(): KnownTable[] {
  cachedTables ??= parseTables(readStorage(TABLES_STORAGE_KEY));
  return cachedTables;
}

/** The stored tables. Damaged entries are left out. */
function parseTables(text: string | null): KnownTable[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isStoredTable).map(fromStored) : [];
  } catch {
    return [];
  }
}

/** Whether a value has the fields that every stored table has. */
function isStoredTable(value: unknown): value is StoredTable {
  const stored = value as StoredTable | null;
  return typeof stored?.table === 'string' && typeof stored.game === 'string' && Array.isArray(stored.company);
}

/** Translates the stored names into the names of `KnownTable`. */
function fromStored({ seat, join, watch, owner, chair, company, at, ...unchanged }: StoredTable): KnownTable {
  return {
    ...unchanged,
    seatKey: seat,
    joinKey: join,
    watchKey: watch,
    ownerKey: owner,
    seat: chair,
    otherPlayers: company,
    lastSeen: at,
  };
}

/** The opposite of `fromStored`: translates the names of `KnownTable` into the stored ones. */
function toStored(known: KnownTable): StoredTable {
  const { seatKey, joinKey, watchKey, ownerKey, seat, otherPlayers, lastSeen, ...unchanged } = known;
  return {
    ...unchanged,
    seat: seatKey,
    join: joinKey,
    watch: watchKey,
    owner: ownerKey,
    chair: seat,
    company: otherPlayers,
    at: lastSeen,
  };
}

/** Replaces the whole list. */
function storeTables(tables: KnownTable[]): void {
  cachedTables = tables;
  writeStorage(TABLES_STORAGE_KEY, JSON.stringify(tables.map(toStored)));
}

/** What is stored about a table; undefined if this browser has not visited it. */
export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

/** Stores some facts about a table and moves it to the front of the list. Fields that `change` lacks stay the same. */
export function rememberTable(table: string, change: Partial<KnownTable>): void {
  const previous = knownTable(table) ?? { table, game: '', otherPlayers: [], over: false, lastSeen: 0 };
  const updated = { ...previous, ...change, lastSeen: Date.now() };
  const otherTables = knownTables().filter((known) => known.table !== table);
  storeTables([updated, ...otherTables].slice(0, MAX_KNOWN_TABLES));
}

/** Deletes what is stored about a table, with its keys. */
export function forgetTable(table: string): void {
  storeTables(knownTables().filter((known) => known.table !== table));
}

/** A new key for a seat: 160 random bits in hexadecimal. */
export function newSeatKey(): string {
  return toHex(randomBytes(SEAT_KEY_BYTES));
}

/** The name the player used last; empty if there is none. */
export function storedPlayerName(): string {
  return readStorage(NAME_STORAGE_KEY) ?? '';
}

export function storePlayerName(name: string): void {
  writeStorage(NAME_STORAGE_KEY, name);
}

// When another tab of this browser has changed the list, it is read from the storage again.
addEventListener('storage', (event) => {
  if (event.key === TABLES_STORAGE_KEY) cachedTables = undefined;
});
