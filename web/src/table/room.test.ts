// A table as the page holds it, against a made-up socket: one thing at a time, and never busy for ever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromClient } from '../protocol/protocol';
import { FakeSocket } from './fake_socket';
import { Room } from './room.svelte';
import { refusalWords } from './trouble';
import { speak } from '../text/words.svelte';

let sockets: FakeSocket[] = [];
const socket = () => sockets.at(-1) as FakeSocket;
const table = {
  id: 'T',
  game: 'mada',
  status: 'playing',
  deal: 1,
  chairs: [],
  rematch: [],
  undo: null,
  board: null,
  helps: {},
};
const welcome = () => ({
  type: 'welcome',
  protocol: 1,
  number: 3,
  now: Date.now(),
  you: { role: 'seat', seat: 0 },
  table,
  missed: [],
});
const asked = (type: FromClient['type']) =>
  socket().sent.flatMap((sent) => (sent.type === type && 'id' in sent ? [sent.id] : []));

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  const open = function () {
    sockets.push(new FakeSocket());
    return socket();
  };
  vi.stubGlobal('WebSocket', open);
  await speak('en');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function enter(): Room {
  const room = new Room('T');
  socket().opens();
  socket().says(welcome());
  return room;
}

/** So many seconds in which the line lives but nobody answers. */
async function silence(seconds: number) {
  for (let passed = 0; passed < seconds; passed++) {
    await vi.advanceTimersByTimeAsync(1_000);
    socket().says({ type: 'pong', sent: Date.now(), now: Date.now() });
  }
}

it('does one thing at a time, and the next one when it is answered', async () => {
  const room = enter();
  void room.act('draw');
  void room.act('draw');
  expect(asked('act')).toHaveLength(1);
  expect(room.busy).toBe(true);
  socket().says({ type: 'done', id: asked('act')[0], number: 4 });
  await vi.advanceTimersByTimeAsync(0);
  expect(room.busy).toBe(false);
  void room.act('draw');
  expect(asked('act')).toHaveLength(2);
  room.leave();
});

it('is free again and says so calmly when the table never answers', async () => {
  const room = enter();
  void room.act('draw');
  void room.askHint();
  await silence(19);
  expect([room.busy, room.hinting, room.refusal]).toEqual([true, true, null]);
  await silence(1);
  expect([room.busy, room.hinting]).toEqual([false, false]);
  expect(room.refusal && refusalWords(room.refusal)).toBe('The server has not answered. Please try once more.');
  void room.act('draw');
  expect(room.refusal).toBeNull();
  room.leave();
});

it('is free again on the device that takes its chair back', async () => {
  const room = enter();
  void room.act('draw');
  void room.askHint();
  socket().says({ type: 'taken_over', number: 3 });
  await vi.advanceTimersByTimeAsync(0);
  room.retake();
  expect([room.busy, room.hinting, room.refusal]).toEqual([false, false, null]);
  room.leave();
});

it('is free again when a request cannot even be sent', async () => {
  const room = enter();
  const broken = vi.spyOn(socket(), 'send').mockImplementation(() => {
    throw new Error('no');
  });
  await expect(room.act('draw')).rejects.toThrow('no');
  await expect(room.askHint()).rejects.toThrow('no');
  expect([room.busy, room.hinting]).toEqual([false, false]);
  broken.mockRestore();
  room.leave();
});

it('keeps what a bot says once, and nothing when it had no choice', () => {
  const room = enter();
  const moves = (number: number, seat: number, id: string) => {
    socket().says({ type: 'happened', number, at: 0, what: { kind: 'acted', seat, by: 'bot', told: [] } });
    socket().says({ type: 'reason', number, says: { id } });
  };
  moves(4, 1, 'reason-luck');
  moves(5, 2, 'reason-luck');
  moves(6, 1, 'reason-luck');
  moves(7, 2, 'reason-only-move');
  moves(8, 1, 'reason-instinct');
  expect([...room.reasons.keys()]).toEqual([4, 5, 8]);
  room.leave();
});
