// The tables this browser knows: their secrets, and enough to list them. Kept here, never sent but to their own table.
import { randomBytes, toHex } from '../fair/bytes';

export interface Known {
  table: string;
  game: string;
  /** Secrets: of one's chair, for joining, for watching. */
  seat?: string;
  join?: string;
  watch?: string;
  /** One's own name there, and the number of one's chair. */
  name?: string;
  chair?: number | null;
  /** Seats one does not want to hear, each with the number of what had happened before. */
  muted?: [seat: number, number: number][];
  /** The others, as they were last seen. */
  company: string[];
  /** Whether the game was over when last seen. */
  over: boolean;
  /** When it was last seen, in milliseconds since 1970. */
  at: number;
}

const place = 'tavolino.tables';
const namePlace = 'tavolino.name';
const most = 40;

function read(where: string): string | null {
  try {
    return localStorage.getItem(where);
  } catch {
    return null;
  }
}

function write(where: string, text: string): void {
  try {
    localStorage.setItem(where, text);
  } catch {
    // A browser that stores nothing still plays; it only cannot resume later.
  }
}

let memory: Known[] | undefined;

/** Every table this browser knows, the last one first. */
export function knownTables(): Known[] {
  if (memory) return memory;
  try {
    const stored: unknown = JSON.parse(read(place) ?? '[]');
    memory = Array.isArray(stored) ? stored.filter(isKnown) : [];
  } catch {
    memory = [];
  }
  return memory;
}

function isKnown(value: unknown): value is Known {
  const known = value as Known | null;
  return typeof known?.table === 'string' && typeof known.game === 'string' && Array.isArray(known.company);
}

export function knownTable(table: string): Known | undefined {
  return knownTables().find((known) => known.table === table);
}

/** Remembers something about a table; what is not mentioned stays. */
export function remember(table: string, change: Partial<Known>): void {
  const before = knownTable(table) ?? { table, game: '', company: [], over: false, at: 0 };
  const now = { ...before, ...change, at: Date.now() };
  memory = [now, ...knownTables().filter((known) => known.table !== table)].slice(0, most);
  write(place, JSON.stringify(memory));
}

export function forget(table: string): void {
  memory = knownTables().filter((known) => known.table !== table);
  write(place, JSON.stringify(memory));
}

/** A new secret for a chair: 160 random bits. */
export function freshKey(): string {
  return toHex(randomBytes(20));
}

/** The name this person last used. */
export function myName(): string {
  return read(namePlace) ?? '';
}

export function rememberName(name: string): void {
  write(namePlace, name);
}

// Another tab may have sat down somewhere meanwhile.
addEventListener('storage', (event) => {
  if (event.key === place) memory = undefined;
});
