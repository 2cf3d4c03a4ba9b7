// The connection on a fake socket: however it is interrupted, no request takes effect twice and none is lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToClient } from '../protocol/protocol';
import { Connection, PROTOCOL_VERSION, type ConnectionState } from './connection';
import { FakeSocket } from './fake_socket';
import type { Transport } from './transport';

const welcome = (number = 3) => ({
  type: 'welcome',
  protocol: PROTOCOL_VERSION,
  number,
  now: Date.now(),
  you: { role: 'guest' },
  table: {},
  missed: [],
});
const pong = () => ({ type: 'pong', sent: Date.now(), now: Date.now() });
let sockets: FakeSocket[] = [];
let states: ConnectionState[] = [];
let receivedMessages: ToClient[] = [];
let lastSeenNumber: number | undefined;
const currentSocket = () => sockets.at(-1) as FakeSocket;
const sentTypes = () => currentSocket().sent.map((message) => message.type);

function connect() {
  return new Connection({
    hello: () => ({ type: 'hello', protocol: PROTOCOL_VERSION, table: 'T', key: 'k', since: lastSeenNumber }),
    onmessage: (message) => receivedMessages.push(message),
    onstatechange: (state) => states.push(state),
    openTransport: () => {
      sockets.push(new FakeSocket());
      return currentSocket() as unknown as Transport;
    },
  });
}

function openAndWelcome(number?: number) {
  currentSocket().simulateOpen();
  currentSocket().simulateMessage(welcome(number));
}

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, receivedMessages, lastSeenNumber] = [[], [], [], undefined];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('sends the hello first and holds requests back until the welcome', () => {
  const connection = connect();
  void connection.request({ type: 'start' });
  currentSocket().simulateOpen();
  expect(sentTypes()).toEqual(['hello']);
  currentSocket().simulateMessage(welcome());
  expect(sentTypes()).toEqual(['hello', 'start', 'ping']);
  expect(states).toEqual([{ kind: 'open' }]);
});

it('resends an unanswered request under the same id, and never an answered one', async () => {
  const connection = connect();
  openAndWelcome();
  const first = connection.request({ type: 'chat', text: 'one' });
  const second = connection.request({ type: 'chat', text: 'two' });
  const ids = currentSocket().sent.flatMap((message) => (message.type === 'chat' ? [message.id] : []));
  currentSocket().simulateMessage({ type: 'done', id: ids[0], number: 4 });
  await expect(first).resolves.toMatchObject({ type: 'done', number: 4 });
  lastSeenNumber = 4;
  currentSocket().simulateClose();
  vi.advanceTimersByTime(500);
  openAndWelcome(4);
  expect(sockets).toHaveLength(2);
  expect(currentSocket().sent[0]).toMatchObject({ type: 'hello', since: 4 });
  const resent = currentSocket().sent.filter((message) => message.type === 'chat');
  expect(resent).toMatchObject([{ text: 'two', id: ids[1] }]);
  currentSocket().simulateMessage({ type: 'done', id: ids[1], number: 5 });
  await expect(second).resolves.toMatchObject({ number: 5 });
});

it('doubles the delay after each failure, up to fifteen seconds', () => {
  // With this value the jitter multiplies every delay by 0.75.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  connect();
  for (let failure = 0; failure < 12; failure++) {
    currentSocket().simulateClose();
    const delay = 0.75 * Math.min(15_000, 400 * 2 ** failure);
    vi.advanceTimersByTime(delay - 1);
    expect(sockets).toHaveLength(failure + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(failure + 2);
  }
});

it.each([
  [4001, { kind: 'ended', reason: 'taken-over' }],
  [1008, { kind: 'lost', reason: 'too-fast' }],
  [1012, { kind: 'lost', reason: 'restarting' }],
  [1013, { kind: 'lost', reason: 'busy' }],
  [1006, { kind: 'lost', reason: 'network' }],
])('translates close code %i into a state', (code, state) => {
  connect();
  openAndWelcome();
  currentSocket().simulateClose(code);
  expect(states.at(-1)).toEqual(state);
});

it('does not reconnect to a seat that another device has taken over', () => {
  const connection = connect();
  openAndWelcome();
  currentSocket().simulateMessage({ type: 'taken_over', number: 3 });
  vi.advanceTimersByTime(60_000);
  connection.checkAlive();
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toEqual({ kind: 'ended', reason: 'taken-over' });
});

it('retries after a temporary refusal of the hello and ends after a permanent one', () => {
  connect();
  currentSocket().simulateOpen();
  currentSocket().simulateMessage({ type: 'refused', number: 0, code: 'unavailable', says: { id: 'x' } });
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
  currentSocket().simulateOpen();
  currentSocket().simulateMessage({ type: 'refused', number: 0, code: 'wrong_key', says: { id: 'x' } });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  expect(states.at(-1)).toEqual({ kind: 'ended', reason: 'refused', code: 'wrong_key' });
});

it('keeps a socket that responds to the check, and gives up one that does not', () => {
  const connection = connect();
  openAndWelcome();
  currentSocket().simulateMessage(pong());
  connection.checkAlive();
  currentSocket().simulateMessage(pong());
  vi.advanceTimersByTime(3_100);
  expect(sockets).toHaveLength(1);
  connection.checkAlive();
  vi.advanceTimersByTime(3_100);
  expect(states.at(-1)).toEqual({ kind: 'lost', reason: 'network' });
});

it('reconnects at once when the network returns', () => {
  const connection = connect();
  currentSocket().simulateClose();
  connection.checkAlive();
  expect(sockets).toHaveLength(2);
});

it('ignores everything that a replaced socket reports', () => {
  connect();
  const replacedSocket = currentSocket();
  replacedSocket.simulateOpen();
  replacedSocket.simulateClose();
  vi.advanceTimersByTime(500);
  replacedSocket.simulateMessage(welcome());
  replacedSocket.simulateClose(4001);
  expect(receivedMessages).toEqual([]);
  expect(states).toEqual([{ kind: 'lost', reason: 'network' }]);
});

it('takes the clock offset from the shortest round trip', () => {
  const connection = connect();
  currentSocket().simulateOpen();
  currentSocket().simulateMessage({ ...welcome(), now: Date.now() + 5_000 });
  expect(connection.now() - Date.now()).toBe(5_000);
  const sent = Date.now();
  vi.advanceTimersByTime(100);
  currentSocket().simulateMessage({ type: 'pong', sent, now: sent + 7_050 });
  expect(connection.now() - Date.now()).toBe(7_000);
  vi.advanceTimersByTime(900);
  currentSocket().simulateMessage({ type: 'pong', sent, now: sent + 7_300 });
  expect(connection.now() - Date.now()).toBe(7_000);
});

it('measures the clock offset again when the clock of the server has stood still', () => {
  const connection = connect();
  currentSocket().simulateOpen();
  currentSocket().simulateMessage(welcome());
  const sent = Date.now();
  currentSocket().simulateMessage({ type: 'pong', sent, now: sent });
  vi.advanceTimersByTime(100);
  currentSocket().simulateMessage({ type: 'pong', sent, now: sent + 50 - 60_000 });
  expect(connection.now() - Date.now()).toBe(-60_000);
});

it('ends a request after twenty seconds with an open connection; interruptions do not count', async () => {
  const connection = connect();
  openAndWelcome();
  const onOutcome = vi.fn();
  void connection.request({ type: 'start' }).then(onOutcome);
  vi.advanceTimersByTime(4_000);
  currentSocket().simulateClose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOutcome).not.toHaveBeenCalled();
  connection.reconnect();
  openAndWelcome();
  for (let seconds = 0; seconds < 20; seconds++) {
    expect(onOutcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    currentSocket().simulateMessage(pong());
  }
  expect(onOutcome).toHaveBeenCalledWith({ type: 'unanswered', reason: 'timeout' });
  connection.reconnect();
  openAndWelcome();
  expect(sentTypes()).not.toContain('start');
});

it('ends every request when the seat is taken over or the table is left', async () => {
  const connection = connect();
  openAndWelcome();
  const requestBeforeTakeOver = connection.request({ type: 'start' });
  currentSocket().simulateMessage({ type: 'taken_over', number: 3 });
  await expect(requestBeforeTakeOver).resolves.toEqual({ type: 'unanswered', reason: 'left' });
  const requestBeforeLeaving = connection.request({ type: 'start' });
  connection.close();
  await expect(requestBeforeLeaving).resolves.toEqual({ type: 'unanswered', reason: 'left' });
});
