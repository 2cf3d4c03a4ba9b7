// The largest letters on a small phone, at a full table: every name, card and button is usable, the number of each card is
// visible above the action bar, and nothing is cut off.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice } from './setup.mjs';

const running = serverAndBrowser();
const PHONE = { width: 360, height: 640 };
const LANGUAGES = ['fr', 'it'];

/** In the page: describes what a person could not read or press. */
function findUnusableParts() {
  const found = [];
  const nameOf = (part) => part.ariaLabel ?? part.textContent.trim();
  const bar = document.querySelector('.board section.bar').getBoundingClientRect();
  for (const part of document.querySelectorAll('.board button, .board [role=img], .board h2, .board .sign')) {
    const { left, right, width } = part.getBoundingClientRect();
    if (part.checkVisibility({ visibilityProperty: true }) && width > 0 && (left < -1 || right > innerWidth + 1))
      found.push(`“${nameOf(part)}” sticks out of the screen`);
  }
  for (const button of document.querySelectorAll('.offers button')) {
    const { bottom, height } = button.getBoundingClientRect();
    if (bottom > innerHeight + 1) found.push(`the button “${nameOf(button)}” is below the screen`);
    if (height < 43.5) found.push(`the button “${nameOf(button)}” is ${height} px high`);
    for (const text of button.querySelectorAll('.label')) {
      const label = text.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      if (label.left < box.left - 1 || label.right > box.right + 1) found.push(`“${text.textContent}” is cut off`);
    }
  }
  for (const name of document.querySelectorAll('.board .name')) {
    // Enough for three letters and the dots.
    const minWidth = Math.min(name.scrollWidth, 2 * parseFloat(getComputedStyle(name).fontSize));
    if (name.clientWidth < minWidth - 1) found.push(`the name “${name.textContent}” is ${name.clientWidth} px wide`);
  }
  for (const card of document.querySelectorAll('[role=toolbar] .card, .own [data-spot^=stand] .card')) {
    const { bottom, height } = card.getBoundingClientRect();
    // With a hand of more than two rows or long signs at the ends of 13 Leaves, the bar covers the lower part of the last
    // row. The number of a card and a strip to touch must stay visible.
    const coveredPercent = Math.round(((bottom - bar.top) / height) * 100);
    if (coveredPercent > 70) found.push(`the bar covers ${coveredPercent} % of “${card.ariaLabel}”`);
  }
  return found;
}

/** In the page: names the controls of the open sheet that stick out of the screen at a side. */
function findCutOffControls() {
  const controls = [...document.querySelectorAll('dialog[open] button, dialog[open] input, dialog[open] label')];
  return controls
    .filter((part) => part.getBoundingClientRect().right > innerWidth || part.getBoundingClientRect().left < 0)
    .map((part) => `the sheet cuts off “${part.ariaLabel || part.textContent.trim()}”`);
}

for (const [gameIndex, game] of games.entries()) {
  // The usual game with two bots, and a full table.
  for (const seatCount of [3, game.maxSeats]) {
    it(`${game.name} with ${seatCount} players is usable with the largest letters`, { timeout: 240_000 }, async () => {
      const faults = new Set();
      for (const language of LANGUAGES) {
        const anna = await newPlayer(running.browser, { viewport: PHONE });
        await anna.page.addInitScript(
          (settings) => localStorage.setItem('tavolino.settings', JSON.stringify(settings)),
          { language, textSize: 'largest' },
        );
        await startGameOnDevice(anna.page, running.server.origin, game, 'Massimiliano', seatCount);
        const random = seededRandom(50 + gameIndex);
        for (let moves = 0; moves < 4 && (await waitForTurn(anna)) === 'turn'; moves++) {
          await anna.page.waitForTimeout(250);
          for (const part of await anna.page.evaluate(findUnusableParts)) faults.add(`${language}: ${part}`);
          if (process.env.SCREENSHOTS) {
            const path = `${process.env.SCREENSHOTS}/largest-${game.id}-${seatCount}-${language}-${moves}.png`;
            await anna.page.screenshot({ path });
          }
          await makeMove(anna, random);
        }
        // The chat and the people are the second and the third button of the header.
        for (const index of [1, 2]) {
          await anna.page.locator('header .tools button').nth(index).click();
          await anna.page.locator('dialog[open]').waitFor();
          for (const part of await anna.page.evaluate(findCutOffControls)) faults.add(`${language}: ${part}`);
          await anna.page.keyboard.press('Escape');
        }
        await anna.context.close();
      }
      assert.deepEqual([...faults], []);
    });
  }
}
