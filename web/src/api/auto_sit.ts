// What the table page does by itself when it opens: sit down under a name, and perhaps start the game. It is set on the
// page that opens the table and kept in memory only, so a reload does not repeat it.

export interface AutoSit {
  table: string;
  name: string;
  /** Whether to start the game as soon as the player sits. */
  startGame: boolean;
}

let pendingAutoSit: AutoSit | undefined;

/** Sets what the next table page does. It replaces what was set before. */
export function setAutoSit(autoSit: AutoSit): void {
  pendingAutoSit = autoSit;
}

/** Returns the pending action if it is for this table, otherwise undefined. In both cases nothing is pending
 * afterwards, because a player who went to another table first no longer wants it. */
export function takeAutoSit(table: string): AutoSit | undefined {
  const autoSit = pendingAutoSit?.table === table ? pendingAutoSit : undefined;
  pendingAutoSit = undefined;
  return autoSit;
}
