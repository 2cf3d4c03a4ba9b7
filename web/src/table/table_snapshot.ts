// Everything a client knows about a table after a certain event: the table's state, the log, and the latest events of the
// game. The functions here are pure. They compute the next snapshot from a message of the server.
import type {
  Board,
  ClockState,
  DescribedEvent,
  NumberedEvent,
  Proof,
  SeatInfo,
  TableEvent,
  TableState,
  ToClient,
  You,
} from '../protocol/protocol';

type Welcome = Extract<ToClient, { type: 'welcome' }>;

export interface TableSnapshot {
  /** The number of the last event. */
  number: number;
  /** Whether this client has a seat, may take one, or only watches. */
  you: You;
  table: TableState;
  /** The events so far, oldest first, without the boards. Old ones are dropped. */
  log: NumberedEvent[];
  /** The game events of the last action or deal, for the board's animation; empty after a welcome. */
  lastGameEvents: DescribedEvent[];
  /** The number of the table event that `lastGameEvents` belong to. */
  lastGameEventNumber: number;
  /** The proof of the current game's deal, once it is published. */
  proof: Proof | null;
}

/** The page shows at most this many of the newest log entries. */
export const SHOWN_LOG_LENGTH = 400;
/** The log keeps the whole current game, but at most this many events. */
const MAX_LOG_LENGTH = 3000;

/** A seat without a player. */
const FREE_SEAT: SeatInfo = {
  player: null,
  connected: false,
  stand_in: false,
  idle: false,
  removed: false,
  muted: false,
  look_alike: false,
};

/** The snapshot after a welcome. The events that the client missed are appended to the log it already has. */
export function snapshotFromWelcome(previous: TableSnapshot | null, welcome: Welcome): TableSnapshot {
  const lastSeenNumber = previous?.number ?? -1;
  const missed = welcome.missed.filter((entry) => entry.number > lastSeenNumber);
  const log = shortenLog([...(previous?.log ?? []), ...missed]);
  return {
    number: welcome.number,
    you: welcome.you,
    table: welcome.table,
    log,
    lastGameEvents: [],
    lastGameEventNumber: welcome.number,
    proof: findProof(log, welcome.table.game_number),
  };
}

/** The snapshot after an event. Returns the same snapshot if the event is already in it, and `gap` if the event's number
 * shows that an earlier event is missing. */
export function withEvent(snapshot: TableSnapshot, entry: NumberedEvent): TableSnapshot | 'gap' {
  if (entry.number <= snapshot.number) return snapshot;
  if (entry.number !== snapshot.number + 1) return 'gap';
  const { event } = entry;
  const next: TableSnapshot = {
    ...snapshot,
    number: entry.number,
    table: withOwner(withClock(applyEvent(snapshot.table, event), entry.clock), entry.owner),
    log: shortenLog([...snapshot.log, { number: entry.number, at: entry.at, event: eventForLog(event) }]),
  };
  if (changesGame(event)) {
    next.lastGameEvents = 'events' in event ? event.events : [];
    next.lastGameEventNumber = entry.number;
  }
  if (event.kind === 'proved') next.proof = event.proof;
  if (event.kind === 'deal_opened') next.proof = null;
  const isOwnSeat = 'seat' in event && event.seat === mySeat(snapshot);
  if (isOwnSeat && event.kind === 'seat_freed') next.you = { role: 'guest' };
  // The server sends a second welcome with the role of the removed person. Until then they can only watch.
  if (isOwnSeat && event.kind === 'removed') next.you = { role: 'spectator' };
  return next;
}

/** The snapshot after a player's device connected or disconnected. */
export function withPresence(snapshot: TableSnapshot, seat: number, connected: boolean): TableSnapshot {
  return { ...snapshot, table: withSeat(snapshot.table, seat, { connected }) };
}

/** The snapshot after the client's own request to sit down was granted. */
export function withOwnSeat(snapshot: TableSnapshot, seat: number): TableSnapshot {
  return { ...snapshot, you: { role: 'seat', seat }, table: withSeat(snapshot.table, seat, { connected: true }) };
}

/** The client's own seat; null if it has none. */
export function mySeat(snapshot: TableSnapshot): number | null {
  return snapshot.you.role === 'seat' ? snapshot.you.seat : null;
}

/** Whether the owner of the table took this seat away from its last player, and banned that player; null if the last
 * player left by themselves or still sits there. */
export function removalFrom(log: readonly NumberedEvent[], seat: number): 'removed' | 'banned' | null {
  for (const { event } of log.toReversed()) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (event.kind === 'removed') return event.banned ? 'banned' : 'removed';
    if (event.kind === 'sat_down') return null;
  }
  return null;
}

/** Whether an event changes the game itself: a deal, an action, or an action taken back. */
export function changesGame(event: TableEvent): boolean {
  return event.kind === 'dealt' || event.kind === 'acted' || event.kind === 'undone';
}

/** The table's state after an event. Its clock and its owner are updated separately, because any event may change them. */
function applyEvent(table: TableState, event: TableEvent): TableState {
  switch (event.kind) {
    case 'sat_down': {
      const { player, look_alike } = event;
      return withSeat(table, event.seat, { ...FREE_SEAT, player, look_alike, connected: player.kind === 'person' });
    }
    case 'seat_freed':
      return withFreeSeat(table, event.seat);
    case 'renamed':
      return withSeat(table, event.seat, {
        player: { kind: 'person', name: event.name },
        look_alike: event.look_alike,
      });
    case 'removed': {
      const isBetweenGames = table.status === 'lobby' || table.status === 'over';
      if (isBetweenGames) return withFreeSeat(table, event.seat);
      return withSeat(table, event.seat, { stand_in: true, idle: false, removed: true, connected: false });
    }
    case 'locked':
    case 'unlocked':
      return { ...table, locked: event.kind === 'locked' };
    case 'muted':
    case 'unmuted':
      return withSeat(table, event.seat, { muted: event.kind === 'muted' });
    case 'nudged': {
      const { seat, by, replace_at } = event;
      return { ...table, nudge: { seat, by, replace_at } };
    }
    // Before a deal all seats commit to random numbers (they send hashes), and then they reveal the numbers.
    case 'deal_opened':
      return { ...table, status: 'committing', game_number: event.game_number, rematch: [], undo: null, nudge: null };
    case 'commitments_closed':
      return { ...table, status: 'revealing' };
    case 'dealt':
    case 'acted':
    case 'undone':
      return { ...withBoard(table, event.board), undo: null, nudge: null };
    case 'undo_asked':
      return { ...table, undo: event.seat };
    case 'undo_answered':
      return event.answer === 'refuse' ? { ...table, undo: null } : table;
    // A bot plays for a person who is away or idle, until that person comes back.
    case 'stand_in_came':
      return withSeat(table, event.seat, { stand_in: true, idle: event.idle });
    case 'stand_in_went':
      return withSeat(table, event.seat, { stand_in: false, idle: false });
    case 'rematch_asked':
      return { ...table, rematch: [...table.rematch, event.seat] };
    // The table goes back to its lobby or on to the next game.
    case 'reopened':
      // Only the first game at a table can have cards that were known before.
      return {
        ...table,
        status: event.status,
        game_number: event.game_number,
        rematch: [],
        board: null,
        source: undefined,
      };
    default:
      return table;
  }
}

/** The table with a new board. A board with a result ends the game. */
function withBoard(table: TableState, board: Board | undefined): TableState {
  if (!board) return table;
  return { ...table, board, status: board.result ? 'over' : 'playing' };
}

/** The table with a new clock; undefined means that the clock stays the same. */
function withClock(table: TableState, clock: ClockState | undefined): TableState {
  return clock && table.board ? { ...table, board: { ...table.board, clock } } : table;
}

/** The table after a player has left. They no longer take part in a rematch. */
function withFreeSeat(table: TableState, seat: number): TableState {
  const rematch = table.rematch.filter((rematchSeat) => rematchSeat !== seat);
  return withSeat({ ...table, rematch }, seat, FREE_SEAT);
}

/** The table after an event that may name a new owner; `undefined` means that the owner stays the same. */
function withOwner(table: TableState, owner: number | null | undefined): TableState {
  return owner === undefined ? table : { ...table, owner };
}

/** The table with some facts about one seat changed. */
function withSeat(table: TableState, seat: number, change: Partial<SeatInfo>): TableState {
  const seats = table.seats.map((info, index) => (index === seat ? { ...info, ...change } : info));
  return { ...table, seats };
}

/** An event as the log keeps it: without the board, which is large, and without the details that players have to
 * remember by themselves (clause G9 of games/melimagic/RULES.md). */
function eventForLog(event: TableEvent): TableEvent {
  const copy = { ...event };
  if ('board' in copy) delete copy.board;
  if ('events' in copy) copy.events = copy.events.map((described) => described.later ?? described);
  return copy;
}

/** Drops the oldest entries of a long log. Three kinds of entries stay: those that can be shown, those of the current
 * game (the score chart and the proof need them), and who sat down (muting ends when another player sits down). */
function shortenLog(log: NumberedEvent[]): NumberedEvent[] {
  if (log.length < 2 * SHOWN_LOG_LENGTH) return log;
  const lastDealIndex = log.findLastIndex(({ event }) => event.kind === 'deal_opened');
  const gameStart = lastDealIndex === -1 ? log.length : lastDealIndex;
  // The shown entries and the current game are kept, whichever begins earlier, but never more than the maximum.
  const keptFrom = Math.max(log.length - MAX_LOG_LENGTH, Math.min(log.length - SHOWN_LOG_LENGTH, gameStart));
  return log.filter(({ event }, index) => index >= keptFrom || event.kind === 'sat_down');
}

/** The proof of this game's deal in the log; null if it is not published yet. */
function findProof(log: NumberedEvent[], gameNumber: number): Proof | null {
  for (const { event } of log.toReversed()) {
    if (event.kind === 'proved' && event.proof.deal === gameNumber) return event.proof;
  }
  return null;
}
