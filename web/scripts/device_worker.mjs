// The worker of device_figures.mjs: it runs the WebAssembly module without the page, and measures it from inside.
import initModule, { DeviceTable, first_entries, receive_weights } from './browser.js';

const randomBytes = (value) => new Uint8Array(32).fill(value);

/** Loads the module. Returns its exports, and how long that took in milliseconds. */
async function load() {
  const startedAt = performance.now();
  const { memory } = await initModule({ module_or_path: './browser_bg.wasm' });
  const milliseconds = performance.now() - startedAt;
  receive_weights('thirteen-leaves', new Uint8Array(await (await fetch('./weights.bin')).arrayBuffer()));
  return { memory, milliseconds };
}

/** Replays a recorded session several times. Returns the milliseconds in which bots decided, in the fastest repetition. */
function thinkingTime({ entries, bot_delay_ms, thinking_ms, now, random, steps }, repetitions) {
  const milliseconds = Array.from({ length: repetitions }, () => {
    const table = new DeviceTable('device-1', entries, bot_delay_ms, thinking_ms, now, randomBytes(random));
    let total = 0;
    for (const { command, now, random } of steps) {
      const [method, ...parameters] = command;
      const startedAt = performance.now();
      table[method](...parameters, now, randomBytes(random));
      if (method === 'wake') total += performance.now() - startedAt;
    }
    table.free();
    return total;
  });
  return Math.min(...milliseconds);
}

/** A person who plays one game after another against two bots, at a table in memory. */
class LongSession {
  #table;
  #effects = { wake_in: null };
  #now = 1_000_000;
  #commandCount = 0;
  #requestCount = 0;
  #number = 0;
  #board = null;

  constructor(game) {
    const bots = [1, 2].map((seat) => ({ seat, level: 'beginner' }));
    const settings = JSON.stringify({ game, seats: 3, bots });
    const entries = first_entries('device-1', settings, 'join-key', 'watch-key', 'owner-key', this.#now);
    this.#table = new DeviceTable('device-1', entries, 500, 1000, this.#now, randomBytes(0));
    const hello = { type: 'hello', protocol: 2, table: 'device-1', key: 'join-key' };
    this.#run('connect', 1, JSON.stringify(hello));
    this.#request({ type: 'sit', name: 'Ada', key: 'a-seat-key-with-enough-letters', owner_key: 'owner-key' });
    this.#request({ type: 'start' });
  }

  /** Runs a command, and stores nothing: the next command says that the entry is stored. */
  #run(method, ...parameters) {
    this.#effects = JSON.parse(this.#table[method](...parameters, this.#now, randomBytes(this.#commandCount++ % 256)));
    for (const [, text] of this.#effects.messages) this.#receive(JSON.parse(text));
    if (this.#effects.store) this.#run('stored');
  }

  /** Sends a request of the person. */
  #request(request) {
    this.#run('receive', 1, JSON.stringify({ ...request, id: `request-${this.#requestCount++}` }));
  }

  /** Takes note of a message of the table. */
  #receive({ type, number, event, says }) {
    if (type === 'refused') throw new Error(`refused: ${says?.id}`);
    this.#number = Math.max(this.#number, number ?? 0);
    if (event?.kind === 'reopened') this.#board = null;
    if (event?.board) this.#board = event.board;
  }

  /** Lets time and bots pass until the person may move, and plays their first legal action, or begins another game. */
  move() {
    while (!this.#board?.result && !(this.#board?.legal.length > 0)) {
      if (this.#effects.wake_in === null) throw new Error('the table waits for nothing');
      this.#now += this.#effects.wake_in;
      this.#run('wake');
    }
    if (this.#board.result) {
      this.#board = null;
      return this.#request({ type: 'rematch' });
    }
    const [first] = this.#board.legal;
    return this.#request({ type: 'act', at: this.#number, action: first.action ?? first });
  }
}

onmessage = async ({ data: { sessions, repetitions, longGame, memoryAfterMoves } }) => {
  const { memory, milliseconds } = await load();
  const thinking = (sessions ?? []).map((session) => thinkingTime(session, repetitions));
  const memoryBytes = [];
  if (longGame) {
    const session = new LongSession(longGame);
    for (let moves = 1; moves <= Math.max(...memoryAfterMoves); moves++) {
      session.move();
      if (memoryAfterMoves.includes(moves)) memoryBytes.push(memory.buffer.byteLength);
    }
  }
  postMessage({ startMilliseconds: milliseconds, thinking, memoryBytes });
};
