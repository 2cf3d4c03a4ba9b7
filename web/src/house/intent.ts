// What somebody meant to do at a table before the page got there: sit down, and start at once.

export interface Intent {
  table: string;
  name: string;
  start: boolean;
}

let kept: Intent | undefined;

export function intend(intent: Intent): void {
  kept = intent;
}

/** What was meant for this table, once. */
export function takeIntent(table: string): Intent | undefined {
  const intent = kept?.table === table ? kept : undefined;
  kept = undefined;
  return intent;
}
