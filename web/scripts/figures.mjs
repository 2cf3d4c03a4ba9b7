// Measures the figures that docs/page.md states, and fails if one exceeds its limit: size of the first load, time until the
// page can be used on a slow device, time until the first turn, layout shifts, response to touches, memory.
//   npm run figures            1,000 moves for the memory            npm run figures -- 200        fewer moves
import { makeMove, seededRandom, waitForTurn } from '../e2e/scripted_player.mjs';
import { newPlayer, openBrowser, startServer } from '../e2e/server.mjs';

const memoryMoves = Number(process.argv[2] ?? 1000);
/** How many times the home page is loaded. */
const LOAD_COUNT = 7;
/** How much slower the processor is made to imitate a cheap phone. */
const CPU_SLOWDOWN = 4;
const GAMES = ['MADA', '13 Leaves', 'Mélimagic'];

const server = await startServer({ botDelay: 0 });
const browser = await openBrowser(['--js-flags=--expose-gc']);
let allWithinLimits = true;

/** Prints a figure, and remembers if it exceeds its limit. */
function report(name, value, unit, limit) {
  if (value > limit) allWithinLimits = false;
  const rounded = String(Number(value.toPrecision(3)));
  console.log(`${name.padEnd(52)} ${rounded.padStart(8)} ${unit}   (at most ${limit})`);
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** In the page: marks the time when the first button can be pressed, one frame after it was drawn. */
function markUsable() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article button')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: for each touch on the board during the player's turn, counts the frames until the board has changed. */
function recordTouches() {
  const boardState = () =>
    `${document.querySelector('.board')?.innerHTML}${document.querySelectorAll('dialog[open]').length}`;
  window.touches = [];
  const onClick = (event) => {
    const button = event.target.closest?.('.board button');
    const isPlayersTurn = document.querySelector('.bar.ask');
    if (!button || button.ariaDisabled === 'true' || !isPlayersTurn) return;
    const stateBefore = boardState();
    let frames = 0;
    const onFrame = () => {
      frames += 1;
      if (boardState() === stateBefore && frames < 60) return requestAnimationFrame(onFrame);
      window.touches.push({ frames, milliseconds: performance.now() - event.timeStamp });
    };
    requestAnimationFrame(onFrame);
  };
  document.addEventListener('click', onClick, true);
}

/** In the page: adds up the layout shifts that no touch has caused. */
function recordLayoutShifts() {
  window.layoutShift = 0;
  const addShift = ({ value, hadRecentInput }) => (window.layoutShift += hadRecentInput ? 0 : value);
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(addShift));
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Loads the home page with an empty cache on a slow processor. Returns the bytes received, and in milliseconds the time
 * until the page can be used and the computing time of its main thread. */
async function measureLoad() {
  const { context, page } = await newPlayer(browser);
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(markUsable);
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  const usableAfter = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Infinity);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const mainThreadTime = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  await context.close();
  return { bytes, usableAfter, mainThreadTime };
}

/** Starts a game with bots from the home page. */
async function startGame(page, game) {
  await page.goto(server.origin);
  await page.getByRole('button', { name: `Play ${game} now with bots` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').waitFor();
}

/** The milliseconds from opening the home page to the player's first turn, on a slow processor. */
async function timeToFirstTurn(game) {
  const anna = await newPlayer(browser);
  const devtools = await anna.context.newCDPSession(anna.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const startedAt = performance.now();
  await startGame(anna.page, game);
  await waitForTurn(anna);
  const duration = performance.now() - startedAt;
  await anna.context.close();
  return duration;
}

/** The layout shift from the home page to the end of a game, or to its fortieth move. */
async function measureLayoutShift(game, viewport) {
  const anna = await newPlayer(browser, { viewport });
  await anna.page.addInitScript(recordLayoutShifts);
  await startGame(anna.page, game);
  const random = seededRandom(5);
  for (let moves = 0; moves < 40 && (await waitForTurn(anna)) === 'turn'; moves++) await makeMove(anna, random);
  // Shifts within half a second after a touch do not count. The result appears later and has to be counted.
  await anna.page.waitForTimeout(600);
  const layoutShift = await anna.page.evaluate(() => window.layoutShift);
  await anna.context.close();
  return layoutShift;
}

/** Plays many moves of MADA in one page. Returns the heap size at several points, in MB, and the recorded touches. */
async function measureLongSession() {
  const anna = await newPlayer(browser);
  const { page } = anna;
  await page.addInitScript(recordTouches);
  await startGame(page, 'MADA');
  const devtools = await anna.context.newCDPSession(page);
  const heapSize = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  const random = seededRandom(11);
  const heapSizes = [];
  for (let moves = 0; moves < memoryMoves; moves++) {
    // The first measurement comes after 100 moves, when everything that is loaded once is in memory.
    if (moves === 100 || (moves > 0 && moves % 500 === 0)) heapSizes.push({ moves, size: await heapSize() });
    if ((await waitForTurn(anna)) === 'turn') {
      await makeMove(anna, random);
      continue;
    }
    // The game is over. The old board would end the next wait at once.
    anna.forgetBoard();
    await page.getByRole('button', { name: 'Another game' }).click();
  }
  heapSizes.push({ moves: memoryMoves, size: await heapSize() });
  return { heapSizes, touches: await page.evaluate(() => window.touches) };
}

try {
  const loads = [];
  for (let i = 0; i < LOAD_COUNT; i++) loads.push(await measureLoad());
  report('first load, compressed', Math.max(...loads.map(({ bytes }) => bytes)) / 1024, 'KB', 150);
  const usable = median(loads.map(({ usableAfter }) => usableAfter));
  report(`usable, CPU ${CPU_SLOWDOWN}x slower, median of ${LOAD_COUNT}`, usable, 'ms', 1000);
  report('the same, main thread only', median(loads.map(({ mainThreadTime }) => mainThreadTime)), 'ms', 1000);

  for (const game of GAMES) {
    report(`first turn in ${game}, CPU ${CPU_SLOWDOWN}x slower`, await timeToFirstTurn(game), 'ms', 10_000);
  }

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ]) {
    for (const game of GAMES) {
      report(`layout shift in ${game} at ${width} px`, await measureLayoutShift(game, { width, height }), '  ', 0.01);
    }
  }

  const { heapSizes, touches } = await measureLongSession();
  const lateTouches = touches.filter(({ frames }) => frames !== 1);
  report(`touches (of ${touches.length}) without response in the next frame`, lateTouches.length, '  ', 0);
  const medianResponse = median(touches.map(({ milliseconds }) => milliseconds));
  console.log(`median time from a touch to that frame: ${medianResponse.toFixed(1)} ms`);
  for (const { moves, size } of heapSizes) console.log(`memory after ${moves} moves: ${size.toFixed(1)} MB`);
  report(`memory growth over ${memoryMoves} moves`, heapSizes.at(-1).size - heapSizes[0].size, 'MB', 2);
} finally {
  await browser.close();
  await server.close();
}
process.exit(allWithinLimits ? 0 : 1);
