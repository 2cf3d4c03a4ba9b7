// Measures what the design promises: the weight of the first load, how soon the page can be used on a slow machine,
// how soon a touch is answered, and whether memory stays the same over a long evening.
import { openBrowser, openHouse, person } from '../e2e/house.mjs';
import { luckOf, move, turn } from '../e2e/player.mjs';

const moves = Number(process.argv[2] ?? 1000);
const house = await openHouse({ botDelay: 0 });
const browser = await openBrowser(['--js-flags=--expose-gc']);
const limits = [];
const say = (what, value, unit, limit) => {
  limits.push(value <= limit);
  console.log(`${what.padEnd(52)} ${String(Math.round(value * 10) / 10).padStart(8)} ${unit}   (at most ${limit})`);
};

try {
  const anna = await person(browser);
  const { page } = anna;
  const devtools = await anna.context.newCDPSession(page);
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(house.origin);
  const button = page.getByRole('button', { name: /^Play MADA now/ });
  await button.waitFor();
  const ready = await page.evaluate(() => performance.now());
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.waitForLoadState('networkidle');
  say('first load, compressed', bytes / 1024, 'KB', 150);
  say('first picture, CPU slowed 4x', paint, 'ms', 1000);
  say('usable, CPU slowed 4x', ready, 'ms', 1000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await button.click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').waitFor();

  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  const luck = luckOf(11);
  let early = 0;
  for (let done = 0; done < moves; done++) {
    if (done === Math.min(100, Math.floor(moves / 4))) early = await heap();
    if ((await turn(anna)) === 'turn') {
      await move(anna, luck);
      continue;
    }
    anna.board = null;
    await page.getByRole('button', { name: 'Another game' }).click();
  }
  const late = await heap();
  console.log(`memory after the first moves ${early.toFixed(1)} MB, after ${moves} moves ${late.toFixed(1)} MB`);
  say(`memory that ${moves} moves leave behind`, late - early, 'MB', 10);
} finally {
  await browser.close();
  await house.close();
}
process.exit(limits.every(Boolean) ? 0 : 1);
