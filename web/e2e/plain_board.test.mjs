// The plain board, which shows any game as lists and buttons: a whole game of each kind with the keyboard alone, checked with
// axe, and the switch in the settings that chooses it.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnServer } from './setup.mjs';

const running = serverAndBrowser();
/** More moves than a game takes here. */
const MAX_MOVES = 600;
/** Buttons have 44 pixels; browsers may report a little less, because they round. */
const MIN_TOUCH_PX = 43.5;

/** In Mélimagic, whether an action presents two rabbits that match the player's gold-wand card. */
function isRightClaim(action, { view, to_move: seat }) {
  if (!action.startsWith('claim ')) return false;
  const rabbits = action
    .split(' ')
    .slice(1)
    .map((slot) => view.stands[seat][slot]?.rabbit);
  return [...(view.wands[seat] ?? '')].toSorted().join('') === rabbits.toSorted().join('');
}

/** Chooses the position of a legal action. Wrong claims are left out, because they would end no game. */
function choosePosition(board, random) {
  const actions = board.offers.map(({ action }) => action);
  const right = actions.findIndex((action) => isRightClaim(action, board));
  if (right >= 0) return right;
  const end = actions.indexOf('end');
  return end >= 0 ? end : random(actions.length);
}

/** Presses the legal action at this position with Tab and Enter. */
async function pressWithKeyboard(page, position) {
  for (let tabs = 0; tabs < 120; tabs++) {
    const focused = await page.evaluate(() =>
      [...document.querySelectorAll('.offers button')].indexOf(document.activeElement),
    );
    if (focused === position) return page.keyboard.press('Enter');
    await page.keyboard.press(focused > position ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the action at position ${position} cannot be reached with Tab`);
}

/** Serious findings of axe, and buttons that are smaller than a fingertip. */
async function faultsOf(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const smallButtons = await page.locator('.offers button').evaluateAll(
    (buttons, minimum) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width < minimum || height < minimum ? [`small: ${button.textContent}`] : [];
      }),
    MIN_TOUCH_PX,
  );
  return [...serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`), ...smallButtons];
}

for (const [gameIndex, { name }] of games.entries()) {
  it(`a whole game of ${name} is played with the keyboard alone`, { timeout: 300_000 }, async () => {
    const anna = await newPlayer(running.browser);
    const { page } = anna;
    await page.addInitScript(() => localStorage.setItem('tavolino.settings', JSON.stringify({ plainBoard: true })));
    await startGameOnServer(page, running.server.origin, name, 'Anna', 3);
    const random = seededRandom(50 + gameIndex);
    const faults = new Set();
    let moves = 0;
    for (; (await waitForTurn(anna)) === 'turn'; moves++) {
      assert.ok(moves < MAX_MOVES, 'the game ends');
      const { board, number } = anna;
      assert.deepEqual(
        board.offers.map(({ action }) => action),
        board.legal,
      );
      await page.waitForFunction(
        (count) => document.querySelectorAll('.offers button').length >= count,
        board.offers.length,
      );
      if (moves < 2) for (const fault of await faultsOf(page)) faults.add(fault);
      // An only action is taken by the board itself, after a pause.
      if (board.offers.length > 1) await pressWithKeyboard(page, choosePosition(board, random));
      while (anna.number === number) await page.waitForTimeout(10);
    }
    assert.ok(moves > 3, `${moves} moves`);
    await page.getByRole('heading', { name: /win|share the victory/ }).waitFor();
    for (const fault of await faultsOf(page)) faults.add(fault);
    assert.deepEqual([...faults], []);
    assert.deepEqual(anna.pageErrors, []);
    await anna.context.close();
  });
}

it('a switch in the settings changes the board at once', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await startGameOnServer(page, running.server.origin, 'MADA', 'Anna', 3);
  await waitForTurn(anna);
  const isPlain = () => page.getByRole('heading', { name: 'The game now' }).count();
  assert.equal(await isPlain(), 0);
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByText('Plain board', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'The game now' }).waitFor();
  assert.equal(await page.locator('.board.cloth').count(), 0);
  await anna.context.close();
});
