// Secrets from a link: read once, kept for their table, gone from the address bar.
import { beforeEach, expect, it } from 'vitest';
import { keysFor, rightsIn, takeFragment } from './fragment';
import { forget, freshKey, knownTable, remember } from './keys';

const key = 'a'.repeat(40);
beforeEach(() => forget('T'));

it('reads the three rights and nothing else', () => {
  expect(rightsIn(`#join=${key}`)).toEqual({ join: key });
  expect(rightsIn(`#seat=${key}&watch=${key}`)).toEqual({ seat: key, watch: key });
  expect(rightsIn('#join=short')).toEqual({});
  expect(rightsIn('#join=<script>alert(1)</script>aaaaaaaaaa')).toEqual({});
  expect(rightsIn('')).toEqual({});
});

it('takes the secret out of the address bar and keeps it', () => {
  history.replaceState(null, '', `/t/T#join=${key}`);
  takeFragment('T');
  expect(location.hash).toBe('');
  expect(location.pathname).toBe('/t/T');
  expect(knownTable('T')?.join).toBe(key);
});

it('greets with the strongest right first', () => {
  remember('T', { watch: 'w', join: 'j' });
  expect(keysFor('T')).toEqual(['j', 'w']);
  remember('T', { seat: 's' });
  expect(keysFor('T')).toEqual(['s', 'j', 'w']);
  remember('T', { seat: undefined });
  expect(keysFor('T')).toEqual(['j', 'w']);
});

it('makes secrets of 160 bits that differ', () => {
  expect(freshKey()).toMatch(/^[0-9a-f]{40}$/);
  expect(freshKey()).not.toBe(freshKey());
});
