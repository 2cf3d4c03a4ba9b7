// The deal of the day: the same cards on every device, the first game counts, and the bots play the same deal afterwards.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { playToEnd, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** A player on the page with the deal of the day. */
async function openDailyPage() {
  const player = await newPlayer(running.browser);
  await player.page.goto(running.server.origin);
  await player.page.getByRole('link', { name: 'Deal of the day' }).click();
  await player.page.getByRole('heading', { name: 'Deal of the day', level: 1 }).waitFor();
  return player;
}

/** Starts the deal of the day of a game, and waits for the player's first turn. */
async function startDeal(player, game) {
  await player.page.getByRole('button', { name: `Play ${game} with the deal of the day` }).click();
  await player.page.locator('.board').waitFor();
  assert.equal(await waitForTurn(player), 'turn');
}

it('deals the same cards to everybody, and the bots begin in the same way', { timeout: 180_000 }, async () => {
  const boards = [];
  for (const game of ['MADA', '13 Leaves']) {
    for (let device = 0; device < 2; device++) {
      const player = await openDailyPage();
      await startDeal(player, game);
      boards.push({ game, view: player.board.view, legal: player.board.legal });
      assert.deepEqual(player.pageErrors, []);
      await player.context.close();
    }
  }
  assert.deepEqual(boards[0], boards[1]);
  assert.deepEqual(boards[2], boards[3]);
  assert.notDeepEqual(boards[0].view, boards[2].view);
});

it('opens from the address that a shared result contains', { timeout: 120_000 }, async () => {
  const { page, context } = await newPlayer(running.browser);
  for (const [path, title] of [
    ['/daily', 'Deal of the day'],
    ['/statistics', 'Your statistics'],
  ]) {
    await page.goto(`${running.server.origin}${path}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }
  await context.close();
});

it('counts the first game, compares it with bots, and shares it without cards', { timeout: 300_000 }, async () => {
  const anna = await openDailyPage();
  await startDeal(anna, 'MADA');
  // An attempt that was begun goes on; there is no second one.
  await anna.page.goto(`${running.server.origin}/daily`);
  await anna.page.getByRole('button', { name: 'Resume MADA' }).click();
  await anna.page.locator('.board').waitFor();
  await playToEnd([anna], seededRandom(2));
  const { result } = anna.board;
  await anna.page.getByRole('link', { name: 'Deal of the day' }).click();
  await anna.page.getByText(`Points: ${result.scores[0]}.`).waitFor();
  // All five levels have played the deal.
  await anna.page.getByRole('row', { name: /expert/i }).waitFor({ timeout: 120_000 });
  assert.equal(await anna.page.locator('tbody tr').count(), 5);
  await anna.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: running.server.origin });
  await anna.page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await anna.page.getByRole('button', { name: 'Share the result of MADA' }).click();
  await anna.page.getByText('Copied.').waitFor();
  const text = await anna.page.evaluate(() => navigator.clipboard.readText());
  assert.match(
    text,
    /^Tavolino, deal of the day \d{4}-\d\d-\d\d: MADA\n.*\n[🟩🟨🟥]{5} better than \d of 5 bots .*\nhttp.*\/daily$/u,
  );
  // The game is in the statistics once, and practice does not change the result.
  await anna.page.getByRole('button', { name: 'Practise with the same cards: MADA' }).click();
  await anna.page.locator('.board').waitFor();
  await anna.page.goto(`${running.server.origin}/daily`);
  await anna.page.getByText(`Points: ${result.scores[0]}.`).waitFor();
  await anna.page.goto(`${running.server.origin}/statistics`);
  await anna.page.getByText('You have finished 1 game.').waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});
