// Snapshots: live events and a reconnect give the same result, gaps are reported, repeated events change nothing.
import { describe, expect, it } from 'vitest';
import type { Board, SeatInfo, TableEvent, TableState, ToClient } from '../protocol/protocol';
import { PROTOCOL_VERSION } from './connection';
import {
  mySeat,
  removalFrom,
  snapshotFromWelcome,
  withEvent,
  withOwnSeat,
  withPresence,
  type TableSnapshot,
} from './table_snapshot';

const freeSeat: SeatInfo = {
  player: null,
  connected: false,
  stand_in: false,
  idle: false,
  removed: false,
  muted: false,
  look_alike: false,
};
const satDown = (seat: number, name: string): TableEvent => ({
  kind: 'sat_down',
  seat,
  player: { kind: 'person', name },
  look_alike: false,
});
const emptyTable: TableState = {
  id: 'T',
  game: 'g',
  options: {},
  helps: { odds: true, memory: false, hints: false, reasons: false },
  first: null,
  visibility: 'private',
  clock: { kind: 'none' },
  status: 'lobby',
  game_number: 1,
  seats: [freeSeat, freeSeat],
  board: null,
  rematch: [],
  undo: null,
  owner: null,
  locked: false,
  chat: true,
  nudge: null,
};
const welcome = (number: number, overrides: object = {}): Extract<ToClient, { type: 'welcome' }> => ({
  type: 'welcome',
  protocol: PROTOCOL_VERSION,
  number,
  now: 0,
  you: { role: 'guest' },
  table: emptyTable,
  missed: [],
  ...overrides,
});
const board = (overrides: Partial<Board> = {}): Board => ({
  view: { v: 1 },
  phase: 'act',
  to_move: 0,
  legal: ['draw'],
  ...overrides,
});
const newTable = () => snapshotFromWelcome(null, welcome(0));

/** The snapshot after these events, numbered one after the other. */
function afterEvents(snapshot: TableSnapshot, ...events: TableEvent[]): TableSnapshot {
  return events.reduce((current, event) => {
    const next = withEvent(current, { number: current.number + 1, at: 0, event });
    if (next === 'gap') throw new Error('the events of this test have a gap');
    return next;
  }, snapshot);
}

describe('a snapshot', () => {
  it('follows players who sit down, rename themselves and leave their seat', () => {
    let snapshot = afterEvents(newTable(), satDown(1, 'Ada'));
    expect(snapshot.table.seats[1]).toEqual({
      ...freeSeat,
      player: { kind: 'person', name: 'Ada' },
      connected: true,
    });
    snapshot = withOwnSeat(snapshot, 1);
    expect(mySeat(snapshot)).toBe(1);
    snapshot = afterEvents(snapshot, { kind: 'renamed', seat: 1, name: 'Аda', look_alike: true });
    expect(snapshot.table.seats[1]).toMatchObject({ player: { name: 'Аda' }, look_alike: true });
    snapshot = afterEvents(snapshot, { kind: 'seat_freed', seat: 1 });
    expect(snapshot.table.seats[1]).toEqual(freeSeat);
    expect(mySeat(snapshot)).toBe(null);
  });

  it('follows a game from the deal to the rematch', () => {
    let snapshot = afterEvents(newTable(), { kind: 'deal_opened', game_number: 1, commitment: 'c' });
    expect(snapshot.table.status).toBe('committing');
    snapshot = afterEvents(snapshot, { kind: 'commitments_closed' });
    expect(snapshot.table.status).toBe('revealing');
    snapshot = afterEvents(snapshot, { kind: 'dealt', events: [], without: [], board: board() });
    expect([snapshot.table.status, snapshot.table.board?.legal]).toEqual(['playing', ['draw']]);
    const result = { winners: [0], scores: [3, 1], cause: 'c' };
    const lastBoard = board({ result, legal: [] });
    snapshot = afterEvents(snapshot, { kind: 'acted', seat: 0, by: 'person', events: [], board: lastBoard });
    expect(snapshot.table.status).toBe('over');
    const proof = { version: 1, table: 'T', deal: 1, commitment: '', secret: '', seats: [] };
    snapshot = afterEvents(snapshot, { kind: 'proved', proof }, { kind: 'rematch_asked', seat: 1 });
    expect([snapshot.proof, snapshot.table.rematch]).toEqual([proof, [1]]);
    snapshot = afterEvents(snapshot, { kind: 'reopened', game_number: 2, status: 'lobby' });
    expect(snapshot.table).toMatchObject({ status: 'lobby', game_number: 2, board: null, rematch: [] });
  });

  it('keeps no board in the log', () => {
    const snapshot = afterEvents(newTable(), { kind: 'dealt', events: [], without: [], board: board() });
    expect(JSON.stringify(snapshot.log)).not.toContain('view');
  });

  it('keeps the full last events, but only their loggable part in the log', () => {
    const events = [
      {
        event: { rabbit: 'R' },
        says: { id: 'turned', args: { card: { card: 'R' } } },
        later: { event: { rabbit: null }, says: { id: 'turned' } },
      },
    ];
    const snapshot = afterEvents(newTable(), { kind: 'acted', seat: 0, by: 'bot', events, board: board() });
    expect(JSON.stringify(snapshot.log)).not.toContain('"R"');
    expect(JSON.stringify(snapshot.log)).toContain('{"event":{"rabbit":null}');
    expect(snapshot.lastGameEvents).toEqual(events);
  });

  it('reports a gap and ignores a repeated event', () => {
    const chat: TableEvent = { kind: 'chatted', seat: 0, text: 'x' };
    const snapshot = afterEvents(newTable(), chat);
    expect(withEvent(snapshot, { number: 3, at: 0, event: { kind: 'opened' } })).toBe('gap');
    expect(withEvent(snapshot, { number: 1, at: 0, event: chat })).toBe(snapshot);
  });

  it('adds exactly the missed events at a reconnect', () => {
    const chat = (number: number) => ({
      number,
      at: 0,
      event: { kind: 'chatted' as const, seat: 0, text: String(number) },
    });
    let snapshot = snapshotFromWelcome(null, welcome(2, { missed: [chat(0), chat(1), chat(2)] }));
    snapshot = snapshotFromWelcome(snapshot, welcome(4, { missed: [chat(2), chat(3), chat(4)] }));
    expect(snapshot.log.map((entry) => entry.number)).toEqual([0, 1, 2, 3, 4]);
    expect(snapshot.number).toBe(4);
  });

  it('keeps the last game events while people chat, and clears them when the action is taken back', () => {
    const events = [{ event: 1, says: { id: 'x' } }];
    let snapshot = afterEvents(newTable(), { kind: 'acted', seat: 0, by: 'bot', events, board: board() });
    snapshot = afterEvents(snapshot, { kind: 'chatted', seat: 0, text: 'hm' });
    expect(snapshot.lastGameEvents).toEqual(events);
    snapshot = afterEvents(snapshot, { kind: 'undo_asked', seat: 0 });
    expect(snapshot.table.undo).toBe(0);
    snapshot = afterEvents(snapshot, { kind: 'undone', board: board() });
    expect([snapshot.lastGameEvents, snapshot.table.undo]).toEqual([[], null]);
  });

  it('stops the clock during an undo question and resumes it after a refusal', () => {
    const clock = (deadline: number | null) => ({ deadline, banks: [] });
    const dealtBoard = { ...board(), clock: clock(1000) };
    let snapshot = afterEvents(newTable(), { kind: 'dealt', events: [], without: [], board: dealtBoard });
    const afterClockEvent = (event: TableEvent, deadline: number | null) =>
      withEvent(snapshot, { number: snapshot.number + 1, at: 0, event, clock: clock(deadline) }) as TableSnapshot;
    snapshot = afterClockEvent({ kind: 'undo_asked', seat: 0 }, null);
    expect(snapshot.table.board?.clock?.deadline).toBeNull();
    snapshot = afterClockEvent({ kind: 'undo_answered', seat: 1, answer: 'refuse' }, 3000);
    expect([snapshot.table.board?.clock?.deadline, snapshot.table.undo]).toEqual([3000, null]);
  });

  it('records connected players and stand-ins', () => {
    const snapshot = withPresence(newTable(), 0, true);
    expect(snapshot.table.seats.map((seat) => seat.connected)).toEqual([true, false]);
    expect(afterEvents(snapshot, { kind: 'stand_in_came', seat: 0, idle: false }).table.seats[0]?.stand_in).toBe(true);
  });

  it('drops old log entries, but none of the current game and none about who sat down', () => {
    let snapshot = newTable();
    const chat = (count: number) => {
      for (let i = 0; i < count; i++) snapshot = afterEvents(snapshot, { kind: 'chatted', seat: 0, text: 'x' });
    };
    snapshot = afterEvents(snapshot, satDown(1, 'Zoë'));
    chat(4000);
    expect(snapshot.number).toBe(4001);
    expect(snapshot.log.length).toBeGreaterThanOrEqual(400);
    expect(snapshot.log.length).toBeLessThan(800);
    expect(snapshot.log[0]?.event.kind, 'muting depends on this entry').toBe('sat_down');
    // The current game stays complete up to the length limit and is dropped when the next game begins.
    snapshot = afterEvents(snapshot, { kind: 'deal_opened', game_number: 2, commitment: 'c' });
    chat(1500);
    expect(snapshot.log.filter(({ event }) => event.kind === 'deal_opened')).toHaveLength(1);
    expect(snapshot.log.length).toBeGreaterThan(1500);
    chat(3000);
    expect(snapshot.log.length).toBeLessThanOrEqual(3001);
    snapshot = afterEvents(snapshot, { kind: 'deal_opened', game_number: 3, commitment: 'c' });
    chat(10);
    expect(snapshot.log.length).toBeLessThan(800);
  });
});

describe('the owner of the table', () => {
  const dealt: TableEvent = { kind: 'dealt', events: [], without: [], board: board({ to_move: 1 }) };
  const ownersTable = () => withOwnSeat(afterEvents(newTable(), satDown(0, 'Anna'), satDown(1, 'Ugo')), 1);

  it('is named by events of any kind, and stays the same otherwise', () => {
    const entry = { number: 1, at: 0, event: satDown(0, 'Anna'), owner: 0 };
    let snapshot = withEvent(newTable(), entry) as TableSnapshot;
    expect(snapshot.table.owner).toBe(0);
    snapshot = afterEvents(snapshot, { kind: 'locked' });
    expect([snapshot.table.owner, snapshot.table.locked]).toEqual([0, true]);
    const left = { number: 3, at: 0, event: { kind: 'seat_freed' as const, seat: 0 }, owner: null };
    snapshot = withEvent(afterEvents(snapshot), left) as TableSnapshot;
    expect(snapshot.table.owner).toBeNull();
    expect(afterEvents(snapshot, { kind: 'unlocked' }).table.locked).toBe(false);
  });

  it('mutes and unmutes a player', () => {
    let snapshot = afterEvents(ownersTable(), { kind: 'muted', seat: 1 });
    expect(snapshot.table.seats.map(({ muted }) => muted)).toEqual([false, true]);
    snapshot = afterEvents(snapshot, { kind: 'unmuted', seat: 1 });
    expect(snapshot.table.seats.map(({ muted }) => muted)).toEqual([false, false]);
  });

  it('frees the seat of a player who is removed before the game', () => {
    const asked = afterEvents(ownersTable(), { kind: 'rematch_asked', seat: 1 });
    const snapshot = afterEvents(asked, { kind: 'removed', seat: 1, banned: false });
    expect(snapshot.table.seats[1]).toEqual(freeSeat);
    expect(snapshot.table.rematch).toEqual([]);
    expect(mySeat(snapshot)).toBeNull();
  });

  it('leaves the seat of a player who is removed during a game to a bot', () => {
    const snapshot = afterEvents(ownersTable(), dealt, { kind: 'removed', seat: 1, banned: true });
    expect(snapshot.table.seats[1]).toMatchObject({ player: { name: 'Ugo' }, stand_in: true, removed: true });
    expect(snapshot.you).toEqual({ role: 'spectator' });
  });

  it('is told apart from a player who leaves by themselves', () => {
    const freed: TableEvent = { kind: 'seat_freed', seat: 1 };
    const afterRemoval = afterEvents(ownersTable(), dealt, { kind: 'removed', seat: 1, banned: false }, freed);
    expect(removalFrom(afterRemoval.log, 1)).toBe('removed');
    expect(removalFrom(afterEvents(afterRemoval, satDown(1, 'Lea'), freed).log, 1)).toBeNull();
    expect(removalFrom(afterEvents(ownersTable(), { kind: 'removed', seat: 1, banned: true }).log, 1)).toBe('banned');
    expect(removalFrom(ownersTable().log, 1)).toBeNull();
  });
});

it('keeps a nudge until the game goes on', () => {
  const nudged: TableEvent = { kind: 'nudged', seat: 1, by: 0, replace_at: 90_000 };
  const snapshot = afterEvents(newTable(), nudged, { kind: 'chatted', seat: 0, text: 'hm' });
  expect(snapshot.table.nudge).toEqual({ seat: 1, by: 0, replace_at: 90_000 });
  const acted: TableEvent = { kind: 'acted', seat: 1, by: 'person', events: [], board: board() };
  expect(afterEvents(snapshot, acted).table.nudge).toBeNull();
});
