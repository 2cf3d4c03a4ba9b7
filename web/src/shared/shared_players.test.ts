// The people who share a device, on fake sockets: each of them sits down with a key of their own, the game starts once, and
// the page answers for those who do not hold the device.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTable, knownTable, rememberTable } from '../api/known_tables';
import type { FromClient } from '../protocol/protocol';
import { PROTOCOL_VERSION } from '../table/connection';
import { FakeSocket } from '../table/fake_socket';
import { SharedPlayers } from './shared_players';

const sharedSeats = [
  { key: 'a'.repeat(40), name: 'Anna' },
  { key: 'b'.repeat(40), name: 'Ben' },
];
let sockets: FakeSocket[] = [];
let players: SharedPlayers;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.stubGlobal('WebSocket', function () {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  localStorage.clear();
  forgetTable('T');
  rememberTable('T', { game: 'mada', joinKey: 'join', ownerKey: 'owner', seatKey: sharedSeats[0]?.key, sharedSeats });
  players = new SharedPlayers('T', sharedSeats);
});
afterEach(() => {
  players.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const person = (name: string) => ({ player: { kind: 'person', name }, connected: true, stand_in: false });

/** Welcomes the clients in these roles at a table in this state. */
function welcomeAll(roles: object[], change: object) {
  roles.forEach((you, index) => {
    const socket = sockets[index];
    const seats = [person('Anna'), person('Ben')];
    const table = { id: 'T', game: 'mada', game_number: 1, seats, rematch: [], undo: null, board: null, helps: {} };
    socket?.simulateOpen();
    socket?.simulateMessage({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      number: 3,
      now: Date.now(),
      you,
      table: { ...table, ...change },
      missed: [],
    });
  });
}
const bothSeated = [
  { role: 'seat', seat: 0 },
  { role: 'seat', seat: 1 },
];
/** What a client has sent, without ids. */
const sentBy = <T extends FromClient['type']>(index: number, type: T) =>
  (sockets[index]?.sent ?? []).filter((message) => message.type === type);

it('says hello for each person with their own key', () => {
  welcomeAll(bothSeated, { status: 'lobby' });
  const keys = [0, 1].map((index) => sentBy(index, 'hello').map((hello) => 'key' in hello && hello.key));
  expect(keys).toEqual([['a'.repeat(40)], ['b'.repeat(40)]]);
});

it('lets everybody sit down once, each on their seat; the first person is the owner', () => {
  const freeSeat = { player: null, connected: false, stand_in: false };
  welcomeAll([{ role: 'guest' }, { role: 'guest' }], { status: 'lobby', seats: [freeSeat, freeSeat] });
  players.sitDownAndStart();
  players.sitDownAndStart();
  expect([sentBy(0, 'sit'), sentBy(1, 'sit')]).toMatchObject([
    [{ name: 'Anna', seat: 0, key: 'a'.repeat(40), owner_key: 'owner' }],
    [{ name: 'Ben', seat: 1, key: 'b'.repeat(40) }],
  ]);
  expect(sentBy(1, 'sit')[0]).not.toHaveProperty('owner_key');
  expect(sentBy(0, 'start')).toEqual([]);
  // The name of the owner of the device stays what it was.
  expect(localStorage.getItem('tavolino.name')).toBeNull();
  expect(knownTable('T')?.seatKey).toBe('a'.repeat(40));
});

it('starts the game once when everybody sits', () => {
  welcomeAll(bothSeated, { status: 'lobby' });
  players.sitDownAndStart();
  players.sitDownAndStart();
  expect([sentBy(0, 'start').length, sentBy(1, 'start').length]).toEqual([1, 0]);
});

it('agrees to an undo and joins a rematch for the others, once', () => {
  welcomeAll(bothSeated, { status: 'playing', undo: 0 });
  players.answerForEverybody();
  players.answerForEverybody();
  expect(sentBy(0, 'answer_undo')).toEqual([]);
  expect(sentBy(1, 'answer_undo')).toMatchObject([{ answer: 'agree' }]);
  welcomeAll(bothSeated, { status: 'over', rematch: [1] });
  players.answerForEverybody();
  players.answerForEverybody();
  expect([sentBy(0, 'rematch').length, sentBy(1, 'rematch').length]).toEqual([1, 0]);
});
