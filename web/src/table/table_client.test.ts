// The table client on a fake socket: one action at a time, and never pending for ever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromClient } from '../protocol/protocol';
import { setLanguage, t } from '../text/words.svelte';
import { PROTOCOL_VERSION } from './connection';
import { failedRequestText } from './error_text';
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

it('loads the table anew when the server returns with an older event number', async () => {
  const client = connectedClient();
  const chatted = { kind: 'chatted', seat: 0, text: 'lost' };
  currentSocket().simulateMessage({ type: 'event', number: 4, at: 0, event: chatted });
  void client.act('draw');
  currentSocket().simulateClose();
  await vi.advanceTimersByTimeAsync(20_000);
  currentSocket().simulateOpen();
  expect(currentSocket().sent.at(-1)).toMatchObject({ type: 'hello', since: 4 });
  currentSocket().simulateMessage(welcome());
  // The welcome of the older state is not used: its list of missed events is incomplete.
  expect([client.snapshot, client.serverWentBack]).toEqual([null, 1]);
  currentSocket().simulateOpen();
  expect(currentSocket().sent).toHaveLength(1);
  expect(currentSocket().sent[0]).not.toHaveProperty('since');
  currentSocket().simulateMessage(welcome());
  await vi.advanceTimersByTimeAsync(0);
  expect(client.snapshot?.log).toEqual([]);
  expect([client.connectionState, client.actionPending]).toEqual([{ kind: 'open' }, false]);
  expect(sentIds('act')).toEqual([]);
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

it('drops a reason that repeats the bot’s last one or explains a forced move', () => {
  const client = connectedClient();
  const botActs = (number: number, seat: number, reasonId: string) => {
    const event = { kind: 'acted', seat, by: 'bot', events: [] };
    currentSocket().simulateMessage({ type: 'event', number, at: 0, event });
    currentSocket().simulateMessage({ type: 'reason', number, says: { id: reasonId } });
  };
  botActs(4, 1, 'reason-luck');
  botActs(5, 2, 'reason-luck');
  botActs(6, 1, 'reason-luck');
  botActs(7, 2, 'reason-only-move');
  botActs(8, 1, 'reason-instinct');
  expect([...client.reasons.keys()]).toEqual([4, 5, 8]);
  client.close();
});
