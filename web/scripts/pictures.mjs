// The pictures in README: one real game of each kind in progress, into docs/pictures.
//   npm run pictures            all            npm run pictures -- mada 7        one, after so many moves of one's own
import { mkdir, writeFile } from 'node:fs/promises';
import { openBrowser, openHouse, person } from '../e2e/house.mjs';
import { luckOf, move, turn } from '../e2e/player.mjs';

const shots = new URL('../../docs/pictures/', import.meta.url).pathname;
const games = { mada: 5, 'thirteen-leaves': 1, melimagic: 6 };
const [only, count] = process.argv.slice(2);
await mkdir(shots, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();

/** WebP by the browser itself: a third of the PNG. */
async function webp(page, png) {
  const drawn = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(drawn.split(',')[1], 'base64');
}

async function picture(game, at, moves) {
  const anna = await person(browser, { viewport: { width: 1040, height: 740 } });
  const { page } = anna;
  await page.goto(house.origin);
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(house.origin);
  await page.locator('article').nth(at).locator('.start button').first().click();
  await page.locator('.board').waitFor();
  const luck = luckOf(moves);
  for (let made = 0; made < moves && (await turn(anna)) === 'turn'; made++) await move(anna, luck);
  await turn(anna);
  await page.waitForTimeout(600);
  const png = await page.screenshot();
  const blank = await browser.newPage();
  await writeFile(`${shots}${game}.webp`, await webp(blank, png));
  await blank.close();
  await anna.context.close();
}

try {
  for (const [at, [game, moves]] of Object.entries(games).entries()) {
    if (!only || only === game) await picture(game, at, Number(count ?? moves));
  }
} finally {
  await browser.close();
  await house.close();
}
