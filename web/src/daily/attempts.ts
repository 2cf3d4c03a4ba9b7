// The attempts that count: for each deal of the day the first table that was opened for it. Later tables are practice.
import { dayResultId } from './day_result';

const STORAGE_KEY = 'tavolino.days';
/** Only the attempts of the latest days are kept. */
const MAX_ATTEMPTS = 30;

/** The table of each attempt that counts, by the id of the deal's result. */
function storedAttempts(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The table of the attempt that counts; undefined before the first attempt. */
export function countedTable(date: string, game: string): string | undefined {
  const id = dayResultId(date, game);
  const attempts = storedAttempts();
  return Object.hasOwn(attempts, id) ? attempts[id] : undefined;
}

/** Remembers the first table of a deal. Does nothing if there is one already. */
export function rememberAttempt(date: string, game: string, table: string): void {
  if (countedTable(date, game) !== undefined) return;
  // The ids begin with the date, so their order is that of the days.
  const attempts = Object.entries({ ...storedAttempts(), [dayResultId(date, game)]: table }).sort();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(attempts.slice(-MAX_ATTEMPTS))));
  } catch {
    // Without storage every attempt is the first one.
  }
}

/** Forgets all attempts. */
export function forgetAttempts(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored either.
  }
}
