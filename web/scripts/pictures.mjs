// Takes the pictures for the README: a real game of each kind in progress, into docs/pictures.
//   npm run pictures            all games            npm run pictures -- mada 7        one game, after seven own moves
import { mkdir, writeFile } from 'node:fs/promises';
import { makeMove, seededRandom, waitForTurn } from '../e2e/scripted_player.mjs';
import { newPlayer, openBrowser, startServer } from '../e2e/server.mjs';

const pictureFolder = new URL('../../docs/pictures/', import.meta.url).pathname;
/** The games in the order of the home page, with the number of own moves before the picture. */
const movesByGame = { mada: 5, 'thirteen-leaves': 1, melimagic: 6 };
const [chosenGame, chosenMoves] = process.argv.slice(2);
await mkdir(pictureFolder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();

/** Converts a PNG to WebP with the browser. WebP takes a third of the size. */
async function toWebp(png) {
  const page = await browser.newPage();
  const dataUrl = await page.evaluate(
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
  await page.close();
  return Buffer.from(dataUrl.split(',')[1], 'base64');
}

/** Starts a game with bots, makes some moves and writes a picture of the board. */
async function takePicture(game, gameIndex, moves) {
  const anna = await newPlayer(browser, { viewport: { width: 1040, height: 740 } });
  const { page } = anna;
  await page.goto(server.origin);
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(server.origin);
  await page.locator('article').nth(gameIndex).locator('.start button').first().click();
  await page.locator('.board').waitFor();
  const random = seededRandom(moves);
  for (let made = 0; made < moves && (await waitForTurn(anna)) === 'turn'; made++) await makeMove(anna, random);
  await waitForTurn(anna);
  await page.waitForTimeout(600);
  await writeFile(`${pictureFolder}${game}.webp`, await toWebp(await page.screenshot()));
  await anna.context.close();
}

try {
  for (const [gameIndex, [game, moves]] of Object.entries(movesByGame).entries()) {
    if (!chosenGame || chosenGame === game) await takePicture(game, gameIndex, Number(chosenMoves ?? moves));
  }
} finally {
  await browser.close();
  await server.close();
}
