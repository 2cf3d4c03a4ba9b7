// The players of a record: people by name, bots by the proof of the deal.
import { expect, it } from 'vitest';
import type { GameRecord } from './http';
import { recordedPlayer } from './recorded_player';

const record: GameRecord = {
  game: 'mada',
  seed: '',
  setup: { seats: 3 },
  players: ['Anna', 'casual', 'casual'],
  actions: [],
};
const playersOf = (changes: Partial<GameRecord>) =>
  [0, 1, 2].map((seat) => recordedPlayer({ ...record, ...changes }, seat)?.kind ?? null);

it('finds the bots of a deal of the day, whose record names its source instead of a proof', () => {
  const proof: GameRecord['proof'] = { source: { kind: 'day', date: '2026-11-18' } };
  expect(playersOf({ proof })).toEqual(['person', 'bot', 'bot']);
});

it('finds the bots in the proof of a fair deal', () => {
  const proof: GameRecord['proof'] = {
    version: 1,
    table: '',
    deal: 1,
    commitment: '',
    secret: '',
    seats: [{ kind: 'absent' }, { kind: 'absent' }, { kind: 'bot', number: '' }],
  };
  expect(playersOf({ proof })).toEqual(['person', 'person', 'bot']);
});

it('takes the names as they are without a proof, and knows nobody without names', () => {
  expect(playersOf({})).toEqual(['person', 'person', 'person']);
  expect(playersOf({ players: undefined })).toEqual([null, null, null]);
});
