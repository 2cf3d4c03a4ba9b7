// The common setup of the test files: a server, a browser, and a table that friends can join.
import { after, before } from 'node:test';
import { openBrowser, startServer } from './server.mjs';

/** Starts a server and a browser before the tests of a file, and stops both afterwards. The returned object has `server`
 * and `browser`; both are undefined until the first test runs. */
export function serverAndBrowser({ persistent = false, serveOptions = [], browserArgs = [] } = {}) {
  const running = { server: undefined, browser: undefined };
  before(async () => {
    [running.server, running.browser] = await Promise.all([
      startServer({ persistent, serveOptions }),
      openBrowser(browserArgs),
    ]);
  });
  after(async () => {
    await running.browser?.close();
    await running.server?.close();
  });
  return running;
}

/** Opens a table for friends from the home page, in English. Returns the link to join. */
export async function openTableForFriends(page, origin, game, name, seatCount) {
  await page.goto(origin);
  await page.getByRole('button', { name: `Invite friends to ${game}` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: String(seatCount), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}

/** Opens a table on the server with bots on all other seats, in English, and starts the game. A television can show it. */
export async function startGameOnServer(page, origin, game, name, seatCount) {
  await openTableForFriends(page, origin, game, name, seatCount);
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board').waitFor();
}

/** The games in the order of the home page, each with its largest number of players. */
export const games = [
  { id: 'mada', name: 'MADA', maxSeats: 5 },
  { id: 'thirteen-leaves', name: '13 Leaves', maxSeats: 6 },
  { id: 'melimagic', name: 'Mélimagic', maxSeats: 4 },
];

/** Starts a game with bots from the home page, in any language. It runs on the device. */
export async function startGameOnDevice(page, origin, game, name, seatCount) {
  await page.goto(origin);
  await page.evaluate(
    ([id, playerName, seats]) => {
      localStorage.setItem('tavolino.name', playerName);
      localStorage.setItem('tavolino.bots', JSON.stringify({ [id]: { seatCount: seats, level: 'beginner' } }));
    },
    [game.id, name, seatCount],
  );
  await page.goto(origin);
  await page.locator('article').nth(games.indexOf(game)).locator('.start button').first().click();
  await page.locator('.board').waitFor();
}
