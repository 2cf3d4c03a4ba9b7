// Games on this device: they go on without the server, survive closing the page, and say clearly what does not work.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer, observePage } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** A player who has started a game with bots from the home page, and whose turn it is. */
async function startGame(game = 'MADA', prepare = () => {}) {
  const anna = await newPlayer(running.browser);
  await prepare(anna.context);
  await anna.page.goto(running.server.origin);
  await anna.page.getByRole('button', { name: `Play ${game} now with bots` }).click();
  await anna.page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await anna.page.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.page.locator('.board').waitFor();
  return anna;
}

/** Another tab of the same browser, which takes the place of the player's page in the tests. */
async function openTab(player, url) {
  player.page = await player.context.newPage();
  observePage(player, player.page);
  await player.page.goto(url);
}

/** The table of a path such as `/t/device-…`. */
const pathOf = (page) => new URL(page.url()).pathname;

it('goes on while the server is stopped', { timeout: 120_000 }, async () => {
  const anna = await startGame();
  assert.match(pathOf(anna.page), /^\/t\/device-/);
  assert.equal(await waitForTurn(anna), 'turn');
  await running.server.stop();
  try {
    const random = seededRandom(3);
    for (let move = 0; move < 6 && (await waitForTurn(anna)) === 'turn'; move++) await makeMove(anna, random);
    assert.ok(anna.number > 12, `only ${anna.number} events happened`);
    assert.deepEqual(anna.pageErrors, []);
  } finally {
    await running.server.start();
  }
  await anna.context.close();
});

it('says honestly who deals the cards', async () => {
  const anna = await startGame();
  await anna.page.getByRole('button', { name: 'People' }).click();
  await anna.page.getByText('The device deals the cards itself').waitFor();
  assert.equal(await anna.page.getByText('Play on another device').count(), 0);
  await anna.context.close();
});

it('survives closing the page and is listed among the games', { timeout: 120_000 }, async () => {
  const anna = await startGame();
  await waitForTurn(anna);
  await makeMove(anna, seededRandom(5));
  await waitForTurn(anna);
  const { number, board } = anna;
  await anna.page.close();
  await openTab(anna, running.server.origin);
  await anna.page.getByRole('button', { name: 'Resume MADA' }).click();
  await anna.page.locator('.board').waitFor();
  assert.equal(await waitForTurn(anna), 'turn');
  assert.ok(anna.number >= number, 'no event is lost');
  assert.deepEqual(anna.board.view, board.view);
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('is played in one tab at a time', async () => {
  const anna = await startGame();
  await waitForTurn(anna);
  const firstPage = anna.page;
  await openTab(anna, firstPage.url());
  await anna.page.locator('.board').waitFor();
  await firstPage.getByRole('heading', { name: 'You are playing in another tab' }).waitFor();
  await firstPage.getByRole('button', { name: 'Play here instead' }).click();
  await firstPage.locator('.board').waitFor();
  await anna.page.getByRole('heading', { name: 'You are playing in another tab' }).waitFor();
  await anna.context.close();
});

/** Changes the stored entries of the page's browser. */
function changeStorage(page, change) {
  return page.evaluate(async (change) => {
    const promised = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await promised(indexedDB.open('tavolino'));
    const entries = database.transaction('entries', 'readwrite').objectStore('entries');
    const rows = await promised(entries.getAll());
    if (rows.length === 0) throw new Error('nothing is stored');
    if (change === 'delete') await promised(entries.clear());
    else await promised(entries.put({ ...rows[1], text: rows[1].text.slice(0, 20) }));
    database.close();
  }, change);
}

for (const [change, what] of [
  ['delete', 'deleted'],
  ['damage', 'damaged'],
]) {
  it(`says that a ${what} game is gone`, async () => {
    const anna = await startGame();
    await waitForTurn(anna);
    const table = anna.page.url();
    await anna.page.goto(running.server.origin);
    await changeStorage(anna.page, change);
    await anna.page.goto(table);
    await anna.page.getByRole('heading', { name: 'This game is no longer on this device' }).waitFor();
    await anna.context.close();
  });
}

it('is played on the server if the module cannot be loaded', async () => {
  const anna = await startGame('MADA', (context) => context.route('**/*.wasm', (route) => route.abort()));
  assert.doesNotMatch(pathOf(anna.page), /device/);
  assert.equal(await waitForTurn(anna), 'turn');
  await anna.context.close();
});

it('says that a game is not saved if the browser forbids it, and goes on', { timeout: 60_000 }, async () => {
  const forbidStorage = (context) =>
    context.route('**/table_worker*.js', async (route) => {
      const response = await route.fetch();
      const body = `Object.defineProperty(self, 'indexedDB', { value: undefined });\n${await response.text()}`;
      await route.fulfill({ response, body });
    });
  const anna = await startGame('MADA', forbidStorage);
  assert.match(pathOf(anna.page), /^\/t\/device-/);
  await anna.page.getByText('This browser does not save the game').waitFor();
  assert.equal(await waitForTurn(anna), 'turn');
  await makeMove(anna, seededRandom(5));
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});
