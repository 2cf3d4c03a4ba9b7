// Links to tables. A link carries its key in the fragment (`/t/ID#join=KEY`), which browsers never send to a server.
// The page reads the fragment once, stores the key, and removes it from the address bar.
import { knownTable, rememberTable, type KnownTable } from './known_tables';

/** What the key in a link allows: playing on a seat, joining the table, or watching it. */
export type LinkRight = 'seat' | 'join' | 'watch';

const LINK_RIGHTS: readonly LinkRight[] = ['seat', 'join', 'watch'];

/** The keys in a fragment such as `#join=KEY`. Anything that does not look like a key is ignored. */
export function keysInFragment(fragment: string): Partial<Record<LinkRight, string>> {
  const keys: Partial<Record<LinkRight, string>> = {};
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  for (const right of LINK_RIGHTS) {
    const key = parameters.get(right);
    // Only the form is checked here. The server decides whether the key is valid.
    if (key && /^[\w-]{16,64}$/.test(key)) keys[right] = key;
  }
  return keys;
}

/** Stores the keys from the address bar for this table and clears the fragment, so that nobody copies it by accident. */
export function storeKeysFromAddressBar(table: string): void {
  const { seat, join, watch } = keysInFragment(location.hash);
  const storedFields: Partial<KnownTable> = {
    ...(seat && { seatKey: seat }),
    ...(join && { joinKey: join }),
    ...(watch && { watchKey: watch }),
  };
  if (Object.keys(storedFields).length > 0) rememberTable(table, storedFields);
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}

/** The link that gives `right` at a table. A watch link opens the television page. */
export function tableLink(table: string, right: LinkRight, key: string): string {
  return `${location.origin}/${right === 'watch' ? 'tv' : 't'}/${table}#${right}=${key}`;
}

/** The stored keys of a table. The key with the most rights comes first. */
export function storedKeys(table: string): string[] {
  const stored = knownTable(table);
  return [stored?.seatKey, stored?.joinKey, stored?.watchKey].filter((key) => key !== undefined);
}
