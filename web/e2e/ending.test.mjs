// The end of a game as a scene, scenes that a touch skips, and a television that follows what it shows.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, playToEnd, seededRandom, waitForTurn, waitForTurnInNextGame } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice, startGameOnServer } from './setup.mjs';

const running = serverAndBrowser();

/** Starts a game with two bots from the home page. */
function startWithBots({ page }, gameName) {
  const game = games.find(({ name }) => name === gameName);
  return startGameOnDevice(page, running.server.origin, game, 'Anna', 3);
}

/** In the page: the moves of others are shown slowly, and the pause after each of them (1600 ms) never ends by itself. */
function holdMovesForEver() {
  localStorage.setItem('tavolino.settings', JSON.stringify({ language: 'en', motion: 'quick', botSpeed: 'slow' }));
  const originalSetTimeout = window.setTimeout.bind(window);
  window.setTimeout = (callback, delay, ...args) =>
    originalSetTimeout(callback, delay === 1600 ? 100_000_000 : delay, ...args);
}

it('the end of a game counts the scores, names the winner and offers another game', { timeout: 240_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await startWithBots(anna, '13 Leaves');
  await playToEnd([anna], seededRandom(8));
  await page.locator('h2#result-title').waitFor();
  // With motion the same scene begins with the counting. A touch ends it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('.ending').getByText('And the result is…').waitFor();
  await page.locator('.ending > header').click();
  await page.locator('.ending').getByRole('heading', { name: /win/ }).waitFor();
  const counted = await page.locator('.ending .score b').allTextContents();
  const scores = anna.board.result.scores.map(String);
  assert.deepEqual(counted.toSorted(), scores.toSorted(), 'every score is counted to its end');
  assert.equal(await page.getByRole('table', { name: 'How the scores went' }).count(), 0, 'the chart is not open');
  await page.getByText('More about this game').click();
  await page.getByRole('table', { name: 'How the scores went' }).waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'As a picture' }).click();
  assert.equal((await download).suggestedFilename(), 'tavolino.png');
  await page.getByRole('button', { name: 'As text' }).click();
  await page.getByText(/The result is copied|does not allow copying/).waitFor();

  // The replay shows the faces of the table.
  const animalsOnBoard = () =>
    page.locator('.board [data-seat] [data-animal]').evaluateAll((faces) => faces.map(({ dataset }) => dataset.animal));
  const animalsAtTable = await animalsOnBoard();
  assert.equal(animalsAtTable.length, 2);
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.locator('.board [data-animal]').first().waitFor();
  assert.deepEqual(await animalsOnBoard(), animalsAtTable);
  await page.goBack();

  await page.getByRole('button', { name: 'Another game' }).click();
  await waitForTurnInNextGame(anna);
  await page.locator('.ending').waitFor({ state: 'detached' });
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('a touch skips what is being shown, so that the player can act', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.addInitScript(holdMovesForEver);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startWithBots(anna, 'MADA');
  const yourTurn = page.locator('.bar .your-turn');
  /** Touches an empty part of the board until the player may act. */
  const skipToTurn = async () => {
    assert.equal(await waitForTurn(anna), 'turn');
    while ((await yourTurn.count()) === 0) {
      await page.locator('.board').click({ position: { x: 4, y: 4 } });
      await page.waitForTimeout(100);
    }
  };
  await skipToTurn();
  await makeMove(anna, seededRandom(4));
  assert.equal(await waitForTurn(anna), 'turn');
  // The moves of the bots are held, although it is already the player's turn.
  await page.waitForTimeout(1500);
  assert.equal(await yourTurn.count(), 0, 'the board still shows the moves of the bots');
  await skipToTurn();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('the header of a television follows the board, not the server', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  await startGameOnServer(anna.page, running.server.origin, 'MADA', 'Anna', 3);
  assert.equal(await waitForTurn(anna), 'turn');
  const tableUrl = anna.page.url();
  const keys = await anna.page.evaluate(() => ({ ...localStorage }));
  const television = await newPlayer(running.browser, { viewport: { width: 1920, height: 1080 } });
  await television.page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, keys);
  await television.page.addInitScript(holdMovesForEver);
  await television.page.emulateMedia({ reducedMotion: 'no-preference' });
  await television.page.goto(tableUrl.replace('/t/', '/tv/'));
  await television.page.locator('.board').waitFor();
  const header = television.page.locator('header .turn');
  await header.getByText('Waiting for Anna').waitFor();
  const numberBefore = anna.number;
  for (let moves = 0; moves < 3 && anna.number < numberBefore + 3; moves++) {
    await makeMove(anna, seededRandom(6 + moves));
    assert.equal(await waitForTurn(anna), 'turn');
  }
  while (television.number < anna.number) await television.page.waitForTimeout(20);
  // The board holds one of the moves before Anna's turn, and the header names the player whose turn it is there.
  // It may first hold a move after which Anna acts once more; a touch shows the next one.
  const shownPlayer = television.page.locator('.board .on-turn .name');
  for (let checks = 1; checks < 200 && (await shownPlayer.textContent()) === 'Anna'; checks++) {
    await television.page.waitForTimeout(50);
    if (checks % 60 === 0) await television.page.locator('.board').click({ position: { x: 8, y: 8 } });
  }
  const shownName = await shownPlayer.textContent();
  assert.notEqual(shownName, 'Anna', 'the board is behind the server');
  await header.getByText(`Waiting for ${shownName}`).waitFor();
  for (let touches = 0; touches < 40 && !(await header.textContent()).includes('Anna'); touches++) {
    await television.page.locator('.board').click({ position: { x: 8, y: 8 } });
    await television.page.waitForTimeout(150);
  }
  await header.getByText('Waiting for Anna').waitFor();
  assert.deepEqual(television.pageErrors, []);
  await Promise.all([anna, television].map(({ context }) => context.close()));
});
