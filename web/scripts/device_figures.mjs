// Measures the figures of games on the device that docs/device.md states, and fails if one exceeds its limit: the size of the
// WebAssembly module, its start in a worker, the speed of the search compared with native code, the memory of the module
// over many moves, and the time from the tap on *Play* to the first card.
//   npm run device-figures            npm run device-figures -- size memory        only these parts
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { askWorker, moduleFolder, serveModule, weightsFile } from '../e2e/module_server.mjs';
import { openBrowser, startServer } from '../e2e/server.mjs';

/** How many times each duration is measured. */
const REPETITIONS = 7;
/** How many times the sessions for the search are replayed. The fastest one counts. */
const SEARCH_REPETITIONS = 20;
/** How much slower the processor is made to imitate a cheap phone. */
const CPU_SLOWDOWN = 4;
/** After how many moves the memory of the module is measured. */
const MEMORY_AFTER_MOVES = [100, 500, 1000];
const GAMES = { mada: 'MADA', 'thirteen-leaves': '13 Leaves', melimagic: 'Mélimagic' };

const repository = new URL('../../', import.meta.url);
let allWithinLimits = true;

/** Prints a figure, and remembers if it is not within its limit. */
function report(name, value, unit, { atMost = Infinity, atLeast = -Infinity } = {}) {
  if (value > atMost || value < atLeast) allWithinLimits = false;
  const limit = atMost < Infinity ? `(at most ${atMost})` : atLeast > -Infinity ? `(at least ${atLeast})` : '';
  console.log(`${name.padEnd(64)} ${String(Number(value.toPrecision(3))).padStart(8)} ${unit}   ${limit}`);
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints the sizes of the files that a game on the device loads. */
function measureSize() {
  const module = readFileSync(join(moduleFolder, 'browser_bg.wasm'));
  report('module, uncompressed', module.length / 1000, 'KB');
  report('module, gzip', gzipSync(module, { level: 9 }).length / 1000, 'KB');
  report('module, Brotli', brotliCompressSync(module).length / 1000, 'KB', { atMost: 260 });
  report('weights of 13 Leaves, Brotli', brotliCompressSync(readFileSync(weightsFile)).length / 1000, 'KB');
}

/** The milliseconds in which the bots of each recorded session decide natively. */
function nativeThinkingTimes() {
  const command = ['run', '--quiet', '--release', '-p', 'browser', '--example', 'search_speed'];
  const output = execFileSync('cargo', [...command, '--', String(SEARCH_REPETITIONS)], { cwd: repository });
  return output
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).milliseconds);
}

/** Opens a page with the module and the worker of this script, without the rest of the page. */
async function openModulePage(browser) {
  const server = await serveModule(readFileSync(new URL('device_worker.mjs', import.meta.url), 'utf8'));
  const page = await browser.newPage();
  await page.goto(server.origin);
  const close = async () => {
    await page.close();
    server.close();
  };
  return { page, close };
}

/** Prints how long a worker takes to load the module and to be ready. */
async function measureStart(browser) {
  const { page, close } = await openModulePage(browser);
  const starts = [];
  for (let i = 0; i < REPETITIONS; i++) starts.push((await askWorker(page, {})).startMilliseconds);
  report(`start in a worker, median of ${REPETITIONS}`, median(starts), 'ms');
  await close();
}

/** Prints how long bots decide in the browser, compared with native code. */
async function measureSearch(browser) {
  const { page, close } = await openModulePage(browser);
  const recorded = readFileSync(new URL('crates/browser/tests/host/sessions.jsonl', repository), 'utf8');
  const sessions = recorded
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { thinking } = await askWorker(page, { sessions, repetitions: SEARCH_REPETITIONS });
  const native = nativeThinkingTimes();
  for (const [index, { game }] of sessions.entries()) {
    const percent = (100 * native[index]) / thinking[index];
    const times = `${thinking[index].toFixed(1)} ms for ${native[index].toFixed(1)} ms`;
    report(`search in ${GAMES[game]}, of native speed (${times})`, percent, '%', { atLeast: 50 });
  }
  await close();
}

/** Prints the memory of the module after some numbers of moves. */
async function measureMemory(browser) {
  const { page, close } = await openModulePage(browser);
  for (const game of Object.keys(GAMES)) {
    const { memoryBytes } = await askWorker(page, { longGame: game, memoryAfterMoves: MEMORY_AFTER_MOVES });
    const megabytes = memoryBytes.map((bytes) => bytes / 1024 / 1024);
    for (const [index, size] of megabytes.entries()) {
      report(`memory in ${GAMES[game]} after ${MEMORY_AFTER_MOVES[index]} moves`, size, 'MB');
    }
    report(`memory growth in ${GAMES[game]}`, megabytes.at(-1) - megabytes[0], 'MB', { atMost: 2 });
  }
  await close();
}

/** In the page: marks the tap on the button that starts the game, and the frame in which the first card is drawn. */
function markFirstCard() {
  document.addEventListener('click', (event) => {
    if (event.target.closest?.('dialog button[type="submit"]')) performance.mark('tap');
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.board [data-drag], .board .card')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-card')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Starts a game with bots from the home page, on a slow processor. Returns the milliseconds from the tap on *Play* to the
 * first card. */
async function timeToFirstCard(page, origin, game) {
  await page.goto(origin);
  await page.getByRole('button', { name: `Play ${game} now with bots` }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Anna');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => {
    const timeOf = (mark) => performance.getEntriesByName(mark)[0].startTime;
    return timeOf('first-card') - timeOf('tap');
  });
}

/** Prints the time from the tap on *Play* to the first card, for each game. */
async function measureFirstCard(browser) {
  const server = await startServer();
  for (const game of Object.values(GAMES)) {
    const [first, second] = [[], []];
    for (let i = 0; i < REPETITIONS; i++) {
      // A new context has an empty cache. The second game of the same browser finds the module there.
      const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.addInitScript(markFirstCard);
      first.push(await timeToFirstCard(page, server.origin, game));
      second.push(await timeToFirstCard(page, server.origin, game));
      await context.close();
    }
    const name = `from the tap to the first card, ${game}, at ${CPU_SLOWDOWN}x slowdown`;
    report(`${name}, not cached`, median(first) / 1000, 's', { atMost: 2.5 });
    report(`${name}, cached`, median(second) / 1000, 's', { atMost: 1 });
  }
  await server.close();
}

const parts = {
  size: measureSize,
  start: measureStart,
  search: measureSearch,
  memory: measureMemory,
  'first-card': measureFirstCard,
};
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const browser = await openBrowser();
try {
  for (const part of chosen) await parts[part](browser);
} finally {
  await browser.close();
}
process.exit(allWithinLimits ? 0 : 1);
