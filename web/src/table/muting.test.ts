// Muted stays muted, also when the page comes back, until somebody else sits there.
import { beforeEach, expect, it } from 'vitest';
import { forget, remember } from '../house/keys';
import type { Numbered } from '../protocol/protocol';
import { Muting } from './muting.svelte';

const satDown = (number: number, seat: number): Numbered => ({
  number,
  at: 0,
  what: { kind: 'sat_down', seat, sitter: { kind: 'person', name: 'Ugo' } },
});

beforeEach(() => {
  forget('T');
  remember('T', { game: 'g' });
});

it('keeps who is muted in this browser, table by table', () => {
  new Muting('T').mute(1, 5);
  expect(new Muting('T').among([])).toEqual([1]);
  expect(new Muting('other').among([])).toEqual([]);
  new Muting('T').hear(1);
  expect(new Muting('T').among([])).toEqual([]);
});

it('mutes the person, not the chair', () => {
  const muting = new Muting('T');
  muting.mute(1, 5);
  expect(muting.among([satDown(3, 1), satDown(8, 2)])).toEqual([1]);
  expect(muting.among([satDown(3, 1), satDown(8, 1)])).toEqual([]);
});
