// One table as the page holds it: its story, its connection, one's own chair, and one's part in the fair deal.
import { SvelteMap } from 'svelte/reactivity';
import type { FromClient, ToClient } from '../protocol/protocol';
import { knownTable, remember, freshKey, rememberName } from '../house/keys';
import { keysFor } from '../house/fragment';
import { namesOf } from '../house/names';
import type { Message } from '../protocol/words';
import { Connection, type Condition, type Outcome, type Wish } from './connection';
import { FairPart } from './fair_part';
import { happened, mySeat, present, seated, welcomed, type Story } from './story';

const protocol = 1;
/** More reasons than a log shows are not kept. */
const mostReasons = 200;

export type Refusal = Extract<Outcome, { type: 'refused' | 'unanswered' }>;
export type Hint = Extract<ToClient, { type: 'hint' }>;

export class Room {
  readonly table: string;
  story = $state.raw<Story | null>(null);
  condition = $state.raw<Condition>({ kind: 'connecting' });
  /** An action is on its way to the table. */
  busy = $state(false);
  /** Why the last request came to nothing, until the next one: it was refused, or the table said nothing. */
  refusal = $state.raw<Refusal | null>(null);
  /** What the expert would do now, while the game has not moved on. */
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Why bots did things, by the number of what they did. */
  readonly reasons = new SvelteMap<number, Message>();
  /** Called for each thing that happens while one is here, not for what was missed. */
  onhappened: ((entry: Extract<ToClient, { type: 'happened' }>) => void) | undefined;

  /** What the bot on each chair said last. */
  #lastReasons: string[] = [];
  #connection: Connection;
  #fair: FairPart;
  #role: 'play' | 'watch';
  #keys: string[];
  #wakers: [EventTarget, string, () => void][] = [];

  constructor(table: string, role: 'play' | 'watch' = 'play') {
    this.table = table;
    this.#role = role;
    this.#keys = this.#keysNow();
    this.#fair = new FairPart(table, (wish) => void this.ask(wish));
    this.#connection = this.#connect();
    const wake = () => document.visibilityState === 'visible' && this.#connection.wake();
    for (const [target, event] of [
      [document, 'visibilitychange'],
      [window, 'online'],
      [window, 'offline'],
      [window, 'pageshow'],
    ] as const) {
      target.addEventListener(event, wake);
      this.#wakers.push([target, event, wake]);
    }
  }

  get me(): number | null {
    return this.story ? mySeat(this.story) : null;
  }

  /** The server's time now. */
  now(): number {
    return this.#connection.now();
  }

  ask(wish: Wish): Promise<Outcome> {
    return this.#connection.ask(wish).then((outcome) => {
      // Whoever has left is not told that nobody answered.
      const silent = outcome.type === 'unanswered' && outcome.why === 'silent';
      if (outcome.type === 'refused' || silent) this.refusal = outcome;
      return outcome;
    });
  }

  /** Does something in the game; only one at a time, so a second tap does nothing. */
  async act(action: string): Promise<void> {
    if (this.busy || !this.story) return;
    this.busy = true;
    this.refusal = null;
    try {
      await this.ask({ type: 'act', at: this.story.number, action });
    } finally {
      this.busy = false;
    }
  }

  /** Asks the expert what to do; one question at a time. */
  async askHint(): Promise<void> {
    if (this.hinting) return;
    this.hinting = true;
    this.refusal = null;
    try {
      const outcome = await this.ask({ type: 'hint' });
      if (outcome.type === 'hint' && !this.#movedSince(outcome.number)) this.hint = outcome;
    } finally {
      this.hinting = false;
    }
  }

  /** Whether the game has moved on: a hint for a moment that is past is no hint. */
  #movedSince(moment: number): boolean {
    return !!this.story?.log.some(({ number, what }) => moment < number && ('told' in what || what.kind === 'undone'));
  }

  /** Sits down under a name, on a chair or on any free one. */
  async sit(name: string, seat?: number): Promise<Outcome> {
    // The secret is kept before it is sent: if the answer gets lost, the chair does not.
    const key = freshKey();
    remember(this.table, { seat: key });
    rememberName(name);
    this.refusal = null;
    const outcome = await this.ask({ type: 'sit', name, key, ...(seat === undefined ? {} : { seat }) });
    if (outcome.type === 'refused') remember(this.table, { seat: undefined });
    if (outcome.type === 'seated' && this.story) this.story = seated(this.story, outcome.seat);
    this.#keys = this.#keysNow();
    this.#keep();
    return outcome;
  }

  /** Takes the chair back from the device that took it over. */
  retake(): void {
    this.#connection.close();
    this.condition = { kind: 'connecting' };
    this.#connection = this.#connect();
  }

  leave(): void {
    this.#connection.close();
    for (const [target, event, wake] of this.#wakers) target.removeEventListener(event, wake);
  }

  #keysNow(): string[] {
    const keys = keysFor(this.table);
    // The television never takes somebody's chair.
    return this.#role === 'play' ? keys : keys.filter((key) => key !== knownTable(this.table)?.seat).reverse();
  }

  #connect(): Connection {
    return new Connection({
      hello: () => this.#hello(),
      onmessage: (message) => this.#receive(message),
      oncondition: (condition) => this.#become(condition),
    });
  }

  #hello(): Extract<FromClient, { type: 'hello' }> {
    const key = this.#keys[0];
    const since = this.story?.number;
    return {
      type: 'hello',
      protocol,
      table: this.table,
      ...(key ? { key } : {}),
      ...(since === undefined ? {} : { since }),
    };
  }

  #become(condition: Condition): void {
    // A chair that was given up or a link that is old: perhaps the next secret still opens the table.
    if (
      condition.kind === 'ended' &&
      condition.why === 'refused' &&
      condition.code === 'wrong_key' &&
      this.#keys.length > 0
    ) {
      if (this.#keys[0] === knownTable(this.table)?.seat) remember(this.table, { seat: undefined });
      this.#keys = this.#keys.slice(1);
      this.#connection = this.#connect();
      return;
    }
    this.condition = condition;
  }

  #receive(message: ToClient): void {
    if (message.type === 'welcome') {
      if (message.number !== this.story?.number) this.hint = null;
      this.story = welcomed(this.story, message);
      this.#fair.follow(this.story);
      this.#keep();
    }
    if (!this.story) return;
    if (message.type === 'presence') this.story = present(this.story, message.seat, message.connected);
    if (message.type === 'happened') this.#happened(message);
    if (message.type === 'reason') this.#reasoned(message.number, message.says);
  }

  #reasoned(number: number, says: Message): void {
    // A bot that had no choice, or says again what it said last, only fills the log.
    if (says.id === 'reason-only-move' || this.#saidAgain(number, says)) return;
    this.reasons.set(number, says);
    const [oldest] = this.reasons.keys();
    if (oldest !== undefined && this.reasons.size > mostReasons) this.reasons.delete(oldest);
  }

  #saidAgain(number: number, says: Message): boolean {
    const what = this.story?.log.findLast((entry) => entry.number === number)?.what;
    if (what?.kind !== 'acted') return false;
    const [now, before] = [JSON.stringify(says), this.#lastReasons[what.seat]];
    this.#lastReasons[what.seat] = now;
    return now === before;
  }

  #happened(message: Extract<ToClient, { type: 'happened' }>): void {
    if (!this.story) return;
    const next = happened(this.story, message);
    if (next === 'gap') return this.#connection.again();
    if (next === this.story) return;
    if (next.table.board !== this.story.table.board) this.hint = null;
    const wasMine = mySeat(this.story) !== null;
    this.story = next;
    if (wasMine && mySeat(next) === null) remember(this.table, { seat: undefined });
    this.#fair.follow(next);
    this.onhappened?.(message);
    if (!['chatted', 'reacted', 'committed', 'revealed'].includes(message.what.kind)) this.#keep();
  }

  /** Keeps enough to list this table on the home page. */
  #keep(): void {
    if (!this.story || this.#role === 'watch') return;
    const { table } = this.story;
    const me = this.me;
    const company = namesOf(table.chairs).filter((_, seat) => seat !== me && table.chairs[seat]?.sitter);
    const name = me === null ? undefined : namesOf(table.chairs)[me];
    remember(this.table, { game: table.game, name, chair: me, company, over: table.status === 'over' });
  }
}
