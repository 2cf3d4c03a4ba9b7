// Starts what the browser tests need: the built Tavolino server on a free port, Chromium without a window, and players with
// a browser context each.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** The pause of bots at tables on the device. */
const DEVICE_BOT_DELAY_MS = 5;

export const program = process.env.TAVOLINO_BIN ?? new URL('../../target/debug/tavolino', import.meta.url).pathname;

/** A port that is free now. */
async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Waits until the server responds. Throws after ten seconds. */
async function waitUntilHealthy(origin) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const healthy = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server at ${origin} does not respond`);
}

/** Starts a server. Its data are in memory, or with `persistent` in a temporary folder, so that they survive a restart.
 * `serveOptions` are further options of `tavolino serve`. */
export async function startServer({ persistent = false, botDelay = 5, serveOptions = [] } = {}) {
  const port = await freePort();
  const dataFolder = persistent ? await mkdtemp(join(tmpdir(), 'tavolino-data-')) : null;
  const origin = `http://127.0.0.1:${port}`;
  let child;
  const start = async () => {
    const storage = dataFolder ? ['--data', dataFolder] : ['--memory'];
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--bot-delay-ms', String(botDelay)];
    child = spawn(program, ['serve', ...storage, ...options, ...serveOptions], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilHealthy(origin);
  };
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  await start();
  return {
    origin,
    port,
    /** The folder with the data; null if they are in memory. */
    dataFolder,
    start,
    stop,
    async close() {
      await stop();
      if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Starts Chromium. */
export function openBrowser(extraArgs = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...extraArgs,
    ],
  });
}

/** A player with their own device: a browser context and its page. */
class Player {
  /** The errors that the page has reported. */
  pageErrors = [];
  /** The actions that the page has sent, in notation, at tables on the server and on the device. */
  sentActions = [];
  /** The latest `board` and event `number` that the page has received, by table id. The home page connects to all of the
   * player's tables. */
  #tables = new Map();

  constructor(context, page) {
    this.context = context;
    this.page = page;
    observePage(this, page);
  }

  /** The table on the screen. The address is read late: a message may arrive before the browser reports the new address. */
  get #tableOnScreen() {
    const url = this.page.url();
    const id = [...this.#tables.keys()].find((id) => url.includes(id));
    return this.#tables.get(id) ?? { board: null, number: 0 };
  }

  get board() {
    return this.#tableOnScreen.board;
  }

  get number() {
    return this.#tableOnScreen.number;
  }

  /** Takes note of a message that the page sends to a table. */
  recordSent(text) {
    const message = JSON.parse(text);
    if (message.type === 'act') this.sentActions.push(message.action);
  }

  /** Takes note of the state of a table in a welcome. Returns the id of the table. */
  receiveWelcome({ table, number }) {
    const isRepeated = this.#tables.get(table.id)?.number === number && !table.board?.legal.length;
    if (!isRepeated) this.#tables.set(table.id, { board: table.board, number });
    return table.id;
  }

  /** Takes note of an event: its number, and the new board if it has one. */
  receiveEvent(tableId, { number, event }) {
    const table = this.#tables.get(tableId);
    // Several people may share the device. Each of them receives the event; the board of the player to move counts.
    const isRepeated = number === table.number && table.board?.legal.length > 0;
    table.number = number;
    if (event.board && !isRepeated) table.board = event.board;
    if (event.kind === 'reopened') table.board = null;
  }
}

/** Opens a browser context of its own for a player, whose messages the tests can observe. */
export async function newPlayer(browser, { language = 'en-GB', viewport = { width: 390, height: 844 } } = {}) {
  const context = await browser.newContext({ locale: language, viewport, reducedMotion: 'reduce' });
  // Mélimagic shows a claim for two seconds (a timeout of 2000 ms). That is too long for a test; other timeouts stay.
  await context.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    window.setTimeout = (callback, delay, ...args) =>
      originalSetTimeout(callback, delay === 2000 ? 20 : delay, ...args);
  });
  // Generous, because a busy machine may take many seconds for a page.
  context.setDefaultTimeout(60_000);
  const player = await observeDeviceTables(context);
  return player;
}

/** Lets bots at tables on the device play quickly, and records the messages of these tables, which come from a Web Worker.
 * Returns the player with their first page. */
async function observeDeviceTables(context) {
  let player;
  const tableOfConnection = new Map();
  await context.exposeBinding('reportDeviceMessage', (_source, connection, text) => {
    const message = JSON.parse(text);
    if (message.type === 'welcome') tableOfConnection.set(connection, player.receiveWelcome(message));
    const tableId = tableOfConnection.get(connection);
    if (message.type === 'event' && tableId) player.receiveEvent(tableId, message);
  });
  await context.exposeBinding('reportDeviceRequest', (_source, text) => player.recordSent(text));
  await context.addInitScript((botDelayMs) => {
    window.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          if (data.type === 'message') void window.reportDeviceMessage(data.connection, data.text);
        });
      }
      postMessage(message) {
        if (message.type === 'send') void window.reportDeviceRequest(message.text);
        super.postMessage(message.type === 'start' ? { ...message, botDelayMs } : message);
      }
    };
  }, DEVICE_BOT_DELAY_MS);
  player = new Player(context, await context.newPage());
  return player;
}

/** Errors that a lost or refused connection causes. Tests interrupt connections on purpose. The last one comes from
 * Chromium, which looks for a new service worker by itself, also while the server is stopped. */
const EXPECTED_CONSOLE_ERRORS =
  /WebSocket|ERR_|Failed to load resource|Cross-Origin-Opener-Policy|error occurred when fetching the script/;

/** Records the errors of a page, and the board and event number of each table that it receives messages from. */
export function observePage(player, page) {
  page.on('pageerror', (error) => player.pageErrors.push(error.message));
  page.on('console', (message) => {
    const isError = message.type() === 'error';
    if (isError && !EXPECTED_CONSOLE_ERRORS.test(message.text())) player.pageErrors.push(message.text());
  });
  page.on('websocket', (socket) => {
    let tableId = null;
    socket.on('framesent', ({ payload }) => player.recordSent(String(payload)));
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'welcome') tableId = player.receiveWelcome(message);
      if (message.type === 'event' && tableId) player.receiveEvent(tableId, message);
    });
  });
}
