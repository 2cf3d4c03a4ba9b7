// The lessons, played from the first step to a real game by pressing what the coach asks for.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** A card of the hand, by the beginning of its name. */
const handCard = (name) => (page) =>
  page
    .locator('[data-spot="hand"] button')
    .and(page.getByRole('button', { name, exact: false }))
    .first();
/** A button of the action bar. */
const actionButton = (name) => (page) => page.locator('.offers').getByRole('button', { name }).first();
/** A card on a stand. The notation `1.2` means slot 2 of seat 1, and `2` means slot 2 of the learner, who has seat 0. */
const standCard = (slot) => (page) =>
  page.locator(`[data-spot="stand-${slot.includes('.') ? slot : `0.${slot}`}"] button`);

const COUNT_WORDS = ['', 'one', 'two', 'three', 'four'];
const LESSON_PLAYERS = ['', 'Zoë', 'Lino'];

/** For each game, the elements to press for an action. The action comes in notation, split at its spaces. */
const elementsToPress = {
  mada: ([verb, argument]) =>
    ({
      play: [handCard({ L: 'Lemur', D: 'Double Lemur' }[argument] ?? `Cactus ${argument}`), actionButton('Play')],
      shed: [handCard(`Cactus ${argument}`), actionButton('Discard')],
      draw: [actionButton('Draw')],
      luck: [actionButton('Try your luck')],
      swap: [actionButton(LESSON_PLAYERS[Number(argument)])],
    })[verb],
  'thirteen-leaves': ([verb, argument]) => {
    if (verb === 'pass') return [actionButton('Pass and take'), actionButton(argument)];
    const [count, card] = argument.split('x');
    return [handCard(card), actionButton(`Play ${COUNT_WORDS[count]} ${card}`)];
  },
  melimagic: ([verb, first, second]) =>
    ({
      hats: [actionButton('Turn')],
      turn: [standCard(first)],
      stop: [actionButton('Turn no more')],
      end: [actionButton('End my turn')],
      swap: [standCard(first), standCard(second)],
      claim: [standCard(first), standCard(second), actionButton('Present')],
      draw: [actionButton({ hat: 'Hat card', wand: 'Wand card' }[first])],
      keep: [standCard(first)],
    })[verb],
};

for (const [game, elementsFor] of Object.entries(elementsToPress)) {
  it(`the lesson of ${game} can be completed and leads to a real game`, { timeout: 240_000 }, async () => {
    const lessonFile = new URL(`../src/games/${game.replace('-', '_')}/lesson.json`, import.meta.url);
    const { steps } = JSON.parse(await readFile(lessonFile, 'utf8'));
    const anna = await newPlayer(running.browser);
    const { page } = anna;
    await page.goto(`${running.server.origin}/learn/${game}`);
    for (const [index, { expect: expectedAction }] of steps.entries()) {
      await page.getByText(`${index + 1} of ${steps.length}`, { exact: true }).waitFor();
      if (index === steps.length - 1) break;
      // While the board is busy, a press would only show the end of the step at once.
      await page.getByText('Watch what happens…').waitFor({ state: 'hidden' });
      if (!expectedAction) await page.getByRole('button', { name: 'Go on' }).click();
      else {
        await page.getByText('Try this').waitFor();
        for (const element of elementsFor(expectedAction.split(' '))) await element(page).click({ force: true });
      }
    }
    await page.getByText('Well done!').waitFor();
    await page.getByRole('button', { name: 'Play now with bots' }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('.board').waitFor();
    assert.deepEqual(anna.pageErrors, []);
    await anna.context.close();
  });
}

/** In the page: the pause between two frames of a step (500 ms without motion) never ends by itself. */
function holdFramesForEver() {
  const originalSetTimeout = window.setTimeout.bind(window);
  window.setTimeout = (callback, delay, ...args) =>
    originalSetTimeout(callback, delay === 500 ? 100_000_000 : delay, ...args);
}

it('a touch shows the rest of a step at once, and the learner can go on', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.addInitScript(holdFramesForEver);
  await page.goto(`${running.server.origin}/learn/mada`);
  await page.getByRole('button', { name: 'Go on' }).click();
  for (const element of elementsToPress.mada(['play', '4'])) await element(page).click({ force: true });
  // Zoë and Lino play now, and nothing goes on by itself.
  await page.getByText('3 of 10', { exact: true }).waitFor();
  await page.getByText('Watch what happens…').waitFor();
  for (let touches = 0; touches < 10 && (await page.getByText('Try this').count()) === 0; touches++) {
    await page.locator('.board').click({ position: { x: 4, y: 4 } });
    await page.waitForTimeout(200);
  }
  await page.getByText('Try this').waitFor();
  await actionButton('Draw')(page).click();
  await page.getByText('4 of 10', { exact: true }).waitFor();
  await anna.context.close();
});

/** In the page: the largest share of an own card that the action bar covers, from 0 to 1. */
function largestCoveredShare() {
  const barTop = document.querySelector('.board section.bar').getBoundingClientRect().top;
  const ownCards = [...document.querySelectorAll('[role=toolbar] .card, .own [data-spot^=stand] .card')];
  const coveredShare = ({ bottom, height }) => (bottom - barTop) / height;
  return Math.max(...ownCards.map((card) => coveredShare(card.getBoundingClientRect())));
}

it('the cards to press are visible on a small phone and in landscape', { timeout: 120_000 }, async () => {
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ]) {
    const anna = await newPlayer(running.browser, { viewport: { width, height }, language: 'fr-FR' });
    for (const game of Object.keys(elementsToPress)) {
      await anna.page.goto(`${running.server.origin}/learn/${game}`);
      await anna.page.getByRole('button', { name: 'Continuer' }).click();
      await anna.page.locator('.coach .try').waitFor();
      const share = await anna.page.evaluate(largestCoveredShare);
      const percent = Math.round(share * 100);
      assert.ok(share < 0.15, `the bar covers ${percent} % of a card in ${game} at ${width} × ${height}`);
    }
    await anna.context.close();
  }
});
