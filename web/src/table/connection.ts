// The connection to one table. It sends the hello (the first message), reconnects by itself, and resends every request
// until the host of the table responds: the server, or this device. A resent request keeps its id, so it takes effect only
// once.
import { DEVICE_FAILED } from '../device/close_codes';
import { randomBytes, toHex } from '../fair/bytes';
import type { FromClient, RefusalCode, ToClient } from '../protocol/protocol';
import { openTransport, type Transport } from './transport';

/** The version of the wire protocol that this page speaks (`docs/protocol.md`). */
export const PROTOCOL_VERSION = 2;

export type Hello = Extract<FromClient, { type: 'hello' }>;
export type EventMessage = Extract<ToClient, { type: 'event' }>;
type IdentifiedRequest = Extract<FromClient, { id: string }>;
/** A request to the table. The connection adds the id. The type leaves it out of each kind of request. */
export type TableRequest = IdentifiedRequest extends infer R
  ? R extends IdentifiedRequest
    ? Omit<R, 'id'>
    : never
  : never;
type TableResponse = Extract<ToClient, { type: 'done' | 'seated' | 'hint' | 'refused' }>;
/** How a request ended: with the server's response, or unanswered because the player left the table or the time was up. */
export type RequestOutcome = TableResponse | { type: 'unanswered'; reason: 'left' | 'timeout' };

/** Why the connection was lost. `too-fast`: the server closed it because of too many messages. `device`: this device cannot
 * run the game. */
export type LossReason = 'network' | 'restarting' | 'busy' | 'too-fast' | 'device';

export type ConnectionState =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** The connection is lost, and a new attempt is scheduled. */
  | { kind: 'lost'; reason: LossReason }
  /** A final state: the player left the table, or another device took over the seat. */
  | { kind: 'ended'; reason: 'left' | 'taken-over' }
  /** A final state: the server refused the hello. */
  | { kind: 'ended'; reason: 'refused'; code: RefusalCode };

export interface ConnectionOptions {
  /** The first message on every socket. It contains the number of the last event that the client has seen. */
  hello: () => Hello;
  onmessage: (message: ToClient) => void;
  onstatechange: (state: ConnectionState) => void;
  /** Opens a channel to the table; tests pass a fake one. */
  openTransport?: (table: string) => Transport;
}

/** The close codes that the server uses (`docs/protocol.md`). */
const CLOSE_CODES = { takenOver: 4001, policyViolation: 1008, restarting: 1012, tryLater: 1013 };
/** The `readyState` of a WebSocket through which messages can be sent. */
const READY_STATE_OPEN = 1;
/** Stands for a close code when the socket did not close, but stopped responding. */
const NO_CLOSE_CODE = 0;
/** Refusals of a hello for which a later attempt may succeed. */
const TEMPORARY_REFUSALS: readonly RefusalCode[] = ['unavailable', 'too_many', 'broken', 'unreadable'];

/** The pause between two pings, which keep the connection open and measure the server's clock. */
const PING_INTERVAL_MS = 20_000;
/** A socket that stays silent for this long after a hello or a ping counts as lost. */
const SILENCE_TIMEOUT_MS = 8_000;
/** The silence timeout after the device wakes up. It is shorter, because the person is looking at the screen. */
const WAKE_SILENCE_TIMEOUT_MS = 3_000;
/** How long the server may take for a request. An expert hint takes a few seconds. */
const REQUEST_TIMEOUT_MS = 20_000;
/** The delay before the first new attempt; it doubles with each failure. */
const RETRY_DELAY_MS = 400;
/** The first delay after the server closed the connection because of too many messages. */
const RETRY_DELAY_TOO_FAST_MS = 5_000;
/** The longest pause before the next attempt to connect. */
const MAX_RETRY_DELAY_MS = 15_000;

type Timer = ReturnType<typeof setTimeout>;

interface PendingRequest {
  request: IdentifiedRequest;
  settle: (outcome: RequestOutcome) => void;
  /** Runs only while the connection is open: an interruption does not count as waiting time. */
  timeout?: Timer;
}

export class Connection {
  #options: ConnectionOptions;
  #socket: Transport | undefined;
  #state: ConnectionState = { kind: 'connecting' };
  /** Whether the server has responded to the hello on the current socket. */
  #welcomed = false;
  #pendingRequests = new Map<string, PendingRequest>();
  #failedAttempts = 0;
  #retryTimer: Timer | undefined;
  #pingTimer: Timer | undefined;
  /** Runs while a message from the server is expected. When it fires, the connection counts as lost. */
  #silenceTimer: Timer | undefined;
  /** The server's clock minus the device's clock, in milliseconds. */
  #clockOffset = 0;
  /** The shortest round trip so far: the shorter it is, the more exact is the clock offset. */
  #shortestRoundTrip = Infinity;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  /** The server's time, in milliseconds since the Unix epoch. */
  now(): number {
    return Date.now() + this.#clockOffset;
  }

  /** Sends a request now, or as soon as the connection is open. The promise settles in any case: with the response, or
   * without one when the time is up or the table is left. It rejects only if the socket itself throws. */
  request(body: TableRequest): Promise<RequestOutcome> {
    const request = { ...body, id: toHex(randomBytes(12)) } as IdentifiedRequest;
    return new Promise((settle) => {
      const pending = { request, settle };
      this.#pendingRequests.set(request.id, pending);
      if (this.#welcomed) this.#sendRequest(pending);
    });
  }

  /** Checks at once whether the socket is alive. To be called when the device wakes up or the network changes. */
  checkAlive(): void {
    if (this.#state.kind === 'ended') return;
    if (this.#welcomed) this.#ping(WAKE_SILENCE_TIMEOUT_MS);
    else if (this.#retryTimer !== undefined) this.#connect();
  }

  /** Opens a new socket. The server then sends all events since the last one that the client has seen. */
  reconnect(): void {
    if (this.#state.kind !== 'ended') this.#connect();
  }

  /** Leaves the table. Pending requests end without a response. */
  close(): void {
    this.#state = { kind: 'ended', reason: 'left' };
    this.#dropSocket();
    this.#abandonRequests();
  }

  /** Opens a socket and sends `hello` on it. */
  #connect(): void {
    this.#dropSocket();
    const socket = (this.#options.openTransport ?? openTransport)(this.#options.hello().table);
    this.#socket = socket;
    // A socket that has been replaced may still report something; it must not affect its successor.
    const ifCurrent = (action: () => void) => {
      if (this.#socket === socket) action();
    };
    socket.onopen = () => ifCurrent(() => this.#send(this.#options.hello()));
    socket.onmessage = (event) => ifCurrent(() => this.#receive(String(event.data)));
    socket.onclose = (event) => ifCurrent(() => this.#onLost(event.code));
    this.#silenceTimer = setTimeout(() => ifCurrent(() => this.#onLost(NO_CLOSE_CODE)), SILENCE_TIMEOUT_MS);
  }

  /** Closes the socket and stops every timer. */
  #dropSocket(): void {
    for (const timer of [this.#retryTimer, this.#pingTimer, this.#silenceTimer]) clearTimeout(timer);
    this.#retryTimer = this.#pingTimer = this.#silenceTimer = undefined;
    for (const { timeout } of this.#pendingRequests.values()) clearTimeout(timeout);
    this.#welcomed = false;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** Sends a message if the socket is open; otherwise the message is dropped. */
  #send(message: FromClient): void {
    if (this.#socket?.readyState === READY_STATE_OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends a request, also again after a reconnection. Without a response in time it is settled as unanswered. */
  #sendRequest(pending: PendingRequest): void {
    this.#send(pending.request);
    const onTimeout = () => this.#settleRequest(pending, { type: 'unanswered', reason: 'timeout' });
    pending.timeout = setTimeout(onTimeout, REQUEST_TIMEOUT_MS);
  }

  /** Settles all open requests, because nobody waits for them any more. */
  #abandonRequests(): void {
    for (const pending of this.#pendingRequests.values()) {
      this.#settleRequest(pending, { type: 'unanswered', reason: 'left' });
    }
  }

  /** Tells the caller of a request how it ended. */
  #settleRequest(pending: PendingRequest, outcome: RequestOutcome): void {
    clearTimeout(pending.timeout);
    this.#pendingRequests.delete(pending.request.id);
    pending.settle(outcome);
  }

  /** Handles a message of the server. */
  #receive(text: string): void {
    const message = JSON.parse(text) as ToClient;
    // Until the welcome has arrived, the hello is unanswered: other messages do not stop the timer.
    if (this.#welcomed || message.type === 'welcome') this.#stopSilenceTimer();
    switch (message.type) {
      case 'pong':
        return this.#updateClockOffset(message);
      case 'taken_over':
        return this.#end({ kind: 'ended', reason: 'taken-over' });
      case 'welcome':
        return this.#onWelcome(message);
      case 'refused':
        if (!this.#welcomed) return this.#onHelloRefused(message.code);
    }
    this.#options.onmessage(message);
    if (message.type === 'done' || message.type === 'seated' || message.type === 'hint' || message.type === 'refused') {
      this.#onResponse(message);
    }
  }

  /** The server has accepted the `hello`: sends the requests that wait for a response once more. */
  #onWelcome(message: Extract<ToClient, { type: 'welcome' }>): void {
    this.#shortestRoundTrip = Infinity;
    this.#clockOffset = message.now - Date.now();
    const socket = this.#socket;
    this.#options.onmessage(message);
    // `onmessage` closes this connection if the client has to load the table anew.
    if (this.#socket !== socket) return;
    this.#welcomed = true;
    this.#failedAttempts = 0;
    this.#changeState({ kind: 'open' });
    for (const pending of this.#pendingRequests.values()) this.#sendRequest(pending);
    this.#ping(SILENCE_TIMEOUT_MS);
  }

  /** Settles the request that the response belongs to. */
  #onResponse(response: TableResponse): void {
    const pending = response.id === undefined ? undefined : this.#pendingRequests.get(response.id);
    if (pending) this.#settleRequest(pending, response);
  }

  /** The server has refused the `hello`: tries again later if the cause may pass. */
  #onHelloRefused(code: RefusalCode): void {
    if (TEMPORARY_REFUSALS.includes(code)) this.#onLost(CLOSE_CODES.tryLater);
    else this.#end({ kind: 'ended', reason: 'refused', code });
  }

  /** Sends a ping now, and then again and again. If no message arrives in time, the connection counts as lost. */
  #ping(silenceTimeout: number): void {
    clearTimeout(this.#pingTimer);
    this.#send({ type: 'ping', sent: Date.now() });
    this.#silenceTimer ??= setTimeout(() => this.#onLost(NO_CLOSE_CODE), silenceTimeout);
    this.#pingTimer = setTimeout(() => this.#ping(SILENCE_TIMEOUT_MS), PING_INTERVAL_MS);
  }

  /** A message has arrived, so the connection works. */
  #stopSilenceTimer(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = undefined;
  }

  /** Computes the clock offset from the response to a ping. It assumes that the server read its clock in the middle of
   * the round trip. A measurement with a longer round trip is less exact and is ignored. */
  #updateClockOffset({ sent, now }: Extract<ToClient, { type: 'pong' }>): void {
    const roundTrip = Date.now() - sent;
    // The server read its clock after `sent` and before now, which limits the offset. An earlier measurement is outside
    // the limits if one of the clocks has jumped, or stood still while its machine slept.
    const knownOffsetIsPossible = this.#clockOffset >= now - Date.now() && this.#clockOffset <= now - sent;
    if (roundTrip > this.#shortestRoundTrip && knownOffsetIsPossible) return;
    this.#shortestRoundTrip = roundTrip;
    this.#clockOffset = now + roundTrip / 2 - Date.now();
  }

  #onLost(closeCode: number): void {
    if (closeCode === CLOSE_CODES.takenOver) return this.#end({ kind: 'ended', reason: 'taken-over' });
    const reason = lossReason(closeCode);
    this.#dropSocket();
    this.#changeState({ kind: 'lost', reason });
    const firstDelay = reason === 'too-fast' ? RETRY_DELAY_TOO_FAST_MS : RETRY_DELAY_MS;
    const delay = Math.min(MAX_RETRY_DELAY_MS, firstDelay * 2 ** this.#failedAttempts);
    this.#failedAttempts += 1;
    // Random jitter keeps all clients from reconnecting to a restarted server at the same moment.
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (0.5 + Math.random() * 0.5));
  }

  /** Ends the connection for good. */
  #end(state: Extract<ConnectionState, { kind: 'ended' }>): void {
    this.#dropSocket();
    this.#abandonRequests();
    this.#changeState(state);
  }

  #changeState(state: ConnectionState): void {
    this.#state = state;
    this.#options.onstatechange(state);
  }
}

/** Why the connection was lost, as the page tells the player. */
function lossReason(closeCode: number): LossReason {
  switch (closeCode) {
    case CLOSE_CODES.policyViolation:
      return 'too-fast';
    case CLOSE_CODES.restarting:
      return 'restarting';
    case CLOSE_CODES.tryLater:
      return 'busy';
    case DEVICE_FAILED:
      return 'device';
    default:
      return 'network';
  }
}
