// Keys in links: they are read once, stored for their table, and removed from the address bar.
import { beforeEach, expect, it } from 'vitest';
import { forgetTable, knownTable, knownTables, newSeatKey, rememberTable } from './known_tables';
import { keysInFragment, storedKeys, storeKeysFromAddressBar } from './table_links';

const key = 'a'.repeat(40);
beforeEach(() => forgetTable('T'));

it('reads the three kinds of keys and nothing else', () => {
  expect(keysInFragment(`#join=${key}`)).toEqual({ join: key });
  expect(keysInFragment(`#seat=${key}&watch=${key}`)).toEqual({ seat: key, watch: key });
  expect(keysInFragment('#join=short')).toEqual({});
  expect(keysInFragment('#join=<script>alert(1)</script>aaaaaaaaaa')).toEqual({});
  expect(keysInFragment('')).toEqual({});
});

it('moves the key from the address bar into the storage', () => {
  history.replaceState(null, '', `/t/T#join=${key}`);
  storeKeysFromAddressBar('T');
  expect(location.hash).toBe('');
  expect(location.pathname).toBe('/t/T');
  expect(knownTable('T')?.joinKey).toBe(key);
});

it('lists the key that allows most first', () => {
  rememberTable('T', { watchKey: 'w', joinKey: 'j' });
  expect(storedKeys('T')).toEqual(['j', 'w']);
  rememberTable('T', { seatKey: 's' });
  expect(storedKeys('T')).toEqual(['s', 'j', 'w']);
  rememberTable('T', { seatKey: undefined });
  expect(storedKeys('T')).toEqual(['j', 'w']);
});

it('does not use the owner key to enter the table', () => {
  rememberTable('T', { joinKey: 'j', ownerKey: 'o' });
  expect(storedKeys('T')).toEqual(['j']);
});

it('makes seat keys of 160 bits that differ', () => {
  expect(newSeatKey()).toMatch(/^[0-9a-f]{40}$/);
  expect(newSeatKey()).not.toBe(newSeatKey());
});

it('reads and writes tables under the names that the first version of the page used', () => {
  const stored = {
    table: 'T',
    game: 'mada',
    seat: 's',
    join: 'j',
    watch: 'w',
    owner: 'o',
    banned: true,
    name: 'Ada',
    chair: 2,
    muted: [[1, 5]],
    company: ['Zoë'],
    over: false,
    at: 7,
  };
  localStorage.setItem('tavolino.tables', JSON.stringify([stored]));
  dispatchEvent(new StorageEvent('storage', { key: 'tavolino.tables' }));
  expect(knownTables()).toEqual([
    {
      table: 'T',
      game: 'mada',
      seatKey: 's',
      joinKey: 'j',
      watchKey: 'w',
      ownerKey: 'o',
      banned: true,
      name: 'Ada',
      seat: 2,
      muted: [[1, 5]],
      otherPlayers: ['Zoë'],
      over: false,
      lastSeen: 7,
    },
  ]);
  rememberTable('T', { over: true });
  const [written] = JSON.parse(localStorage.getItem('tavolino.tables') ?? '[]');
  expect(written).toEqual({ ...stored, over: true, at: expect.any(Number) });
});
