// A muted player stays muted after a reload, until another player takes the seat.
import { beforeEach, expect, it } from 'vitest';
import { forgetTable, rememberTable } from '../api/known_tables';
import type { NumberedEvent } from '../protocol/protocol';
import { MutedSeats } from './muted_seats.svelte';

const satDown = (number: number, seat: number): NumberedEvent => ({
  number,
  at: 0,
  event: { kind: 'sat_down', seat, player: { kind: 'person', name: 'Ugo' }, look_alike: false },
});

beforeEach(() => {
  forgetTable('T');
  rememberTable('T', { game: 'g' });
});

it('stores the muted seats of each table', () => {
  new MutedSeats('T').mute(1, 5);
  expect(new MutedSeats('T').current([])).toEqual([1]);
  expect(new MutedSeats('other').current([])).toEqual([]);
  new MutedSeats('T').unmute(1);
  expect(new MutedSeats('T').current([])).toEqual([]);
});

it('mutes the player, not the seat', () => {
  const muted = new MutedSeats('T');
  muted.mute(1, 5);
  expect(muted.current([satDown(3, 1), satDown(8, 2)])).toEqual([1]);
  expect(muted.current([satDown(3, 1), satDown(8, 1)])).toEqual([]);
});
