// The page's client of one table. It holds the connection and the reactive state that the components show, sends the
// player's requests, and stores what the home page needs to list the table.
import { SvelteMap } from 'svelte/reactivity';
import { knownTable, newSeatKey, rememberTable, storePlayerName } from '../api/known_tables';
import { storedKeys } from '../api/table_links';
import type { ToClient } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import { rememberFinishedGame } from '../statistics/remember_game';
import { playerNames } from '../text/player_names';
import { notify } from '../notices.svelte';
import { t } from '../text/words.svelte';
import {
  Connection,
  PROTOCOL_VERSION,
  type ConnectionState,
  type EventMessage,
  type Hello,
  type RequestOutcome,
  type TableRequest,
} from './connection';
import { DealContribution } from './deal_contribution';
import {
  changesGame,
  mySeat,
  removalFrom,
  snapshotFromWelcome,
  withEvent,
  withOwnSeat,
  withPresence,
  type TableSnapshot,
} from './table_snapshot';

/** The log does not show more reasons of bots than this. */
const MAX_REASONS = 200;

/** Events after which the home page's entry of the table stays the same. */
const EVENTS_NOT_STORED = ['chatted', 'reacted', 'committed', 'revealed'];

export type FailedRequest = Extract<RequestOutcome, { type: 'refused' | 'unanswered' }>;
export type Hint = Extract<ToClient, { type: 'hint' }>;
type TableEventListener = (message: EventMessage) => void;

export class TableClient {
  readonly table: string;
  /** What the page knows about the table; null until the server's first welcome. */
  snapshot = $state.raw<TableSnapshot | null>(null);
  connectionState = $state.raw<ConnectionState>({ kind: 'connecting' });
  /** Whether an action has been sent and the response is not there yet. */
  actionPending = $state(false);
  /** The last request if it failed, until the next action, hint request or attempt to sit down. */
  failedRequest = $state.raw<FailedRequest | null>(null);
  /** The expert's suggestion for the current position. */
  hint = $state.raw<Hint | null>(null);
  hintPending = $state(false);
  /** Whether the owner of the table removed or banned the player; null again once they sit down. */
  removal = $state<'removed' | 'banned' | null>(null);
  /** The bots' reasons, each under the number of the event that it explains. */
  readonly reasons = new SvelteMap<number, Message>();

  /** The last reason of the bot on each seat, as JSON. */
  #lastReasons: string[] = [];
  #connection: Connection;
  /** Sends this player's random numbers, from which the server and all seats together compute the deal. */
  #contribution: DealContribution;
  #purpose: 'play' | 'watch';
  /** Whether the server was restored from a backup and so has an older state of the table. */
  #serverWentBack = false;
  /** The key of the player if several people share this device; otherwise the stored key of the table counts. */
  #sharedKey: string | undefined;
  /** The keys to try, in this order. */
  #keys: string[];
  #eventListeners: TableEventListener[] = [];
  #stopWatchingDevice: () => void;

  constructor(table: string, purpose: 'play' | 'watch' = 'play', sharedKey?: string) {
    this.table = table;
    this.#purpose = purpose;
    this.#sharedKey = sharedKey;
    this.#keys = this.#usableKeys();
    if (purpose === 'play' && knownTable(table)?.banned) this.removal = 'banned';
    this.#contribution = this.#newContribution();
    this.#connection = this.#connect();
    this.#stopWatchingDevice = onDeviceWake(() => this.#connection.checkAlive());
  }

  /** The player's own seat; null if they have none. */
  get me(): number | null {
    return this.snapshot ? mySeat(this.snapshot) : null;
  }

  /** Whether the player is the owner of the table. */
  get isOwner(): boolean {
    return this.me !== null && this.snapshot?.table.owner === this.me;
  }

  /** The server's time, in milliseconds since the Unix epoch. */
  now(): number {
    return this.#connection.now();
  }

  /** Calls `listener` for each live event, but not for missed ones. Returns a function that removes the listener. */
  onEvent(listener: TableEventListener): () => void {
    this.#eventListeners = [...this.#eventListeners, listener];
    return () => {
      this.#eventListeners = this.#eventListeners.filter((registered) => registered !== listener);
    };
  }

  /** Sends a request. If it fails, `failedRequest` is set as well. */
  async request(request: TableRequest): Promise<RequestOutcome> {
    const outcome = await this.#connection.request(request);
    // A player who has left the table does not need to know that requests were abandoned.
    const timedOut = outcome.type === 'unanswered' && outcome.reason === 'timeout';
    if (outcome.type === 'refused' || timedOut) this.failedRequest = outcome;
    return outcome;
  }

  /** Sends an action of the game. Does nothing while another one is pending, so a double tap acts once. */
  async act(action: string): Promise<void> {
    if (this.actionPending || !this.snapshot) return;
    this.actionPending = true;
    this.failedRequest = null;
    try {
      await this.request({ type: 'act', at: this.snapshot.number, action });
    } finally {
      this.actionPending = false;
    }
  }

  /** Asks the expert for a hint. Does nothing while another request for a hint is pending. */
  async requestHint(): Promise<void> {
    if (this.hintPending) return;
    this.hintPending = true;
    this.failedRequest = null;
    try {
      const outcome = await this.request({ type: 'hint' });
      if (outcome.type === 'hint' && !this.#gameChangedSince(outcome.number)) this.hint = outcome;
    } finally {
      this.hintPending = false;
    }
  }

  /** Whether a deal, an action or an undo came after this event. A hint for an earlier position is useless. */
  #gameChangedSince(eventNumber: number): boolean {
    return !!this.snapshot?.log.some(({ number, event }) => number > eventNumber && changesGame(event));
  }

  /** Sits down on a seat, or on any free seat. */
  async sit(name: string, seat?: number): Promise<RequestOutcome> {
    // The key is the secret that gives the right to the seat. It is stored before it is sent: if the response is lost,
    // the player can still use the seat.
    const key = this.#sharedKey ?? newSeatKey();
    if (this.#sharedKey === undefined) {
      rememberTable(this.table, { seatKey: key });
      storePlayerName(name);
    }
    this.failedRequest = null;
    // Of several people who share this device, the first one is the owner.
    const owner_key = this.#isFirstOnDevice ? knownTable(this.table)?.ownerKey : undefined;
    const outcome = await this.request({ type: 'sit', name, key, seat, owner_key });
    if (outcome.type === 'refused' && this.#sharedKey === undefined) rememberTable(this.table, { seatKey: undefined });
    if (outcome.type === 'seated') this.removal = null;
    if (outcome.type === 'seated' && this.snapshot) this.snapshot = withOwnSeat(this.snapshot, outcome.seat);
    this.#keys = this.#usableKeys();
    this.#storeTable();
    return outcome;
  }

  /** Takes the seat back from the device that took it over. */
  retakeSeat(): void {
    this.#connectAnew();
  }

  /** Replaces the connection with a new one. */
  #connectAnew(): void {
    this.#connection.close();
    this.connectionState = { kind: 'connecting' };
    this.#connection = this.#connect();
  }

  /** Closes the connection. The seat stays the player's. */
  close(): void {
    this.#connection.close();
    this.#stopWatchingDevice();
  }

  /** Whether the player has this device alone, or is the first of several people who share it. */
  get #isFirstOnDevice(): boolean {
    return this.#sharedKey === undefined || this.#sharedKey === knownTable(this.table)?.seatKey;
  }

  /** The stored keys in the order in which they are tried. */
  #usableKeys(): string[] {
    const joinKey = knownTable(this.table)?.joinKey;
    if (this.#sharedKey !== undefined) return [this.#sharedKey, ...(joinKey === undefined ? [] : [joinKey])];
    const keys = storedKeys(this.table);
    if (this.#purpose === 'play') return keys;
    // A television must not take over its owner's seat, and it needs no more than the right to watch.
    return keys.filter((key) => key !== knownTable(this.table)?.seatKey).reverse();
  }

  #newContribution(): DealContribution {
    return new DealContribution(this.table, (request) => void this.request(request), this.#serverWentBack);
  }

  #connect(): Connection {
    return new Connection({
      hello: () => this.#hello(),
      onmessage: (message) => this.#receive(message),
      onstatechange: (state) => this.#onConnectionState(state),
    });
  }

  /** The first message of a connection, with the number of the last event that the page has. */
  #hello(): Hello {
    return {
      type: 'hello',
      protocol: PROTOCOL_VERSION,
      table: this.table,
      key: this.#keys[0],
      since: this.snapshot?.number,
    };
  }

  #onConnectionState(state: ConnectionState): void {
    const refusal = state.kind === 'ended' && state.reason === 'refused' ? state.code : null;
    if (refusal === 'banned') this.#onRemoved('banned');
    const keyRefused = refusal === 'wrong_key' || refusal === 'banned';
    if (keyRefused && this.#keys.length > 0) this.#tryNextKey();
    else this.connectionState = state;
  }

  /** Drops a key that the server no longer accepts (the seat was freed, or the link is old) and tries the next one. */
  #tryNextKey(): void {
    const isStored = this.#sharedKey === undefined && this.#keys[0] === knownTable(this.table)?.seatKey;
    if (isStored) rememberTable(this.table, { seatKey: undefined });
    this.#keys = this.#keys.slice(1);
    this.#connection = this.#connect();
  }

  /** Handles a message of the server. The first one is the welcome, which contains the state of the table. */
  #receive(message: ToClient): void {
    if (message.type === 'welcome') this.#onWelcome(message);
    if (!this.snapshot) return;
    if (message.type === 'presence') this.snapshot = withPresence(this.snapshot, message.seat, message.connected);
    if (message.type === 'event') this.#onEventMessage(message, this.snapshot);
    if (message.type === 'reason') this.#onReason(message.number, message.says);
  }

  #onWelcome(message: Extract<ToClient, { type: 'welcome' }>): void {
    const serverLostEvents = this.snapshot !== null && message.number < this.snapshot.number;
    if (serverLostEvents) return this.#loadAnew();
    if (message.number !== this.snapshot?.number) this.hint = null;
    this.snapshot = snapshotFromWelcome(this.snapshot, message);
    const seatIsLost = this.me === null && this.#dropSeatKey(this.snapshot);
    this.#contribution.update(this.snapshot);
    this.#storeTable();
    // The key of a removed person lets them only watch. With the join key they may be able to sit down again.
    if (seatIsLost && message.you.role === 'spectator' && this.#keys.length > 0) this.#connectAnew();
  }

  /** Drops everything the page knows about the table and loads it again. The server has an older event number than the
   * page, so it was restored from a backup: events that the page has seen no longer exist (docs/protocol.md). Pending
   * requests are dropped too, because they were meant for a game that is gone. */
  #loadAnew(): void {
    notify(t('server-restored'));
    this.#serverWentBack = true;
    this.snapshot = null;
    this.hint = null;
    this.reasons.clear();
    this.#lastReasons = [];
    this.#contribution = this.#newContribution();
    this.#connectAnew();
  }

  /** Forgets the seat key if it no longer gives a seat: the player was absent for too long, or the owner removed them.
   * Returns whether there was such a key. */
  #dropSeatKey({ log }: TableSnapshot): boolean {
    const stored = knownTable(this.table);
    if (this.#sharedKey !== undefined) return false;
    if (stored?.seatKey === undefined || this.#keys[0] !== stored.seatKey) return false;
    const removal = stored.seat == null ? null : removalFrom(log, stored.seat);
    if (removal) this.#onRemoved(removal);
    rememberTable(this.table, { seatKey: undefined });
    this.#keys = this.#usableKeys();
    return true;
  }

  #onRemoved(removal: 'removed' | 'banned'): void {
    this.removal = removal;
    if (removal === 'banned') rememberTable(this.table, { banned: true });
  }

  /** Applies an event to the snapshot. If an earlier event is missing, a new connection fetches it. */
  #onEventMessage(message: EventMessage, before: TableSnapshot): void {
    const after = withEvent(before, message);
    if (after === 'gap') return this.#connection.reconnect();
    const isRepeated = after === before;
    if (isRepeated) return;
    if (after.table.board !== before.table.board) this.hint = null;
    this.snapshot = after;
    if (mySeat(before) !== null && mySeat(after) === null) this.#dropSeatKey(after);
    this.#contribution.update(after);
    for (const listener of this.#eventListeners) listener(message);
    if (!EVENTS_NOT_STORED.includes(message.event.kind)) this.#storeTable();
  }

  /** Stores why a bot took an action. The oldest reasons are dropped. */
  #onReason(eventNumber: number, reason: Message): void {
    if (this.#repeatsLastReason(eventNumber, reason)) return;
    this.reasons.set(eventNumber, reason);
    const [oldestNumber] = this.reasons.keys();
    if (oldestNumber !== undefined && this.reasons.size > MAX_REASONS) this.reasons.delete(oldestNumber);
  }

  /** Whether the bot gave the same reason for its previous action. Stores the reason for the next comparison. */
  #repeatsLastReason(eventNumber: number, reason: Message): boolean {
    const event = this.snapshot?.log.findLast(({ number }) => number === eventNumber)?.event;
    if (event?.kind !== 'acted') return false;
    const previous = this.#lastReasons[event.seat];
    this.#lastReasons[event.seat] = JSON.stringify(reason);
    return previous === JSON.stringify(reason);
  }

  /** Stores what the home page needs to list this table. */
  #storeTable(): void {
    if (!this.snapshot || this.#purpose === 'watch' || !this.#isFirstOnDevice) return;
    const { game, seats, status } = this.snapshot.table;
    const names = playerNames(seats);
    const me = this.me;
    rememberTable(this.table, {
      game,
      name: me === null ? undefined : names[me],
      seat: me,
      onlyBots: seats.every(({ player }, seat) => seat === me || player?.kind === 'bot'),
      otherPlayers: names.filter((_, seat) => seat !== me && seats[seat]?.player),
      over: status === 'over',
    });
    // The games of several people on one device do not enter the statistics: they are not one person's own.
    if (this.#sharedKey === undefined) void rememberFinishedGame(this.snapshot, this.now());
  }
}

/** Calls `onWake` when the page becomes visible or the network changes. Returns a function that stops this. */
function onDeviceWake(onWake: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  const windowEvents = ['online', 'offline', 'pageshow'];
  document.addEventListener('visibilitychange', listener);
  for (const event of windowEvents) window.addEventListener(event, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const event of windowEvents) window.removeEventListener(event, listener);
  };
}
