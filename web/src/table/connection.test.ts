// The connection against a made-up socket: nothing done twice, nothing forgotten, however the line breaks.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToClient } from '../protocol/protocol';
import { Connection, type Condition } from './connection';
import { FakeSocket } from './fake_socket';

const welcome = (number = 3) => ({
  type: 'welcome',
  protocol: 1,
  number,
  now: Date.now(),
  you: { role: 'guest' },
  table: {},
  missed: [],
});
let sockets: FakeSocket[] = [];
let conditions: Condition[] = [];
let heard: ToClient[] = [];
let since: number | undefined;
const socket = () => sockets.at(-1) as FakeSocket;

function connect() {
  return new Connection({
    hello: () => ({ type: 'hello', protocol: 1, table: 'T', key: 'k', since }),
    onmessage: (message) => heard.push(message),
    oncondition: (condition) => conditions.push(condition),
    open: () => {
      sockets.push(new FakeSocket());
      return socket() as unknown as WebSocket;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, conditions, heard, since] = [[], [], [], undefined];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('greets first and holds requests until it is welcomed', () => {
  const connection = connect();
  void connection.ask({ type: 'start' });
  socket().opens();
  expect(socket().sent.map((message) => message.type)).toEqual(['hello']);
  socket().says(welcome());
  expect(socket().sent.map((message) => message.type)).toEqual(['hello', 'start', 'ping']);
  expect(conditions).toEqual([{ kind: 'open' }]);
});

it('sends an unanswered request again under the same id, and an answered one never', async () => {
  const connection = connect();
  socket().opens();
  socket().says(welcome());
  const first = connection.ask({ type: 'chat', text: 'one' });
  const second = connection.ask({ type: 'chat', text: 'two' });
  const ids = socket().sent.flatMap((message) => (message.type === 'chat' ? [message.id] : []));
  socket().says({ type: 'done', id: ids[0], number: 4 });
  await expect(first).resolves.toMatchObject({ type: 'done', number: 4 });
  since = 4;
  socket().breaks();
  vi.advanceTimersByTime(500);
  socket().opens();
  socket().says(welcome(4));
  expect(sockets).toHaveLength(2);
  expect(socket().sent[0]).toMatchObject({ type: 'hello', since: 4 });
  expect(socket().sent.filter((message) => message.type === 'chat')).toMatchObject([{ text: 'two', id: ids[1] }]);
  socket().says({ type: 'done', id: ids[1], number: 5 });
  await expect(second).resolves.toMatchObject({ number: 5 });
});

it('waits longer after each failure, never longer than fifteen seconds', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  connect();
  for (let failure = 0; failure < 12; failure++) {
    socket().breaks();
    const pause = 0.75 * Math.min(15_000, 400 * 2 ** failure);
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(failure + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(failure + 2);
  }
});

it.each([
  [4001, { kind: 'ended', why: 'taken-over' }],
  [1008, { kind: 'lost', why: 'too-fast' }],
  [1012, { kind: 'lost', why: 'restarting' }],
  [1013, { kind: 'lost', why: 'busy' }],
  [1006, { kind: 'lost', why: 'network' }],
])('knows what closing with %i means', (code, condition) => {
  connect();
  socket().opens();
  socket().says(welcome());
  socket().breaks(code);
  expect(conditions.at(-1)).toEqual(condition);
});

it('does not come back to a chair that another device has taken', () => {
  const connection = connect();
  socket().opens();
  socket().says(welcome());
  socket().says({ type: 'taken_over', number: 3 });
  vi.advanceTimersByTime(60_000);
  connection.wake();
  expect(sockets).toHaveLength(1);
  expect(conditions.at(-1)).toEqual({ kind: 'ended', why: 'taken-over' });
});

it('ends when the greeting is refused for good, tries again when only for now', () => {
  connect();
  socket().opens();
  socket().says({ type: 'refused', number: 0, code: 'unavailable', says: { id: 'x' } });
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  socket().opens();
  socket().says({ type: 'refused', number: 0, code: 'wrong_key', says: { id: 'x' } });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  expect(conditions.at(-1)).toEqual({ kind: 'ended', why: 'refused', code: 'wrong_key' });
});

it('notices after sleep that the socket is dead, and keeps a living one', () => {
  const connection = connect();
  socket().opens();
  socket().says(welcome());
  socket().says({ type: 'pong', sent: Date.now(), now: Date.now() });
  connection.wake();
  socket().says({ type: 'pong', sent: Date.now(), now: Date.now() });
  vi.advanceTimersByTime(3_100);
  expect(sockets).toHaveLength(1);
  connection.wake();
  vi.advanceTimersByTime(3_100);
  expect(conditions.at(-1)).toEqual({ kind: 'lost', why: 'network' });
});

it('comes back at once when the network does', () => {
  const connection = connect();
  socket().breaks();
  connection.wake();
  expect(sockets).toHaveLength(2);
});

it('is not moved by what an old socket says', () => {
  connect();
  const old = socket();
  old.opens();
  old.breaks();
  vi.advanceTimersByTime(500);
  old.says(welcome());
  old.breaks(4001);
  expect(heard).toEqual([]);
  expect(conditions).toEqual([{ kind: 'lost', why: 'network' }]);
});

it('learns the time of the server from the quickest answer', () => {
  const connection = connect();
  socket().opens();
  socket().says({ ...welcome(), now: Date.now() + 5_000 });
  expect(connection.now() - Date.now()).toBe(5_000);
  const sent = Date.now();
  vi.advanceTimersByTime(100);
  socket().says({ type: 'pong', sent, now: sent + 7_050 });
  expect(connection.now() - Date.now()).toBe(7_000);
  vi.advanceTimersByTime(900);
  socket().says({ type: 'pong', sent, now: sent });
  expect(connection.now() - Date.now()).toBe(7_000);
});

it('does not wait for ever: a table that can be reached has twenty seconds, a broken line does not count', async () => {
  const connection = connect();
  socket().opens();
  socket().says(welcome());
  const outcome = vi.fn();
  void connection.ask({ type: 'start' }).then(outcome);
  vi.advanceTimersByTime(4_000);
  socket().breaks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outcome).not.toHaveBeenCalled();
  connection.again();
  socket().opens();
  socket().says(welcome());
  for (let seconds = 0; seconds < 20; seconds++) {
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    socket().says({ type: 'pong', sent: Date.now(), now: Date.now() });
  }
  expect(outcome).toHaveBeenCalledWith({ type: 'unanswered', why: 'silent' });
  connection.again();
  socket().opens();
  socket().says(welcome());
  expect(socket().sent.map((message) => message.type)).not.toContain('start');
});

it('settles every request when the chair is taken over or left', async () => {
  const connection = connect();
  socket().opens();
  socket().says(welcome());
  const taken = connection.ask({ type: 'start' });
  socket().says({ type: 'taken_over', number: 3 });
  await expect(taken).resolves.toEqual({ type: 'unanswered', why: 'left' });
  const left = connection.ask({ type: 'start' });
  connection.close();
  await expect(left).resolves.toEqual({ type: 'unanswered', why: 'left' });
});
