// Measures what the design promises: the weight of the first load, how soon the page can be used on a slow machine,
// how soon one plays, how much the layout shifts, how soon a touch is answered, and whether memory stays the same over a long evening.
//   npm run figures            1,000 moves            npm run figures -- 200        fewer
import { openBrowser, openHouse, person } from '../e2e/house.mjs';
import { luckOf, move, turn } from '../e2e/player.mjs';

const moves = Number(process.argv[2] ?? 1000);
const loads = 7;
const house = await openHouse({ botDelay: 0 });
const browser = await openBrowser(['--js-flags=--expose-gc']);
const limits = [];
const say = (what, value, unit, limit) => {
  limits.push(value <= limit);
  console.log(`${what.padEnd(52)} ${String(Number(value.toPrecision(3))).padStart(8)} ${unit}   (at most ${limit})`);
};
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** In the page: notes when the first button could be pressed, one frame after it was drawn. */
function noteUsable() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('article button')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** In the page: counts, for each touch on the board at one's turn, the frames until something on it has changed. */
function noteTouches() {
  const board = () =>
    `${document.querySelector('.board')?.innerHTML}${document.querySelectorAll('dialog[open]').length}`;
  window.touches = [];
  const touched = (event) => {
    const button = event.target.closest?.('.board button');
    if (!button || button.ariaDisabled === 'true' || !document.querySelector('.bar.ask')) return;
    const before = board();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (board() === before && frames < 60) return requestAnimationFrame(look);
      window.touches.push({ frames, after: performance.now() - event.timeStamp });
    };
    requestAnimationFrame(look);
  };
  document.addEventListener('click', touched, true);
}

/** One load of the first page in a browser that knows nothing of it, on a processor slowed four times. */
async function load() {
  const { context, page } = await person(browser);
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(noteUsable);
  await page.goto(house.origin, { waitUntil: 'networkidle' });
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Infinity);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const work = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  await context.close();
  return { bytes, usable, work };
}

/** In the page: adds up what moved without anybody having touched the screen. */
function noteShifts() {
  window.shifted = 0;
  const add = ({ value, hadRecentInput }) => (window.shifted += hadRecentInput ? 0 : value);
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
}

/** From the address being opened to the own turn, on a processor slowed four times; the name is typed in no time. */
async function playing(game) {
  const anna = await person(browser);
  const devtools = await anna.context.newCDPSession(anna.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = performance.now();
  await sitDown(anna.page, game);
  await turn(anna);
  const took = performance.now() - opened;
  await anna.context.close();
  return took;
}

async function startTable(game, note, viewport) {
  const anna = await person(browser, { viewport });
  await anna.page.addInitScript(note);
  await sitDown(anna.page, game);
  return anna;
}

async function sitDown(page, game) {
  await page.goto(house.origin);
  await page.getByRole('button', { name: `Play ${game} now with bots` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').waitFor();
}

/** The layout shift from the first page to the end of a game, or to its fortieth move. */
async function shifts(game, viewport) {
  const anna = await startTable(game, noteShifts, viewport);
  const luck = luckOf(5);
  for (let done = 0; done < 40 && (await turn(anna)) === 'turn'; done++) await move(anna, luck);
  // Only what nobody's touch has caused counts: the result comes by itself.
  await anna.page.waitForTimeout(600);
  const shifted = await anna.page.evaluate(() => window.shifted);
  await anna.context.close();
  return shifted;
}

async function evening(anna) {
  const { page } = anna;
  const devtools = await anna.context.newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  const luck = luckOf(11);
  const heaps = [];
  for (let done = 0; done < moves; done++) {
    if (done === 100 || (done > 0 && done % 500 === 0)) heaps.push([done, await heap()]);
    if ((await turn(anna)) === 'turn') {
      await move(anna, luck);
      continue;
    }
    anna.board = null;
    await page.getByRole('button', { name: 'Another game' }).click();
  }
  heaps.push([moves, await heap()]);
  return { heaps, touches: await page.evaluate(() => window.touches) };
}

try {
  const seen = [];
  for (let i = 0; i < loads; i++) seen.push(await load());
  say('first load, compressed', Math.max(...seen.map(({ bytes }) => bytes)) / 1024, 'KB', 150);
  say(`usable, CPU slowed 4x, middle of ${loads}`, middle(seen.map(({ usable }) => usable)), 'ms', 1000);
  say('the same, work of the main thread alone', middle(seen.map(({ work }) => work)), 'ms', 1000);

  for (const game of ['MADA', '13 Leaves', 'Mélimagic']) {
    say(`playing ${game}, CPU slowed 4x`, await playing(game), 'ms', 10_000);
  }

  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ]) {
    for (const game of ['MADA', '13 Leaves', 'Mélimagic']) {
      say(`layout shift of ${game} at ${width} px`, await shifts(game, { width, height }), '  ', 0.01);
    }
  }

  const { heaps, touches } = await evening(await startTable('MADA', noteTouches));
  const first = touches.filter(({ frames }) => frames === 1).length;
  say(`touches (of ${touches.length}) not answered in the next frame`, touches.length - first, '  ', 0);
  console.log(`from the touch to that frame, in the middle ${middle(touches.map(({ after }) => after)).toFixed(1)} ms`);
  for (const [done, size] of heaps) console.log(`memory after ${done} moves ${size.toFixed(1)} MB`);
  say(`memory that ${moves} moves leave behind`, heaps.at(-1)[1] - heaps[0][1], 'MB', 2);
} finally {
  await browser.close();
  await house.close();
}
process.exit(limits.every(Boolean) ? 0 : 1);
