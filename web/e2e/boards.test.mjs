// The layout and the animations of the boards: nothing is cut off at a full table, cards move along the right way, and the
// keyboard focus is kept.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice, startGameOnServer } from './setup.mjs';

const running = serverAndBrowser();
const LONG_NAME = 'Massimiliano il Grande';

/** In the page: describes what is cut off at a side of the screen, and which own cards the action bar covers by more than
 * the allowed percentage. */
function findHiddenParts(maxCoveredPercent) {
  const found = [];
  for (const part of document.querySelectorAll('.board button, .board [role=img], .board h2, .board .sign')) {
    const { left, right, width } = part.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1)) {
      const name = part.ariaLabel ?? part.textContent;
      found.push(`“${name}” reaches from ${Math.round(left)} to ${Math.round(right)}`);
    }
  }
  const barTop = document.querySelector('.board section.bar').getBoundingClientRect().top;
  for (const card of document.querySelectorAll('[role=toolbar] .card, .own [data-spot^=stand] .card')) {
    const { bottom, height } = card.getBoundingClientRect();
    const coveredPercent = Math.round(((bottom - barTop) / height) * 100);
    if (coveredPercent > maxCoveredPercent) found.push(`the bar covers ${coveredPercent} % of “${card.ariaLabel}”`);
  }
  return found;
}

// The width and height of phones, a tablet and laptops, in CSS pixels.
// On a phone a long hand and many buttons need much space. There the corner with the card's number has to stay visible.
const SCREENS = [
  { width: 320, height: 640, maxCoveredPercent: 70 },
  { width: 390, height: 844, maxCoveredPercent: 70 },
  { width: 844, height: 390, maxCoveredPercent: 70 },
  { width: 820, height: 1180, maxCoveredPercent: 15 },
  { width: 1280, height: 680, maxCoveredPercent: 15 },
  { width: 1280, height: 800, maxCoveredPercent: 15 },
];

for (const [gameIndex, game] of games.entries()) {
  const { name, maxSeats } = game;
  it(`${name} with ${maxSeats} players and a long name fits on every screen`, { timeout: 240_000 }, async () => {
    const faults = new Set();
    for (const { width, height, maxCoveredPercent } of SCREENS) {
      const anna = await newPlayer(running.browser, { viewport: { width, height }, language: 'it-IT' });
      await startGameOnDevice(anna.page, running.server.origin, game, LONG_NAME, maxSeats);
      // Any fixed seed: the same moves are made on every screen.
      const random = seededRandom(30 + gameIndex);
      for (let moves = 0; moves < 3 && (await waitForTurn(anna)) === 'turn'; moves++) {
        await anna.page.waitForTimeout(250);
        const hiddenParts = await anna.page.evaluate(findHiddenParts, maxCoveredPercent);
        for (const part of hiddenParts) faults.add(`${width} × ${height}: ${part}`);
        await makeMove(anna, random);
      }
      await anna.context.close();
    }
    assert.deepEqual([...faults], []);
  });
}

for (const { name, maxSeats } of games) {
  it(`${name} with ${maxSeats} players fits on a television`, { timeout: 120_000 }, async () => {
    const anna = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
    await startGameOnServer(anna.page, running.server.origin, name, LONG_NAME, maxSeats);
    await waitForTurn(anna);
    await anna.page.getByRole('button', { name: 'People at the table' }).click();
    const link = await anna.page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
    const television = await newPlayer(running.browser);
    await television.page.goto(link);
    await television.page.locator('.board').waitFor();
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
    ]) {
      await television.page.setViewportSize({ width, height });
      const excess = await television.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(excess <= 0, `the page is ${excess} px higher than the screen of ${width} × ${height}`);
    }
    await Promise.all([anna, television].map(({ context }) => context.close()));
  });
}

it('a card drawn by luck moves face down from the draw pile to the player’s pile', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startGameOnDevice(page, running.server.origin, games[0], 'Anna', 2);
  // Only a Cactus goes to the player's pile. Other cards go elsewhere; then the test tries again.
  for (let attempt = 0; attempt < 20; attempt++) {
    assert.equal(await waitForTurn(anna), 'turn');
    if (!anna.board.legal.includes('luck')) {
      await makeMove(anna, seededRandom(5 + attempt));
      continue;
    }
    const luckButton = page.getByRole('button', { name: /^Try your luck/ });
    await luckButton.and(page.locator(':not([aria-disabled="true"])')).waitFor();
    const spots = await page.evaluate(recordMovingCard, anna.board.to_move);
    // `number` is the number of the last event that the page received.
    const numberBefore = anna.number;
    await luckButton.click();
    while (anna.number === numberBefore) await page.waitForTimeout(10);
    const recording = await page.evaluate(() => window.movingCardRecording);
    if (!recording.reachedPile) continue;
    assert.ok(isNear(recording.boxes[0], spots.drawPile), 'the card starts at the draw pile');
    assert.ok(isNear(recording.boxes.at(-1), spots.ownPile), 'the card ends at the player’s pile');
    assert.equal(recording.facing, 'down', 'the card is face down while it moves');
    assert.equal(recording.textChanged, false, 'the text does not change before the card has arrived');
    await anna.context.close();
    return;
  }
  throw new Error('no Cactus was drawn');
});

it('the keyboard focus returns to the buttons after a move', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await startGameOnDevice(page, running.server.origin, games[0], 'Anna', 3);
  // In other phases there may be no button, for example after a Scorpion, which asks for a card.
  while ((await waitForTurn(anna)) === 'turn' && anna.board.phase !== 'act') await makeMove(anna, seededRandom(3));
  await page
    .getByRole('button', { name: /^Try your luck/ })
    .and(page.locator(':not([aria-disabled="true"])'))
    .waitFor();
  // The page gives the focus back only to players who use the keyboard.
  await page.keyboard.press('Tab');
  const numberBefore = anna.number;
  await page.locator('.offers button').last().press('Enter');
  while (anna.number === numberBefore) await page.waitForTimeout(10);
  assert.equal(await waitForTurn(anna), 'turn');
  // After a draw the player may have to discard a card, which is chosen from the hand.
  const expectedFocus = anna.board.phase === 'discard' ? '[role="toolbar"] button:focus' : '.offers button:focus';
  await page.locator(expectedFocus).waitFor();
  await anna.context.close();
});

/** Whether two boxes of the form [left, top, width] are less than 0.6 card widths apart. */
const isNear = ([left, top], [otherLeft, otherTop, width]) =>
  Math.hypot(left - otherLeft, top - otherTop) < width * 0.6;

/** In the page: records the next moving card in `window.movingCardRecording`, a promise. Returns the boxes of the draw pile
 * and of the pile of `seat`. */
function recordMovingCard(seat) {
  const boxOf = (element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [left, top, width];
  };
  const spot = (name) => document.querySelector(`[data-spot="${name}"]`);
  const drawPile = boxOf(spot('draw'));
  const ownPile = boxOf(spot(`pile-${seat}`));
  const statusText = () => document.querySelector('.status-line p').textContent;
  const textBefore = statusText();
  window.movingCardRecording = new Promise((resolve) => {
    const boxes = [];
    let facing = '';
    let textChanged = false;
    let framesSinceArrival = 0;
    const onFrame = () => {
      const movingCard = document.querySelector('body > .card');
      if (movingCard) {
        boxes.push(boxOf(movingCard));
        facing ||= movingCard.querySelector('.side.down') ? 'down' : 'up';
        textChanged ||= statusText() !== textBefore;
      } else if (boxes.length > 0) {
        framesSinceArrival += 1;
      }
      // The recording ends a few frames after the card has arrived.
      if (framesSinceArrival <= 2) return requestAnimationFrame(onFrame);
      const [lastLeft, lastTop] = boxes.at(-1);
      const [pileLeft, pileTop, pileWidth] = ownPile;
      const reachedPile = Math.hypot(lastLeft - pileLeft, lastTop - pileTop) < pileWidth;
      resolve({ boxes, facing, textChanged, reachedPile });
    };
    requestAnimationFrame(onFrame);
  });
  return { drawPile, ownPile };
}
