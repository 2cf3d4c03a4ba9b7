// The one file that knows sockets: greets, reconnects, and sends every request until it is answered, each with one
// effect, because a request that is sent again keeps its id.
import type { FromClient, RefusalCode, ToClient } from '../protocol/protocol';
import { toHex, randomBytes } from '../fair/bytes';

type Request = Extract<FromClient, { id: string }>;
/** A request before it has an id. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Answer = Extract<ToClient, { type: 'done' | 'seated' | 'hint' | 'refused' }>;
/** What comes of a request: done, answered, refused, or nothing: the table was left, or said nothing for too long. */
export type Outcome = Answer | { type: 'unanswered'; why: 'left' | 'silent' };

export type Condition =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** Lost; it tries again by itself. */
  | { kind: 'lost'; why: 'network' | 'restarting' | 'busy' | 'too-fast' }
  /** It will not try again: another device has the chair, or the table refused. */
  | { kind: 'ended'; why: 'taken-over' }
  | { kind: 'ended'; why: 'refused'; code: RefusalCode };

export interface Wiring {
  /** What to say first on every socket, with the last number seen. */
  hello: () => Extract<FromClient, { type: 'hello' }>;
  onmessage: (message: ToClient) => void;
  oncondition: (condition: Condition) => void;
  /** Makes a socket; tests make their own. */
  open?: () => WebSocket;
}

const closed = { takenOver: 4001, policy: 1008, restarting: 1012, tryLater: 1013 };
const pingEvery = 20_000;
const patience = 8_000;
const longestPause = 15_000;
/** How long a table that can be reached may take over a request. The expert thinks for a few seconds. */
const longestAnswer = 20_000;
/** Refusals of a greeting that may be different in a moment. */
const passing: readonly RefusalCode[] = ['unavailable', 'too_many', 'broken', 'unreadable'];

interface Waiting {
  request: Request;
  settle: (outcome: Outcome) => void;
  /** Runs while the request is with the table, not while the line is broken. */
  limit?: ReturnType<typeof setTimeout>;
}

/** Opens the table house's socket at the address the page came from. */
function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
}

export class Connection {
  #wiring: Wiring;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #condition: Condition = { kind: 'connecting' };
  #welcomed = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** The server's clock minus ours, and how sure that is. */
  #ahead = 0;
  #bestTrip = Infinity;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
    this.#connect();
  }

  /** The server's time now, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Sends a request now, or as soon as the table can be reached. Always settles, with an answer or without one. */
  ask(wish: Wish): Promise<Outcome> {
    const request = { ...wish, id: toHex(randomBytes(12)) } as Request;
    return new Promise((settle) => {
      const waiting = { request, settle };
      this.#waiting.set(request.id, waiting);
      if (this.#welcomed) this.#deliver(waiting);
    });
  }

  /** The device woke up or the network changed: find out at once whether the socket still lives. */
  wake(): void {
    if (this.#condition.kind === 'ended') return;
    if (this.#welcomed) this.#ping(3_000);
    else if (this.#retry !== undefined) this.#connect();
  }

  /** Greets again on a new socket: something was missed. */
  again(): void {
    if (this.#condition.kind !== 'ended') this.#connect();
  }

  /** Leaves for good. */
  close(): void {
    this.#condition = { kind: 'ended', why: 'taken-over' };
    this.#drop();
    this.#giveUp();
  }

  #connect(): void {
    this.#drop();
    const socket = (this.#wiring.open ?? openSocket)();
    this.#socket = socket;
    const mine = (act: () => void) => () => this.#socket === socket && act();
    socket.onopen = mine(() => this.#send(this.#wiring.hello()));
    socket.onmessage = (event) => this.#socket === socket && this.#receive(String(event.data));
    socket.onclose = (event) => this.#socket === socket && this.#lost(event.code);
    // A socket that neither opens nor greets back is as good as none.
    this.#doubt = setTimeout(
      mine(() => this.#lost(0)),
      patience,
    );
  }

  /** Forgets the socket and every timer; what the old socket still says is not heard. */
  #drop(): void {
    for (const timer of [this.#retry, this.#pinging, this.#doubt]) clearTimeout(timer);
    this.#retry = this.#pinging = this.#doubt = undefined;
    for (const { limit } of this.#waiting.values()) clearTimeout(limit);
    this.#welcomed = false;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #deliver(waiting: Waiting): void {
    this.#send(waiting.request);
    waiting.limit = setTimeout(() => this.#settle(waiting, { type: 'unanswered', why: 'silent' }), longestAnswer);
  }

  /** Nobody will answer any more. */
  #giveUp(): void {
    for (const waiting of this.#waiting.values()) this.#settle(waiting, { type: 'unanswered', why: 'left' });
  }

  #settle(waiting: Waiting, outcome: Outcome): void {
    clearTimeout(waiting.limit);
    this.#waiting.delete(waiting.request.id);
    waiting.settle(outcome);
  }

  #receive(text: string): void {
    // Whatever it says, the line lives.
    if (this.#welcomed) {
      clearTimeout(this.#doubt);
      this.#doubt = undefined;
    }
    const message = JSON.parse(text) as ToClient;
    if (message.type === 'pong') return this.#pong(message);
    if (message.type === 'welcome') {
      clearTimeout(this.#doubt);
      this.#doubt = undefined;
      this.#bestTrip = Infinity;
      this.#ahead = message.now - Date.now();
    }
    if (message.type === 'taken_over') return this.#end({ kind: 'ended', why: 'taken-over' });
    if (message.type === 'refused' && !this.#welcomed) return this.#refusedGreeting(message.code);
    this.#wiring.onmessage(message);
    if (message.type === 'welcome') this.#welcome();
    if (message.type === 'done' || message.type === 'seated' || message.type === 'hint' || message.type === 'refused') {
      this.#answer(message);
    }
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#failures = 0;
    this.#become({ kind: 'open' });
    for (const waiting of this.#waiting.values()) this.#deliver(waiting);
    this.#ping(patience);
  }

  #answer(outcome: Answer): void {
    const waiting = outcome.id === undefined ? undefined : this.#waiting.get(outcome.id);
    if (waiting) this.#settle(waiting, outcome);
  }

  #refusedGreeting(code: RefusalCode): void {
    if (!passing.includes(code)) this.#end({ kind: 'ended', why: 'refused', code });
    else this.#lost(closed.tryLater);
  }

  #ping(wait: number): void {
    clearTimeout(this.#pinging);
    this.#send({ type: 'ping', sent: Date.now() });
    this.#doubt ??= setTimeout(() => this.#lost(0), wait);
    this.#pinging = setTimeout(() => this.#ping(patience), pingEvery);
  }

  #pong({ sent, now }: Extract<ToClient, { type: 'pong' }>): void {
    const trip = Date.now() - sent;
    if (trip > this.#bestTrip) return;
    this.#bestTrip = trip;
    this.#ahead = now + trip / 2 - Date.now();
  }

  #lost(code: number): void {
    if (code === closed.takenOver) return this.#end({ kind: 'ended', why: 'taken-over' });
    const tooFast = code === closed.policy;
    const why = tooFast
      ? 'too-fast'
      : code === closed.restarting
        ? 'restarting'
        : code === closed.tryLater
          ? 'busy'
          : 'network';
    this.#drop();
    this.#become({ kind: 'lost', why });
    const pause = Math.min(longestPause, (tooFast ? 5_000 : 400) * 2 ** this.#failures);
    this.#failures += 1;
    // Jitter: a house full of people does not come back in one instant.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() * 0.5));
  }

  #end(condition: Extract<Condition, { kind: 'ended' }>): void {
    this.#drop();
    this.#giveUp();
    this.#become(condition);
  }

  #become(condition: Condition): void {
    this.#condition = condition;
    this.#wiring.oncondition(condition);
  }
}
