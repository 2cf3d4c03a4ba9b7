// The players' faces: a chosen face reaches everybody, and what a player says is shown at their face, where it covers
// neither cards nor buttons.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** In the page: the cards and buttons under the bubble of a seat. */
function coveredByBubble(seat) {
  const bubble = document.querySelector(`[data-face="${seat}"] .bubble`).getBoundingClientRect();
  const overlaps = (box) =>
    box.width > 0 &&
    box.left < bubble.right - 1 &&
    box.right > bubble.left + 1 &&
    box.top < bubble.bottom - 1 &&
    box.bottom > bubble.top + 1;
  return [...document.querySelectorAll('button, a[href], .card')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && overlaps(part.getBoundingClientRect()))
    .map((part) => part.ariaLabel ?? part.outerHTML.slice(0, 100));
}

/** In the page: what somebody says (for 4 or 7 seconds) is shown for ever, so that a slow machine cannot miss it. */
function holdSpeechForEver() {
  const originalSetTimeout = window.setTimeout.bind(window);
  window.setTimeout = (callback, delay, ...args) =>
    originalSetTimeout(callback, delay === 4000 || delay === 7000 ? 100_000_000 : delay, ...args);
}

/** Opens the chat, unless it stands beside the board, and calls `action` on the page. */
async function inChat({ page }, action) {
  const button = page.getByRole('button', { name: 'Table talk' });
  const isSheet = await button.isVisible();
  if (isSheet) await button.click();
  await action(page);
  if (isSheet) await page.keyboard.press('Escape');
}

for (const { name: game } of games) {
  it(`${game}: a chosen face and what it says reach every screen`, { timeout: 240_000 }, async () => {
    const anna = await newPlayer(running.browser);
    const ben = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
    const television = await newPlayer(running.browser, { viewport: { width: 1920, height: 1080 } });
    for (const { page } of [anna, ben, television]) await page.addInitScript(holdSpeechForEver);
    // The face is chosen beside the name.
    await anna.page.goto(running.server.origin);
    await anna.page.getByRole('button', { name: `Invite friends to ${game}` }).click();
    await anna.page.getByRole('button', { name: /^Your face: / }).click();
    await anna.page.getByRole('radio', { name: 'Owl' }).click();
    await anna.page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await anna.page.getByRole('button', { name: 'Open the table' }).click();
    const link = await anna.page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
    await anna.page.locator('[data-animal="owl"]').first().waitFor();

    await ben.page.goto(link);
    await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByText('Ben', { exact: true }).waitFor();
    await anna.page.getByRole('button', { name: 'Fill up with bots' }).click();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    for (const { page } of [anna, ben]) await page.locator('.board').waitFor();
    await Promise.race([anna, ben].map((player) => waitForTurn(player)));
    await ben.page.locator('.board [data-face="0"] [data-animal="owl"]').waitFor();
    // Nobody sees the character that carries the face.
    await ben.page.locator('.board .name', { hasText: /^Anna$/ }).waitFor();

    // Only who opened the table has the key to watch it.
    await anna.page.getByRole('button', { name: 'People at the table' }).click();
    const address = await anna.page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
    await anna.page.keyboard.press('Escape');
    await television.page.goto(address);
    await television.page.locator('.board [data-face="0"] [data-animal="owl"]').waitFor();

    await inChat(anna, (page) => page.getByRole('button', { name: 'Bravo' }).click());
    for (const { page } of [ben, television]) {
      await page.locator('[data-face="0"] .bubble svg').waitFor();
      assert.deepEqual(await page.evaluate(coveredByBubble, 0), []);
    }
    await inChat(ben, async (page) => {
      await page.getByRole('textbox', { name: 'Write a message' }).fill('What a move, I did not see that coming!');
      await page.keyboard.press('Enter');
    });
    for (const { page } of [anna, television]) {
      await page.locator('[data-face="1"] .bubble', { hasText: 'What a move' }).waitFor();
      assert.deepEqual(await page.evaluate(coveredByBubble, 1), []);
      if (process.env.SCREENSHOTS) {
        const { width } = page.viewportSize();
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/faces-${game}-${width}.png` });
      }
    }
    for (const { pageErrors } of [anna, ben, television]) assert.deepEqual(pageErrors, []);
    await Promise.all([anna, ben, television].map(({ context }) => context.close()));
  });
}
