// Tests of the settings of a table on the server that continues a table on this device.
import { expect, it } from 'vitest';
import type { TableState } from '../protocol/protocol';
import { settingsOnServer } from './move_to_server';

const helps = { odds: true, memory: false, hints: true, reasons: true };
const table = {
  id: 'device-1',
  game: 'mada',
  seats: [{ player: { kind: 'person', name: 'Anna' } }, { player: { kind: 'bot', level: 'casual' } }],
  options: { pears: 3 },
  helps,
  first: null,
  clock: { kind: 'none' },
  visibility: 'private',
} as unknown as TableState;

it('keeps the game, its options, the aids and the number of seats, and leaves all seats free', () => {
  expect(settingsOnServer(table)).toEqual({
    game: 'mada',
    seats: 2,
    options: { pears: 3 },
    helps,
    clock: { kind: 'none' },
    visibility: 'private',
  });
});

it('keeps who begins', () => {
  expect(settingsOnServer({ ...table, first: 1 }).first).toBe(1);
});
