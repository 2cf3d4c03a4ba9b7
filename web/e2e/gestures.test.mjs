// Direct manipulation: a card is dragged onto its pile or into the hand, and a second tap adds an equal card.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** Starts a game with bots from the home page. */
async function startGame(player, gameIndex) {
  const { page } = player;
  await page.goto(running.server.origin);
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(running.server.origin);
  await page.locator('article').nth(gameIndex).locator('.start button').first().click();
  await page.locator('.board').waitFor();
}

/** Plays until it is the player's turn in a position that `isWanted` accepts. */
async function playUntil(player, isWanted, random = seededRandom(11)) {
  for (let moves = 0; moves < 200; moves++) {
    assert.equal(await waitForTurn(player), 'turn', 'the game ended before the wanted position');
    if (isWanted(player.board)) return;
    await makeMove(player, random);
  }
  throw new Error('the wanted position did not occur');
}

/** The middle of an element on the screen. */
async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Drags with the mouse. Repeats until `isDone`, because a slow machine may not have drawn the board yet. */
async function dragUntil(page, source, target, isDone) {
  for (let attempt = 0; attempt < 40 && !isDone(); attempt++) {
    const [from, to] = [await middleOf(source), await middleOf(target)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    for (let checks = 0; checks < 10 && !isDone(); checks++) await page.waitForTimeout(50);
  }
  assert.ok(isDone(), 'the drag led to a move');
}

it('a card dragged from the draw pile goes to the hand or onto the pile', { timeout: 180_000 }, async () => {
  const anna = await newPlayer(running.browser);
  await startGame(anna, 0);
  const { page } = anna;
  await playUntil(anna, ({ legal }) => legal.includes('draw') && legal.length > 1);
  const numberBefore = anna.number;
  const moved = () => anna.number !== numberBefore;
  await dragUntil(page, page.locator('[data-spot="draw"] .card'), page.locator('[data-spot="hand"]'), moved);
  assert.equal(anna.sentActions.at(-1), 'draw');

  await playUntil(anna, ({ phase, legal }) => phase === 'act' && legal.some((action) => action.startsWith('play ')));
  const number = anna.number;
  const play = anna.board.legal.find((action) => action.startsWith('play '));
  const seat = anna.board.to_move;
  const position = anna.board.view.places[seat].hand_cards.indexOf(play.slice('play '.length));
  const card = page.locator(`[data-drag="hand-${position}"] .card`);
  await dragUntil(page, card, page.locator(`[data-spot="pile-${seat}"]`), () => anna.number !== number);
  assert.equal(anna.sentActions.at(-1), play);
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it(
  'a second tap adds an equal card in 13 Leaves, and a drag onto the row plays both',
  { timeout: 240_000 },
  async () => {
    const anna = await newPlayer(running.browser);
    await startGame(anna, 1);
    const { page } = anna;
    const pairOf = ({ legal }) => {
      const value = legal.find((action) => action.startsWith('play 2x'))?.slice('play 2x'.length);
      return legal.includes(`play 1x${value}`) ? value : undefined;
    };
    await playUntil(anna, (board) => pairOf(board) !== undefined);
    const value = pairOf(anna.board);
    const cards = [0, 1].map((index) => page.locator(`[data-drag="hand-${value}/${index}"] button`));
    for (const card of cards) {
      // A press may come before the board accepts it, and a second press would unselect the card.
      const isSelected = async () => (await card.getAttribute('aria-pressed')) === 'true';
      for (let checks = 0; checks < 200 && !(await isSelected()); checks++) {
        if (checks % 40 === 0) await card.click({ position: { x: 12, y: 20 } });
        await page.waitForTimeout(50);
      }
    }
    for (const card of cards) assert.equal(await card.getAttribute('aria-pressed'), 'true');
    const number = anna.number;
    await dragUntil(page, cards[1], page.locator('.sequence .row'), () => anna.number !== number);
    assert.equal(anna.sentActions.at(-1), `play 2x${value}`);
    assert.deepEqual(anna.pageErrors, []);
    await anna.context.close();
  },
);
