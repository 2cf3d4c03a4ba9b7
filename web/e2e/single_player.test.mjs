// A whole game of each kind against bots, from the home page to the rematch, with a hint, the check of the deal and the
// replay.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeMove, playToEnd, seededRandom, waitForTurn, waitForTurnInNextGame } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** Checks that the odds are hidden at first, and that the button shows the odds that the server sent. */
async function checkOdds({ page, board }) {
  if (!board.odds) return;
  const oddsText = page.getByText(`A Cactus that is too low: ${board.odds.args.bust.number}%`).first();
  assert.equal(await oddsText.count(), 0);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  await oddsText.waitFor();
}

/** Asks for a hint and plays it, with the keyboard alone. */
async function playHint(player) {
  const { page } = player;
  await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
  await page.getByText(/^Hint: /).waitFor();
  const numberBefore = player.number;
  await page.getByRole('button', { name: 'Do it' }).press('Enter');
  while (player.number === numberBefore) await page.waitForTimeout(10);
}

/** In the replay, chooses a point of view and waits until the number of visible card faces is as expected. Returns it. */
async function visibleFaces(page, pointOfView, isExpected) {
  await page.getByRole('radio', { name: pointOfView, exact: true }).check({ force: true });
  let faceCount = 0;
  for (let attempt = 0; attempt < 100; attempt++) {
    faceCount = await page.locator('.board .side.up').count();
    if (isExpected(faceCount)) return faceCount;
    await page.waitForTimeout(50);
  }
  throw new Error(`the point of view “${pointOfView}” shows ${faceCount} card faces`);
}

/** Steps through the replay of the finished game, and looks at it from every point of view. */
async function checkReplay(page) {
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.locator('.board').waitFor();
  const slider = page.getByRole('slider');
  const lastStep = Number(await slider.getAttribute('max'));
  assert.ok(lastStep > 3, 'the replay has steps');
  await slider.fill(String(lastStep));
  await page.getByText(`${lastStep + 1} / ${lastStep + 1}`).waitFor();
  // Before the first action every player has a hand. After it, Anna may have played her only card.
  await slider.fill('0');
  await page.getByText(`1 / ${lastStep + 1}`).waitFor();
  // A spectator sees the fewest faces, a player more, and with all cards open every face is visible.
  const allFaces = await visibleFaces(page, 'All cards open', (count) => count > 0);
  const spectatorFaces = await visibleFaces(page, 'A spectator', (count) => count < allFaces);
  await visibleFaces(page, 'Anna', (count) => count > spectatorFaces);
  await visibleFaces(page, 'All cards open', (count) => count > spectatorFaces);
  await page.getByRole('link', { name: 'Back to this table' }).click();
}

for (const game of ['MADA', '13 Leaves', 'Mélimagic']) {
  describe(game, () => {
    it('can be played from the home page to the rematch', { timeout: 300_000 }, async () => {
      const anna = await newPlayer(running.browser);
      const { page } = anna;
      await page.goto(running.server.origin);
      await page.getByRole('button', { name: `Play ${game} now with bots` }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.board').waitFor();

      const random = seededRandom(7 + game.length);
      await waitForTurn(anna);
      if (game === 'MADA') await checkOdds(anna);
      await playHint(anna);
      if ((await waitForTurn(anna)) === 'turn') await makeMove(anna, random);
      await playToEnd([anna], random);
      await page.getByRole('heading', { name: /win|share the victory/ }).waitFor();
      await page.getByText('More about this game').click();
      await page.getByRole('table', { name: 'How the scores went' }).waitFor({ state: 'attached' });

      await page.getByRole('button', { name: 'Check the deal' }).click();
      await page.getByRole('button', { name: 'Check it now' }).click();
      await page.getByText('All correct').waitFor();
      await page.getByText('Your own number, made by this device, is part of the deal.').waitFor();
      await page.keyboard.press('Escape');
      await checkReplay(page);

      await page.getByRole('button', { name: 'Another game' }).click();
      await waitForTurnInNextGame(anna);
      assert.deepEqual(anna.pageErrors, []);
      await anna.context.close();
    });
  });
}
