// The first games, played from their first step to a real game by pressing what the coach asks for.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { person } from './house.mjs';
import { houseAndBrowser } from './opened.mjs';

const open = houseAndBrowser();

/** Where on the board an action of a game is pressed, one place after the other. */
const places = {
  mada: ([verb, card]) =>
    ({
      play: [hand({ L: 'Lemur', D: 'Double Lemur' }[card] ?? `Cactus ${card}`), offer('Play')],
      shed: [hand(`Cactus ${card}`), offer('Discard')],
      draw: [offer('Draw')],
      luck: [offer('Try your luck')],
      swap: [offer(['', 'Zoë', 'Lino'][Number(card)])],
    })[verb],
  'thirteen-leaves': ([verb, what]) => {
    if (verb === 'pass') return [offer('Pass and take'), offer(what)];
    const [count, card] = what.split('x');
    return [hand(card), offer(`Play ${['', 'one', 'two', 'three', 'four'][count]} ${card}`)];
  },
  melimagic: ([verb, first, second]) =>
    ({
      hats: [offer('Turn')],
      turn: [stand(first)],
      stop: [offer('Turn no more')],
      end: [offer('End my turn')],
      swap: [stand(first), stand(second)],
      claim: [stand(first), stand(second), offer('Present')],
      draw: [offer({ hat: 'Hat card', wand: 'Wand card' }[first])],
      keep: [stand(first)],
    })[verb],
};
const hand = (name) => (page) =>
  page
    .locator('[data-spot="hand"] button')
    .and(page.getByRole('button', { name, exact: false }))
    .first();
const offer = (name) => (page) => page.locator('.offers button').filter({ hasText: name }).first();
const stand = (slot) => (page) => page.locator(`[data-spot="stand-${slot.includes('.') ? slot : `0.${slot}`}"] button`);

for (const [game, locate] of Object.entries(places)) {
  it(`teaches ${game} and leads to a real game`, { timeout: 240_000 }, async () => {
    const script = new URL(`../src/games/${game.replace('-', '_')}/lesson.json`, import.meta.url);
    const { steps } = JSON.parse(await readFile(script, 'utf8'));
    const anna = await person(open.browser);
    const { page } = anna;
    await page.goto(`${open.house.origin}/learn/${game}`);
    for (const [at, { expect }] of steps.entries()) {
      await page.getByText(`${at + 1} of ${steps.length}`, { exact: true }).waitFor();
      if (at === steps.length - 1) break;
      if (!expect) await page.getByRole('button', { name: 'Go on' }).click();
      else {
        await page.getByText('Try this').waitFor();
        for (const place of locate(expect.split(' '))) await place(page).click({ force: true });
      }
    }
    await page.getByText('Well done!').waitFor();
    await page.getByRole('button', { name: 'Play now with bots' }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('.board').waitFor();
    assert.deepEqual(anna.faults, []);
    await anna.context.close();
  });
}

it('shows the cards it asks for, on a small phone and on one held sideways', { timeout: 120_000 }, async () => {
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ]) {
    const anna = await person(open.browser, { viewport: { width, height }, language: 'fr-FR' });
    for (const game of Object.keys(places)) {
      await anna.page.goto(`${open.house.origin}/learn/${game}`);
      await anna.page.getByRole('button', { name: 'Continuer' }).click();
      await anna.page.locator('.coach .try').waitFor();
      const under = await anna.page.evaluate(() => {
        const floor = document.querySelector('.board section.bar').getBoundingClientRect().top;
        const cards = [...document.querySelectorAll('[role=toolbar] .card, .own [data-spot^=stand] .card')].map(
          (card) => card.getBoundingClientRect(),
        );
        return Math.max(...cards.map(({ bottom, height }) => (bottom - floor) / height));
      });
      assert.ok(
        under < 0.15,
        `${Math.round(under * 100)} % of a card lie under the bar in ${game} at ${width} × ${height}`,
      );
    }
    await anna.context.close();
  }
});
