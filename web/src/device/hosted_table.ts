// A table on this device. It runs one command after another: the WebAssembly module says which entry to store, the entry is
// stored, and only then the module says what to send to whom.
import { DEVICE_FAILED, TABLE_CHANGED } from './close_codes';
import { EntryConflict, type EntryStore } from './entry_store';
import type { WeightsModule } from './network_weights';
import { THINKING_MS } from './thinking_time';

/** What a table is told. The text of `connect` is the hello. `stored`: the last entry is stored. `wake`: it is the time at
 * which the table wanted to continue. */
export type TableCommand =
  | { type: 'connect' | 'receive'; connection: number; text: string }
  | { type: 'disconnect'; connection: number }
  | { type: 'stored' | 'wake' };

/** What has to be done after a command (`Effects` in crates/browser/src/host). */
export interface TableEffects {
  /** The messages to send. */
  messages: [connection: number, text: string][];
  /** The connections to close, each with its close code. */
  closed: [connection: number, code: number][];
  /** The log entry to store. When it is stored, the command `stored` follows. */
  store: { number: number; text: string } | null;
  /** After how many milliseconds the table needs the command `wake`, for example for a bot's move. */
  wake_in: number | null;
}

/** The part of the WebAssembly module that hosts tables. Each method that changes a table returns `TableEffects` as JSON. */
export interface TableModule extends WeightsModule {
  /** The log entries with which a new table begins. */
  first_entries(
    id: string,
    settings: string,
    joinKey: string,
    watchKey: string,
    ownerKey: string,
    now: number,
  ): string[];
  /** A table, loaded from its log entries. `thinkingMs` limits how long a bot thinks about one decision. */
  DeviceTable: new (
    id: string,
    entries: string[],
    botDelayMs: number,
    thinkingMs: number,
    now: number,
    random: Uint8Array,
  ) => {
    // One method for each command of `TableCommand`.
    connect(connection: number, hello: string, now: number, random: Uint8Array): string;
    receive(connection: number, text: string, now: number, random: Uint8Array): string;
    disconnect(connection: number, now: number, random: Uint8Array): string;
    stored(now: number, random: Uint8Array): string;
    wake(now: number, random: Uint8Array): string;
    /** The record of a finished game as JSON. */
    record(key: string | undefined, gameNumber: number | undefined): string;
    /** The steps of a finished game from the step `from`, as JSON. */
    replay(key: string | undefined, gameNumber: number | undefined, seat: number | undefined, from: number): string;
  };
}

export interface HostedTableOptions {
  module: TableModule;
  entryStore: EntryStore;
  /** The average time from the beginning of a bot's turn to its move. */
  botDelayMs: number;
  onmessage: (connection: number, text: string) => void;
  onclose: (connection: number, code: number) => void;
  /** The table cannot be used any more; a new connection has to load it again. */
  onend: () => void;
}

/** The number of random bytes that each command needs. */
const RANDOM_BYTES = 32;
/** A timer that is set to more than this many milliseconds would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export class HostedTable {
  #id: string;
  #options: HostedTableOptions;
  #table: InstanceType<TableModule['DeviceTable']>;
  #connections = new Set<number>();
  /** Settles when all commands so far are done. */
  #queue: Promise<void> = Promise.resolve();
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  /** Throws if the entries are damaged. */
  constructor(id: string, entries: string[], options: HostedTableOptions) {
    this.#id = id;
    this.#options = options;
    this.#table = new options.module.DeviceTable(id, entries, options.botDelayMs, THINKING_MS, now(), randomBytes());
  }

  /** Runs a command after all earlier ones. The promise settles when it is done. */
  handle(command: TableCommand): Promise<void> {
    this.#queue = this.#queue.then(() => this.#run(command)).catch(() => this.end(DEVICE_FAILED));
    return this.#queue;
  }

  record(key: string | undefined, gameNumber: number | null): string {
    return this.#table.record(key, gameNumber ?? undefined);
  }

  replay(key: string | undefined, gameNumber: number | null, seat: number | null, from: number): string {
    return this.#table.replay(key, gameNumber ?? undefined, seat ?? undefined, from);
  }

  /** Closes all connections with this code. Commands that wait are dropped. */
  end(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#wakeTimer);
    this.#options.onend();
    for (const connection of this.#connections) this.#options.onclose(connection, code);
  }

  /** Runs a command. If it stores an entry, the module is then told so, which may lead to another entry. */
  async #run(command: TableCommand): Promise<void> {
    if (this.#ended) return;
    if (command.type === 'connect') this.#connections.add(command.connection);
    if (command.type === 'disconnect') this.#connections.delete(command.connection);
    clearTimeout(this.#wakeTimer);
    let next: TableCommand | null = command;
    while (next && !this.#ended) {
      const effects = JSON.parse(this.#tell(next)) as TableEffects;
      next = null;
      this.#deliver(effects);
      if (effects.store && (await this.#store(effects.store))) next = { type: 'stored' };
      if (effects.wake_in !== null) this.#wakeAfter(effects.wake_in);
    }
  }

  /** Lets the table go on after a delay, unless another command comes first. */
  #wakeAfter(delay: number): void {
    this.#wakeTimer = setTimeout(() => void this.handle({ type: 'wake' }), Math.min(delay, MAX_TIMER_MS));
  }

  /** Passes a command to the module. Returns the effects as JSON. */
  #tell(command: TableCommand): string {
    // The module has neither a clock nor a source of random numbers, so it gets both with every command.
    const timeAndRandom = [now(), randomBytes()] as const;
    switch (command.type) {
      case 'connect':
        return this.#table.connect(command.connection, command.text, ...timeAndRandom);
      case 'receive':
        return this.#table.receive(command.connection, command.text, ...timeAndRandom);
      case 'disconnect':
        return this.#table.disconnect(command.connection, ...timeAndRandom);
      case 'stored':
        return this.#table.stored(...timeAndRandom);
      case 'wake':
        return this.#table.wake(...timeAndRandom);
    }
  }

  /** Sends the messages and closes the connections that the module asks for. */
  #deliver({ messages, closed }: TableEffects): void {
    for (const [connection, text] of messages) this.#options.onmessage(connection, text);
    for (const [connection, code] of closed) {
      this.#connections.delete(connection);
      this.#options.onclose(connection, code);
    }
  }

  /** Stores an entry. Returns false if another tab has written the table; then it must be loaded again. */
  async #store({ number, text }: { number: number; text: string }): Promise<boolean> {
    try {
      await this.#options.entryStore.append(this.#id, number, [text]);
      return true;
    } catch (error) {
      if (!(error instanceof EntryConflict)) throw error;
      this.end(TABLE_CHANGED);
      return false;
    }
  }
}

/** Milliseconds since the Unix epoch, from a clock that never goes back. */
function now(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
}
