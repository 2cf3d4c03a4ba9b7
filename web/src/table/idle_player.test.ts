// Idle players: who can be nudged, when a bot may play on, and what the idle player is told.
import { expect, it } from 'vitest';
import type { Nudge, SeatInfo, TableState } from '../protocol/protocol';
import { idlePrompt } from './idle_player';
import type { TableSnapshot } from './table_snapshot';

/** When the turn began, in milliseconds. */
const TURN_BEGAN_AT = 1_000_000;
const seconds = (count: number) => TURN_BEGAN_AT + count * 1000;

const person = (name: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  player: { kind: 'person', name },
  connected: true,
  stand_in: false,
  idle: false,
  removed: false,
  muted: false,
  look_alike: false,
  ...change,
});
const bot: SeatInfo = { ...person(''), player: { kind: 'bot', level: 'casual' } };

/** A game in which the reader has seat 0 and seat 1 is to move. */
function game(change: Partial<TableState> = {}, you: TableSnapshot['you'] = { role: 'seat', seat: 0 }): TableSnapshot {
  const table = {
    status: 'playing',
    clock: { kind: 'none' },
    seats: [person('Anna'), person('Ugo')],
    board: { view: {}, phase: 'act', to_move: 1, legal: [] },
    undo: null,
    nudge: null,
    ...change,
  } as TableState;
  const acted = { kind: 'acted' as const, seat: 0, by: 'person' as const, events: [] };
  const chatted = { kind: 'chatted' as const, seat: 0, text: 'hm' };
  return {
    number: 6,
    you,
    table,
    // A chat message does not begin a new turn.
    log: [
      { number: 5, at: TURN_BEGAN_AT, event: acted },
      { number: 6, at: seconds(20), event: chatted },
    ],
    lastGameEvents: [],
    lastGameEventNumber: 5,
    proof: null,
  };
}
const nudge = (seat: number): Nudge => ({ seat, by: 1 - seat, replace_at: seconds(100) });

it('offers a nudge once the turn has lasted 30 seconds', () => {
  expect(idlePrompt(game(), seconds(29))).toBeNull();
  expect(idlePrompt(game(), seconds(30))).toEqual({ kind: 'can-nudge', seat: 1 });
});

it('offers a bot once the time after the nudge is over', () => {
  const nudged = game({ nudge: nudge(1) });
  expect(idlePrompt(nudged, seconds(99))).toEqual({ kind: 'nudged', seat: 1 });
  expect(idlePrompt(nudged, seconds(100))).toEqual({ kind: 'can-replace', seat: 1 });
});

it.each([
  ['at a table with a clock', game({ clock: { kind: 'turn', seconds: 60 } })],
  ['while an undo is asked for', game({ undo: 0 })],
  ['for a bot', game({ seats: [person('Anna'), bot] })],
  ['for a person for whom a bot plays', game({ seats: [person('Anna'), person('Ugo', { stand_in: true })] })],
  ['to a spectator', game({}, { role: 'spectator' })],
  ['to the player to move', game({}, { role: 'seat', seat: 1 })],
  ['after the game', game({ status: 'over', board: { view: {}, phase: 'over', to_move: null, legal: [] } })],
])('offers nothing %s', (_, snapshot) => {
  expect(idlePrompt(snapshot, seconds(1000))).toBeNull();
});

it('tells the nudged player who waits for them', () => {
  const nudgedReader = game({ nudge: nudge(1) }, { role: 'seat', seat: 1 });
  expect(idlePrompt(nudgedReader, seconds(40))).toEqual({ kind: 'nudged-you', by: 0 });
});

it('tells the replaced player that a bot plays for them, whoever is to move', () => {
  const seats = [person('Anna', { idle: true, stand_in: true }), person('Ugo')];
  expect(idlePrompt(game({ seats }), seconds(0))).toEqual({ kind: 'bot-plays-for-you' });
});
