// Undo on the table: alone with bots, one press goes back to the player's own last turn, also after the bots have moved.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

it('goes back to the last own turn with one press, past the moves of the bots', { timeout: 600_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(running.server.origin);
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(running.server.origin);
  await page.getByRole('button', { name: 'Play 13 Leaves now with bots' }).click();
  await page.locator('.board').waitFor();
  const undo = page.getByRole('button', { name: 'Take back my last move' });
  assert.equal(await waitForTurn(anna), 'turn');
  assert.equal(await undo.count(), 0, 'before the first move there is nothing to take back');
  const { view, legal } = anna.board;

  await makeMove(anna, seededRandom(3));
  // The bots move, and then it is the player's turn again. The button stays until the next move.
  const isNewTurn = () => anna.board.legal.length > 0 && JSON.stringify(anna.board.view) !== JSON.stringify(view);
  while (!isNewTurn()) await page.waitForTimeout(20);
  const number = anna.number;
  await undo.click();
  while (anna.number === number || anna.board.legal.length === 0) await page.waitForTimeout(20);
  assert.deepEqual(anna.board.view, view, 'the position before the move is back');
  assert.deepEqual(anna.board.legal, legal);
  await page.locator('.bar .your-turn').waitFor();
  await undo.waitFor({ state: 'detached' });

  // The game goes on from there.
  await makeMove(anna, seededRandom(4));
  await undo.waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});
