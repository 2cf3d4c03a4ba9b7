// The page for everyone: keyboard only, screen readers (no serious finding of axe), small and huge screens, no motion, and
// plain HTTP.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, playToEnd, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

// Browsers treat 127.0.0.1 as secure even on plain HTTP. A made-up host name for the same address is not.
const INSECURE_HOST = 'tavolino.test';
const running = serverAndBrowser({
  serveOptions: ['--host', INSECURE_HOST],
  browserArgs: [`--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
});
const MAX_TABS = 60;
/** The minimum touch size is 44 px; half a pixel allows for rounding. */
const MIN_TOUCH_PX = 43.5;

/** Presses Tab until an element whose name matches has the focus. */
async function tabToName(page, namePattern) {
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const focusedName = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (namePattern.test(focusedName)) return;
  }
  throw new Error(`${namePattern} cannot be reached with ${MAX_TABS} presses of Tab`);
}

/** Presses Tab until an enabled element that matches the selector has the focus. Returns whether there is one. */
async function tabToSelector(page, selector) {
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate((target) => {
      const element = document.activeElement;
      return element?.matches(target) && element.getAttribute('aria-disabled') !== 'true';
    }, selector);
    if (reached) return true;
  }
  return false;
}

it('a game can be played with the keyboard alone', { timeout: 180_000 }, async () => {
  const anna = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await page.goto(running.server.origin);
  await page.locator('main').waitFor();
  await tabToName(page, /^Play MADA now with bots$/);
  await page.keyboard.press('Enter');
  // The sheet is loaded when it is needed, and then moves the focus to the name.
  await page.waitForFunction(() => document.activeElement?.matches('dialog input[autocomplete="nickname"]'));
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();
  for (let moves = 0; moves < 3; moves++) {
    if ((await waitForTurn(anna)) === 'over') break;
    const numberBefore = anna.number;
    // Every phase can be answered with a button or with a card, so the test tries both in turn.
    for (let tries = 0; tries < 12 && anna.number === numberBefore; tries++) {
      const withCards = tries % 2 === 1;
      const selector = withCards ? '.offers button, [data-spot="hand"] button' : '.offers button';
      // The page may not have drawn the buttons yet. Enter would then press something else, such as a link.
      if (await tabToSelector(page, selector)) await page.keyboard.press('Enter');
      await page.waitForTimeout(120);
    }
    assert.notEqual(anna.number, numberBefore, 'a move was made');
  }
  await anna.context.close();
});

it('axe finds nothing serious on any page', { timeout: 300_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  const findings = [];
  const check = async (pageName) => {
    await page.waitForTimeout(150);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      const serious = impact === 'serious' || impact === 'critical';
      if (serious) findings.push(`${pageName}: ${id}: ${nodes[0]?.html.slice(0, 140)}`);
    }
  };
  await page.goto(running.server.origin);
  await page.locator('main').waitFor();
  await check('home');
  await page.getByRole('button', { name: 'Invite friends to 13 Leaves' }).click();
  await page.getByText('More options').click();
  await check('new table');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Fill up with bots' }).waitFor();
  await check('lobby');
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board').waitFor();
  await waitForTurn(anna);
  await check('table');
  await page.getByRole('button', { name: 'Table talk' }).click();
  await check('chat');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'People at the table' }).click();
  await check('people');
  await page.keyboard.press('Escape');
  await playToEnd([anna], seededRandom(4));
  await page.getByText('More about this game').click();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await check('proof');
  await page.keyboard.press('Escape');
  await check('result');
  const tableUrl = page.url();
  for (const path of [
    tableUrl.replace('/t/', '/replay/'),
    tableUrl.replace('/t/', '/tv/'),
    '/rules/mada',
    '/learn/mada',
    '/rules/melimagic',
    '/learn/thirteen-leaves',
  ]) {
    await page.goto(new URL(path, running.server.origin).href);
    await page.locator('main').waitFor();
    await page.waitForTimeout(400);
    // The table's id would make the message longer without telling anything.
    await check(path.replace(/[\w-]{20,}/, '…'));
  }
  assert.deepEqual(findings, []);
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

/** In the page: describes what is wider than the screen, too small to touch, or covered by something else. */
function findLayoutFaults(minTouchSize) {
  const faults = [];
  const excessWidth = document.documentElement.scrollWidth - innerWidth;
  if (excessWidth > 0) faults.push(`${excessWidth} px wider than the screen`);
  for (const element of document.querySelectorAll('button, a[href], input, select, summary')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // A radio button or a switch can be pressed anywhere on its label.
    const target = element.closest('label') ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (width === 0) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
    const isLinkInText = element.matches('p a, li a') && getComputedStyle(element).display === 'inline';
    if (!isLinkInText && (width < minTouchSize || height < minTouchSize)) {
      faults.push(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    const cover = coveringElement(target);
    if (cover) faults.push(`${name}: covered by ${cover}`);
  }
  scrollTo(0, 0);
  return faults;

  /** What a touch on the target would hit instead of it, after scrolling if necessary; null if it hits the target. */
  function coveringElement(target) {
    const elementAt = (offsetX) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return document.elementFromPoint(left + offsetX(width), top + height / 2);
    };
    const middle = (width) => width / 2;
    // A card in a hand may be covered except for a strip at its left edge.
    const leftStrip = () => 24;
    const isFree = () => [middle, leftStrip].some((offsetX) => target.contains(elementAt(offsetX)));
    if (isFree()) return null;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return isFree() ? null : (elementAt(middle)?.outerHTML.slice(0, 80) ?? 'nothing');
  }
}

for (const [width, height, language] of [
  [320, 640, 'fr-FR'],
  [390, 844, 'it-IT'],
  [3840, 2160, 'en-GB'],
]) {
  it(`everything fits on ${width} × ${height} and is large enough to touch`, { timeout: 300_000 }, async () => {
    const faults = new Set();
    const anna = await newPlayer(running.browser, { viewport: { width, height }, language });
    const { page } = anna;
    const check = async (pageName) => {
      for (const fault of await page.evaluate(findLayoutFaults, MIN_TOUCH_PX)) faults.add(`${pageName}: ${fault}`);
    };
    for (const path of ['/', '/rules/mada', '/rules/thirteen-leaves', '/rules/melimagic', '/learn/melimagic']) {
      await page.goto(running.server.origin + path);
      await page.locator('main').waitFor();
      await page.waitForTimeout(150);
      await check(path);
    }
    await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
    for (const gameIndex of [0, 1, 2]) {
      await page.goto(running.server.origin);
      await page.locator('article').nth(gameIndex).locator('.start button').first().click();
      await page.locator('.board').waitFor();
      const random = seededRandom(40 + gameIndex);
      for (let moves = 0; moves < 4 && (await waitForTurn(anna)) === 'turn'; moves++) {
        // The page may still show the move before, with the card that was played raised above the others.
        const nothingSelected = () => document.querySelector('.card.selected') === null;
        await page.waitForFunction(nothingSelected, undefined, { timeout: 1000 }).catch(() => undefined);
        await check(`game ${gameIndex}`);
        await makeMove(anna, random);
      }
    }
    assert.deepEqual([...faults], []);
    await anna.context.close();
  });
}

it('nothing moves for people who prefer reduced motion', { timeout: 180_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(running.server.origin);
  await page.getByRole('button', { name: 'Play MADA now with bots' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').waitFor();
  const random = seededRandom(8);
  /** In the page: the number of animations that run and take time. */
  const countAnimations = () =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && animation.effect.getTiming().duration > 1).length;
  for (let moves = 0; moves < 3 && (await waitForTurn(anna)) === 'turn'; moves++) {
    await makeMove(anna, random);
    assert.equal(await page.evaluate(countAnimations), 0);
  }
  await anna.context.close();
});

it('a game can be played and verified on plain HTTP', { timeout: 300_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(`http://${INSECURE_HOST}:${running.server.port}`);
  const availableFeatures = await page.evaluate(() => [
    isSecureContext,
    typeof crypto.subtle,
    typeof navigator.clipboard,
    'wakeLock' in navigator,
  ]);
  assert.deepEqual(availableFeatures, [false, 'undefined', 'undefined', false], 'plain HTTP lacks these features');
  await page.getByRole('button', { name: 'Invite friends to 13 Leaves' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText(/The link is copied|copy the selected link/).waitFor();
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board').waitFor();
  await playToEnd([anna], seededRandom(6));
  await page.getByText('More about this game').click();
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await page.getByText('All correct').waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});
