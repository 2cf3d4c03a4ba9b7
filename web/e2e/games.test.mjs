// Whole games of each kind in a real browser, from the first page to the rematch, with the deal checked at the end.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { person } from './house.mjs';
import { houseAndBrowser } from './opened.mjs';
import { luckOf, move, playToTheEnd, turn } from './player.mjs';

const open = houseAndBrowser();

/** The odds are what the table tells, and are shown once they are asked for. */
async function asksForOdds({ page, board }) {
  if (!board.odds) return;
  const words = page.getByText(`A Cactus that is too low: ${board.odds.args.bust.number}%`).first();
  assert.equal(await words.count(), 0);
  await page.getByRole('button', { name: 'Odds', exact: true }).click();
  await words.waitFor();
}

/** Looks from there, and waits until the board shows as many card faces as it should. */
async function facesSeen(page, from, fits) {
  await page.getByRole('radio', { name: from, exact: true }).check({ force: true });
  for (let tries = 0; tries < 100; tries++) {
    const faces = await page.locator('.board .side.up').count();
    if (fits(faces)) return faces;
    await page.waitForTimeout(50);
  }
  throw new Error(`seen from “${from}” there are ${await page.locator('.board .side.up').count()} faces`);
}

for (const game of ['MADA', '13 Leaves', 'Mélimagic']) {
  describe(game, () => {
    it('is played from the first page to the rematch', { timeout: 300_000 }, async () => {
      const anna = await person(open.browser);
      const { page } = anna;
      await page.goto(open.house.origin);
      await page.getByRole('button', { name: `Play ${game} now with bots` }).click();
      await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.board').waitFor();

      const luck = luckOf(7 + game.length);
      await turn(anna);
      if (game === 'MADA') await asksForOdds(anna);
      // Asked and followed by keyboard alone.
      await page.getByRole('button', { name: 'Hint', exact: true }).press('Enter');
      await page.getByText(/^Hint: /).waitFor();
      const before = anna.number;
      await page.getByRole('button', { name: 'Do it' }).press('Enter');
      while (anna.number === before) await page.waitForTimeout(10);
      if ((await turn(anna)) === 'turn') await move(anna, luck);
      await playToTheEnd([anna], luck);
      await page.getByRole('heading', { name: /win|share the victory/ }).waitFor();
      await page.getByRole('table', { name: 'How the scores went' }).waitFor({ state: 'attached' });

      await page.getByRole('button', { name: 'Check the deal' }).click();
      await page.getByRole('button', { name: 'Check it now' }).click();
      await page.getByText('All correct').waitFor();
      await page.getByText('Your own number, made by this device, is part of the deal.').waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Watch it again' }).click();
      await page.locator('.board').waitFor();
      const slider = page.getByRole('slider');
      const steps = Number(await slider.getAttribute('max'));
      assert.ok(steps > 3, 'the replay has steps');
      await slider.fill(String(steps));
      await page.getByText(`${steps + 1} / ${steps + 1}`).waitFor();
      await slider.fill('1');
      // From behind the chairs one sees the least, from the own chair more, and everything with all cards open.
      await page.getByText(`2 / ${steps + 1}`).waitFor();
      const all = await facesSeen(page, 'All cards open', (faces) => faces > 0);
      const behind = await facesSeen(page, 'A spectator', (faces) => faces < all);
      await facesSeen(page, 'Anna', (faces) => faces > behind);
      await facesSeen(page, 'All cards open', (faces) => faces > behind);
      await page.getByRole('link', { name: 'Back to this table' }).click();

      await page.getByRole('button', { name: 'Another game' }).click();
      anna.board = null;
      assert.equal(await turn(anna), 'turn');
      assert.deepEqual(anna.faults, []);
      await anna.context.close();
    });
  });
}
