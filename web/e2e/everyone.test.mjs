// For everyone: keyboard only, screen readers (axe finds nothing serious), and plain HTTP on a made-up host.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { person } from './house.mjs';
import { houseAndBrowser } from './opened.mjs';
import { luckOf, move, playToTheEnd, turn } from './player.mjs';

// The name leads to this machine and nowhere else, and makes the origin an insecure one.
const open = houseAndBrowser({ flags: ['--host-resolver-rules=MAP tavolino.test 127.0.0.1'] });

/** Presses Tab until something with this name has the focus. */
async function tabTo(page, name, most = 60) {
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(here)) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

/** Presses Tab until something that can be pressed inside such a place has the focus. */
async function tabInto(page, place, most = 60) {
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate((place) => {
      const element = document.activeElement;
      return element?.matches(place) && element.getAttribute('aria-disabled') !== 'true';
    }, place);
    if (here) return;
  }
}

it('is played with the keyboard alone', { timeout: 180_000 }, async () => {
  const anna = await person(open.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await page.goto(open.house.origin);
  await page.locator('main').waitFor();
  await tabTo(page, /^Play MADA now with bots$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();
  for (let moves = 0; moves < 3; moves++) {
    if ((await turn(anna)) === 'over') break;
    const before = anna.number;
    // Whatever is offered first: every phase has an answer in the bar, or a card that can be pressed.
    for (let tries = 0; tries < 12 && anna.number === before; tries++) {
      await tabInto(page, tries % 2 === 0 ? '.offers button' : '.offers button, [data-spot="hand"] button');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(120);
    }
    assert.notEqual(anna.number, before, 'a move was made');
  }
  await anna.context.close();
});

it('has nothing serious for axe to find', { timeout: 300_000 }, async () => {
  const anna = await person(open.browser);
  const { page } = anna;
  const faults = [];
  const check = async (name) => {
    await page.waitForTimeout(150);
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') faults.push(`${name}: ${id}: ${nodes[0]?.html.slice(0, 140)}`);
    }
  };
  await page.goto(open.house.origin);
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
  await turn(anna);
  await check('table');
  await page.getByRole('button', { name: 'Table talk' }).click();
  await check('talk');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'People at the table' }).click();
  await check('people');
  await page.keyboard.press('Escape');
  await playToTheEnd([anna], luckOf(4));
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await check('proof');
  await page.keyboard.press('Escape');
  await check('result');
  const table = page.url();
  for (const path of [
    table.replace('/t/', '/replay/'),
    table.replace('/t/', '/tv/'),
    '/rules/mada',
    '/learn/mada',
    '/rules/melimagic',
    '/learn/thirteen-leaves',
  ]) {
    await page.goto(new URL(path, open.house.origin).href);
    await page.locator('main').waitFor();
    await page.waitForTimeout(400);
    await check(path.replace(/[\w-]{20,}/, '…'));
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(anna.faults, []);
  await anna.context.close();
});

/** What is wider than the screen, what is too small for a finger, and what something else lies on. */
function unfit(page) {
  return page.evaluate(() => {
    const found = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.push(`${over}px wider than the screen`);
    for (const element of document.querySelectorAll('button, a[href], input, select, summary')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // A radio button or a switch is pressed anywhere on its label.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      const inText = element.matches('p a, li a') && getComputedStyle(element).display === 'inline';
      if (!inText && (width < 43.5 || height < 43.5))
        found.push(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
      const cover = covering(target);
      if (cover) found.push(`${name}: lies under ${cover}`);
    }
    scrollTo(0, 0);
    return found;

    /** What a finger on it would press instead, once the page is scrolled as far as that needs. */
    function covering(target) {
      const pressed = (inward) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return document.elementFromPoint(left + inward(width), top + height / 2);
      };
      // In its middle, or, for a card that others of the hand lie upon, in the strip that peeks out.
      const free = () => [(width) => width / 2, () => 24].some((inward) => target.contains(pressed(inward)));
      if (free()) return null;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      return free() ? null : (pressed((width) => width / 2)?.outerHTML.slice(0, 80) ?? 'nothing');
    }
  });
}

it('fits narrow and huge screens, with nothing too small to touch', { timeout: 300_000 }, async () => {
  const faults = [];
  for (const [width, height, language] of [
    [320, 640, 'fr-FR'],
    [390, 844, 'it-IT'],
    [3840, 2160, 'en-GB'],
  ]) {
    const anna = await person(open.browser, { viewport: { width, height }, language });
    const { page } = anna;
    const check = async (name) => {
      for (const fault of await unfit(page)) faults.push(`${width} ${name}: ${fault}`);
    };
    for (const path of ['/', '/rules/mada', '/rules/thirteen-leaves', '/rules/melimagic', '/learn/melimagic']) {
      await page.goto(open.house.origin + path);
      await page.locator('main').waitFor();
      await page.waitForTimeout(150);
      await check(path);
    }
    await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
    for (const at of [0, 1, 2]) {
      await page.goto(open.house.origin);
      await page.locator('article').nth(at).locator('.start button').first().click();
      await page.locator('.board').waitFor();
      const luck = luckOf(40 + at);
      for (let moves = 0; moves < 4 && (await turn(anna)) === 'turn'; moves++) {
        await check(`game ${at}`);
        await move(anna, luck);
      }
    }
    await anna.context.close();
  }
  assert.deepEqual([...new Set(faults)], []);
});

it('moves nothing for those who ask for no motion', { timeout: 180_000 }, async () => {
  const anna = await person(open.browser);
  const { page } = anna;
  await page.goto(open.house.origin);
  await page.getByRole('button', { name: 'Play MADA now with bots' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').waitFor();
  const luck = luckOf(8);
  for (let moves = 0; moves < 3 && (await turn(anna)) === 'turn'; moves++) {
    await move(anna, luck);
    const moving = () =>
      document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getTiming().duration > 1)
        .length;
    assert.equal(await page.evaluate(moving), 0);
  }
  await anna.context.close();
});

it('is played and verified on plain HTTP', { timeout: 300_000 }, async () => {
  const anna = await person(open.browser);
  const { page } = anna;
  await page.goto(`http://tavolino.test:${open.house.port}`);
  const what = await page.evaluate(() => [
    isSecureContext,
    typeof crypto.subtle,
    typeof navigator.clipboard,
    'wakeLock' in navigator,
  ]);
  assert.deepEqual(what, [false, 'undefined', 'undefined', false], 'the browser has switched these off');
  await page.getByRole('button', { name: 'Invite friends to 13 Leaves' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText(/The link is copied|copy the selected link/).waitFor();
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board').waitFor();
  await playToTheEnd([anna], luckOf(6));
  await page.getByRole('button', { name: 'Check the deal' }).click();
  await page.getByRole('button', { name: 'Check it now' }).click();
  await page.getByText('All correct').waitFor();
  assert.deepEqual(anna.faults, []);
  await anna.context.close();
});
