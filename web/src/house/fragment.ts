// Secrets that came in a link's fragment: read once, kept for the table, and taken out of the address bar.
import { knownTable, remember } from './keys';

const rights = ['seat', 'join', 'watch'] as const;
export type Right = (typeof rights)[number];

/** What a fragment like `#join=…` grants; anything else grants nothing. */
export function rightsIn(fragment: string): Partial<Record<Right, string>> {
  const found: Partial<Record<Right, string>> = {};
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  for (const right of rights) {
    const key = asked.get(right);
    if (key && /^[\w-]{16,64}$/.test(key)) found[right] = key;
  }
  return found;
}

/** Reads the address bar's fragment for this table and clears it, so that nobody copies a chair by accident. */
export function takeFragment(table: string): void {
  const found = rightsIn(location.hash);
  if (Object.keys(found).length > 0) remember(table, found);
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

/** A link to a table with a secret. */
export function linkTo(table: string, right: Right, key: string): string {
  return `${location.origin}/${right === 'watch' ? 'tv' : 't'}/${table}#${right}=${key}`;
}

/** The secrets to greet a table with, the strongest first. */
export function keysFor(table: string): string[] {
  const known = knownTable(table);
  return [known?.seat, known?.join, known?.watch].filter((key) => key !== undefined);
}
