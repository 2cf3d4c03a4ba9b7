// The table client on a fake socket: one action at a time and never pending for ever, the owner's key, what a removed or
// banned player sees, and a server that was restored from a backup.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromClient } from '../protocol/protocol';
import { setLanguage, t } from '../text/words.svelte';
import { PROTOCOL_VERSION } from './connection';
import { failedRequestText } from './error_text';
import { forgetTable, knownTable, rememberTable } from '../api/known_tables';
import { dismissNotice, notices } from '../notices.svelte';
import { FakeSocket } from './fake_socket';
import { TableClient } from './table_client.svelte';

let sockets: FakeSocket[] = [];
const currentSocket = () => sockets.at(-1) as FakeSocket;
const table = {
  id: 'T',
  game: 'mada',
  status: 'playing',
  game_number: 1,
  seats: [],
  rematch: [],
  undo: null,
  board: null,
  helps: {},
};
const welcome = () => ({
  type: 'welcome',
  protocol: PROTOCOL_VERSION,
  number: 3,
  now: Date.now(),
  you: { role: 'seat', seat: 0 },
  table,
  missed: [],
});
const sentIds = (type: FromClient['type']) =>
  currentSocket().sent.flatMap((message) => (message.type === type && 'id' in message ? [message.id] : []));

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  forgetTable('T');
  const openFakeSocket = function () {
    sockets.push(new FakeSocket());
    return currentSocket();
  };
  vi.stubGlobal('WebSocket', openFakeSocket);
  setLanguage('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connectedClient(): TableClient {
  const client = new TableClient('T');
  currentSocket().simulateOpen();
  currentSocket().simulateMessage(welcome());
  return client;
}

/** Lets time pass while the connection is alive but no request is answered. */
async function passSecondsWithoutResponse(seconds: number) {
  for (let passed = 0; passed < seconds; passed++) {
    await vi.advanceTimersByTimeAsync(1_000);
    currentSocket().simulateMessage({ type: 'pong', sent: Date.now(), now: Date.now() });
  }
}

it('sends one action at a time, and the next one after the response', async () => {
  const client = connectedClient();
  void client.act('draw');
  void client.act('draw');
  expect(sentIds('act')).toHaveLength(1);
  expect(client.actionPending).toBe(true);
  currentSocket().simulateMessage({ type: 'done', id: sentIds('act')[0], number: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.actionPending).toBe(false);
  void client.act('draw');
  expect(sentIds('act')).toHaveLength(2);
  client.close();
});

it('is ready again, with an explanation, when the server never responds', async () => {
  const client = connectedClient();
  void client.act('draw');
  void client.requestHint();
  await passSecondsWithoutResponse(19);
  expect([client.actionPending, client.hintPending, client.failedRequest]).toEqual([true, true, null]);
  await passSecondsWithoutResponse(1);
  expect([client.actionPending, client.hintPending]).toEqual([false, false]);
  expect(client.failedRequest && failedRequestText(client.failedRequest)).toBe(t('unanswered'));
  void client.act('draw');
  expect(client.failedRequest).toBeNull();
  client.close();
});

it('is ready again after it retakes its seat', async () => {
  const client = connectedClient();
  void client.act('draw');
  void client.requestHint();
  currentSocket().simulateMessage({ type: 'taken_over', number: 3 });
  await vi.advanceTimersByTimeAsync(0);
  client.retakeSeat();
  expect([client.actionPending, client.hintPending, client.failedRequest]).toEqual([false, false, null]);
  client.close();
});

it('is ready again when the socket throws', async () => {
  const client = connectedClient();
  const send = vi.spyOn(currentSocket(), 'send').mockImplementation(() => {
    throw new Error('no');
  });
  await expect(client.act('draw')).rejects.toThrow('no');
  await expect(client.requestHint()).rejects.toThrow('no');
  expect([client.actionPending, client.hintPending]).toEqual([false, false]);
  send.mockRestore();
  client.close();
});

it('drops a reason that repeats the bot’s last one', () => {
  const client = connectedClient();
  const botActs = (number: number, seat: number, reasonId: string) => {
    const event = { kind: 'acted', seat, by: 'bot', events: [] };
    currentSocket().simulateMessage({ type: 'event', number, at: 0, event });
    currentSocket().simulateMessage({ type: 'reason', number, says: { id: reasonId } });
  };
  botActs(4, 1, 'reason-luck');
  botActs(5, 2, 'reason-luck');
  botActs(6, 1, 'reason-luck');
  botActs(7, 1, 'reason-instinct');
  expect([...client.reasons.keys()]).toEqual([4, 5, 7]);
  client.close();
});

/** Opens the current socket and answers the hello. */
function accept(answer: object) {
  currentSocket().simulateOpen();
  currentSocket().simulateMessage(answer);
}
const sentHello = () => currentSocket().sent.find(({ type }) => type === 'hello');
const removedEvent = (banned: boolean) => ({ number: 4, at: 0, event: { kind: 'removed', seat: 0, banned } });

it('presents the owner key when it sits down at a table that this browser has opened', () => {
  rememberTable('T', { game: 'mada', joinKey: 'j', ownerKey: 'o' });
  const client = new TableClient('T');
  accept({ ...welcome(), you: { role: 'guest' } });
  void client.sit('Anna');
  expect(currentSocket().sent.find(({ type }) => type === 'sit')).toMatchObject({ name: 'Anna', owner_key: 'o' });
  expect(sentHello()).toMatchObject({ key: 'j' });
  client.close();
});

it('sends no owner key for a table that somebody else has opened', () => {
  rememberTable('T', { game: 'mada', joinKey: 'j' });
  const client = new TableClient('T');
  accept({ ...welcome(), you: { role: 'guest' } });
  void client.sit('Ugo');
  expect(currentSocket().sent.find(({ type }) => type === 'sit')).not.toHaveProperty('owner_key');
  client.close();
});

it('tells a removed player so and forgets the key of the seat', () => {
  rememberTable('T', { game: 'mada', joinKey: 'j', seatKey: 's' });
  const client = connectedClient();
  currentSocket().simulateMessage({ type: 'event', ...removedEvent(false) });
  expect([client.removal, client.me]).toEqual(['removed', null]);
  expect(knownTable('T')?.seatKey).toBeUndefined();
  client.close();
});

it('tells a player so who was removed while the page was closed, and lets them sit down again', () => {
  rememberTable('T', { game: 'mada', joinKey: 'j', seatKey: 's', seat: 0 });
  const client = new TableClient('T');
  accept({ ...welcome(), number: 4, you: { role: 'spectator' }, missed: [removedEvent(false)] });
  expect(client.removal).toBe('removed');
  expect(knownTable('T')?.seatKey).toBeUndefined();
  accept({ ...welcome(), number: 4, you: { role: 'guest' } });
  expect(sentHello()).toMatchObject({ key: 'j', since: 4 });
  expect([client.removal, client.snapshot?.you.role, sockets.length]).toEqual(['removed', 'guest', 2]);
  client.close();
});

it('lets a banned player watch with the join key and remembers the ban', () => {
  rememberTable('T', { game: 'mada', joinKey: 'j', seatKey: 's' });
  const client = new TableClient('T');
  accept({ type: 'refused', number: 0, code: 'banned', says: { id: 'table-refused-banned' } });
  expect(sockets).toHaveLength(2);
  accept({ ...welcome(), you: { role: 'guest' } });
  expect(sentHello()).toMatchObject({ key: 'j' });
  expect([client.removal, client.connectionState.kind]).toEqual(['banned', 'open']);
  client.close();
  expect(new TableClient('T').removal, 'after a reload').toBe('banned');
});

it('stops instead of reconnecting for ever when a banned player has no other key', async () => {
  rememberTable('T', { game: 'mada', seatKey: 's' });
  const client = new TableClient('T');
  accept({ type: 'refused', number: 0, code: 'banned', says: { id: 'table-refused-banned' } });
  accept({ type: 'refused', number: 0, code: 'wrong_key', says: { id: 'table-refused-wrong-key' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
  expect([client.removal, client.connectionState.kind]).toEqual(['banned', 'ended']);
});

it('loads the table anew when the server returns with an older event number', async () => {
  for (const { id } of notices()) dismissNotice(id);
  const client = connectedClient();
  void client.act('draw');
  currentSocket().simulateClose();
  await vi.advanceTimersByTimeAsync(1_000);
  accept({ ...welcome(), number: 2 });
  // The snapshot and the pending action belong to a game that no longer exists. A new hello asks for all events.
  expect([client.snapshot, client.actionPending]).toEqual([null, true]);
  await vi.advanceTimersByTimeAsync(0);
  expect([client.actionPending, client.failedRequest]).toEqual([false, null]);
  expect(sockets).toHaveLength(3);
  accept({ ...welcome(), number: 2, missed: [{ number: 0, at: 0, event: { kind: 'opened' } }] });
  expect(sentHello()).not.toHaveProperty('since');
  expect(sentIds('act')).toEqual([]);
  expect([client.snapshot?.number, client.snapshot?.log.length]).toEqual([2, 1]);
  expect(notices().map(({ message }) => message)).toEqual([t('server-restored')]);
  // The connection that was left must not come back to life.
  await passSecondsWithoutResponse(20);
  expect(sockets).toHaveLength(3);
  client.close();
});

it('does not load the table anew after an ordinary reconnect', async () => {
  const client = connectedClient();
  currentSocket().simulateClose();
  await vi.advanceTimersByTimeAsync(1_000);
  accept(welcome());
  expect(sentHello()).toMatchObject({ since: 3 });
  expect([sockets.length, client.snapshot?.number]).toEqual([2, 3]);
  client.close();
});
