// The boards as people see them: everything on the screen with a full table, and cards that really travel.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { person } from './house.mjs';
import { houseAndBrowser } from './opened.mjs';
import { luckOf, move, turn } from './player.mjs';

const open = houseAndBrowser();
const games = [
  { name: 'MADA', seats: 5 },
  { name: '13 Leaves', seats: 6 },
  { name: 'Mélimagic', seats: 4 },
];

/** Sits down with bots at a table with so many chairs. */
async function sitWithBots(who, at, seats, name) {
  const { page } = who;
  await page.route('**/api/tables', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const asked = route.request().postDataJSON();
    const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, level: 'beginner' }));
    return route.continue({ postData: JSON.stringify({ ...asked, seats, bots }) });
  });
  await page.goto(open.house.origin);
  await page.evaluate((mine) => localStorage.setItem('tavolino.name', mine), name);
  await page.goto(open.house.origin);
  await page.locator('article').nth(at).locator('.start button').first().click();
  await page.locator('.board').waitFor();
}

/** What sticks out at a side, where it would be cut off, and which own cards cannot be told without scrolling. */
function outOfSight(allowed) {
  const found = [];
  for (const part of document.querySelectorAll('.board button, .board [role=img], .board h2, .board .sign')) {
    const { left, right, width } = part.getBoundingClientRect();
    if (width > 0 && (left < -1 || right > innerWidth + 1))
      found.push(`${part.ariaLabel ?? part.textContent} from ${Math.round(left)} to ${Math.round(right)}`);
  }
  const floor = document.querySelector('.board section.bar').getBoundingClientRect().top;
  for (const card of document.querySelectorAll('[role=toolbar] .card, .own [data-spot^=stand] .card')) {
    const { bottom, height } = card.getBoundingClientRect();
    const under = Math.round(((bottom - floor) / height) * 100);
    if (under > allowed) found.push(`${under} % of ${card.ariaLabel} lie under the bar`);
  }
  return found;
}

for (const [at, { name, seats }] of games.entries()) {
  it(`${name} with ${seats} at the table fits the screen, however long a name`, { timeout: 240_000 }, async () => {
    const faults = [];
    // On a phone a long hand and many answers meet: there the corner with the number has to stay in sight.
    for (const [width, height, hidden] of [
      [320, 640, 70],
      [390, 844, 70],
      [844, 390, 70],
      [820, 1180, 15],
      [1280, 680, 15],
      [1280, 800, 15],
    ]) {
      const anna = await person(open.browser, { viewport: { width, height }, language: 'it-IT' });
      await sitWithBots(anna, at, seats, 'Massimiliano il Grande');
      const luck = luckOf(30 + at);
      for (let moves = 0; moves < 3 && (await turn(anna)) === 'turn'; moves++) {
        await anna.page.waitForTimeout(250);
        for (const fault of await anna.page.evaluate(outOfSight, hidden)) faults.push(`${width} × ${height}: ${fault}`);
        await move(anna, luck);
      }
      await anna.context.close();
    }
    assert.deepEqual([...new Set(faults)], []);
  });
}

for (const [at, { name, seats }] of games.entries()) {
  it(`${name} with ${seats} at the table fits a television`, { timeout: 120_000 }, async () => {
    const anna = await person(open.browser, { viewport: { width: 1280, height: 800 } });
    await sitWithBots(anna, at, seats, 'Massimiliano il Grande');
    await turn(anna);
    await anna.page.getByRole('button', { name: 'People at the table' }).click();
    const link = await anna.page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
    const tv = await person(open.browser);
    await tv.page.goto(link);
    await tv.page.locator('.board').waitFor();
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [3840, 2160],
    ]) {
      await tv.page.setViewportSize({ width, height });
      const over = await tv.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(over <= 0, `nobody scrolls a television: ${over}px too high at ${width} × ${height}`);
    }
    await Promise.all([anna, tv].map(({ context }) => context.close()));
  });
}

it('shows a card of luck travel from the draw pile to the own pile', { timeout: 120_000 }, async () => {
  const anna = await person(open.browser);
  const { page } = anna;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await sitWithBots(anna, 0, 2, 'Anna');
  // A Lemur, a Scorpion or a Double Lemur goes elsewhere: tried until a Cactus came.
  for (let tries = 0; tries < 20; tries++) {
    assert.equal(await turn(anna), 'turn');
    if (!anna.board.legal.includes('luck')) {
      await move(anna, luckOf(5 + tries));
      continue;
    }
    const button = page.getByRole('button', { name: /^Try your luck/ });
    await button.and(page.locator(':not([aria-disabled="true"])')).waitFor();
    const seat = anna.board.to_move;
    const seen = await page.evaluate(watch, seat);
    const before = anna.number;
    await button.click();
    while (anna.number === before) await page.waitForTimeout(10);
    const way = await page.evaluate(() => window.flown);
    if (way.card === null) continue;
    assert.ok(near(way.card[0], seen.draw), 'it starts where the draw pile lies');
    assert.ok(near(way.card.at(-1), seen.pile), 'it ends where the pile lies');
    assert.equal(way.turned, 'down', 'it lies face down on its way');
    assert.equal(way.early, false, 'nothing is told before it is turned');
    await anna.context.close();
    return;
  }
  throw new Error('no Cactus came');
});

it('gives the focus back to whoever plays by keyboard', { timeout: 120_000 }, async () => {
  const anna = await person(open.browser, { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await sitWithBots(anna, 0, 3, 'Anna');
  // A Scorpion asks for a card instead of an answer: played until there is one to press.
  while ((await turn(anna)) === 'turn' && anna.board.phase !== 'act') await move(anna, luckOf(3));
  await page
    .getByRole('button', { name: /^Try your luck/ })
    .and(page.locator(':not([aria-disabled="true"])'))
    .waitFor();
  await page.keyboard.press('Tab');
  const before = anna.number;
  await page.locator('.offers button').last().press('Enter');
  while (anna.number === before) await page.waitForTimeout(10);
  assert.equal(await turn(anna), 'turn');
  const where = anna.board.phase === 'discard' ? '[role="toolbar"] button:focus' : '.offers button:focus';
  await page.locator(where).waitFor();
  await anna.context.close();
});

const near = ([x, y], place) => Math.hypot(x - place[0], y - place[1]) < place[2] * 0.6;

/** Notes the way of the first card that flies to the pile of this seat; where draw pile and pile lie. */
function watch(seat) {
  const box = (element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [left, top, width];
  };
  const at = (spot) => document.querySelector(`[data-spot="${spot}"]`);
  const [draw, pile] = [box(at('draw')), box(at(`pile-${seat}`))];
  window.flown = new Promise((done) => {
    const way = [];
    let turned = '';
    let early = false;
    let idle = 0;
    const line = () => document.querySelector('.line p').textContent;
    const before = line();
    const look = () => {
      const ghost = document.querySelector('body > .card');
      if (ghost) {
        way.push(box(ghost));
        turned ||= ghost.querySelector('.side.down') ? 'down' : 'up';
        early ||= line() !== before;
      }
      idle += ghost || way.length === 0 ? 0 : 1;
      const last = way.at(-1);
      if (idle > 2)
        done({ card: Math.hypot(last[0] - pile[0], last[1] - pile[1]) < pile[2] ? way : null, turned, early });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { draw, pile };
}
