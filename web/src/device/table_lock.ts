// Only one tab at a time may host a table of this device. The tab that opened it last has the lock.

/** Takes the lock of a table and keeps it until another tab takes it. Calls `onLost` then. Browsers without locks (plain
 * HTTP) are protected by the entry store alone, which refuses to overwrite an entry. */
export function withTableLock(table: string, onLost: () => void): void {
  const locks = (navigator as Partial<Navigator>).locks;
  // The promise never settles, so the lock is kept until it is stolen or the worker ends.
  locks?.request(`tavolino-${table}`, { steal: true }, () => new Promise(() => undefined)).catch(onLost);
}
