// A real table house and real browsers for the tests: the built program on a free port, Chromium without a window.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const program = process.env.TAVOLINO_BIN ?? new URL('../../target/debug/tavolino', import.meta.url).pathname;

/** A port that is free now. */
async function freePort() {
  const probe = createServer();
  await new Promise((ready) => probe.listen(0, '127.0.0.1', ready));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

async function answers(origin) {
  for (let tries = 0; tries < 200; tries++) {
    const up = await fetch(`${origin}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error('the house does not answer');
}

/** Opens a house; in memory unless it has to survive a restart. */
export async function openHouse({ keeps = false, botDelay = 5 } = {}) {
  const port = await freePort();
  const data = keeps ? await mkdtemp(join(tmpdir(), 'tavolino-data-')) : null;
  const origin = `http://127.0.0.1:${port}`;
  let child;
  const start = async () => {
    const where = data ? ['--data', data] : ['--memory'];
    const more = ['--port', String(port), '--bind', '127.0.0.1', '--bot-delay-ms', String(botDelay)];
    child = spawn(program, ['serve', ...where, ...more], { stdio: ['ignore', 'ignore', 'inherit'] });
    await answers(origin);
  };
  const stop = () =>
    new Promise((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  await start();
  return {
    origin,
    port,
    start,
    stop,
    async close() {
      await stop();
      if (data) await rm(data, { recursive: true, force: true });
    },
  };
}

export function openBrowser(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });
}

/** A person with a device of their own. Everything the page complains about is kept in `faults`. */
export async function person(browser, { language = 'en-GB', viewport = { width: 390, height: 844 } } = {}) {
  const context = await browser.newContext({ locale: language, viewport, reducedMotion: 'reduce' });
  // Two seconds in which everybody looks at a claim are long for a scripted player; nothing else is hurried.
  await context.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = (act, pause, ...more) => wait(act, pause === 2000 ? 20 : pause, ...more);
  });
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  const who = { context, page, board: null, number: 0, faults: [] };
  follow(who, page);
  return who;
}

/** Listens to what the page is told, so that a scripted player knows what it may do. */
export function follow(who, page) {
  page.on('pageerror', (error) => who.faults.push(error.message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/WebSocket|ERR_|Failed to load resource|Cross-Origin-Opener-Policy/.test(message.text())
    )
      who.faults.push(message.text());
  });
  page.on('websocket', (socket) => {
    // The first page glances at one's other tables: what is told there is not about the table on the screen.
    let here = false;
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'welcome') here = page.url().includes(message.table.id);
      if (!here) return;
      if (message.type === 'welcome') Object.assign(who, { board: message.table.board, number: message.number });
      if (message.type !== 'happened') return;
      who.number = message.number;
      if (message.what.board) who.board = message.what.board;
      if (message.what.kind === 'reopened') who.board = null;
    });
  });
}
