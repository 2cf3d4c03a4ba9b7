// Playing on from a moment of a finished game, and exercises, in a browser.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { playToEnd, seededRandom } from './scripted_player.mjs';
import { newPlayer, program } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice } from './setup.mjs';

const running = serverAndBrowser();
const ENABLED = 'button:not([aria-disabled="true"]):not([disabled])';
/** Everything on a board with which somebody can choose an action: its buttons, hands, stands and piles. */
const CHOICES = `.offers ${ENABLED}, [data-spot="hand"] ${ENABLED}, [data-spot^="stand-"] ${ENABLED}, .board [data-spot^="pile"] ${ENABLED}`;

/** The record of a game between beginners. */
function recordOf(game) {
  const folder = mkdtempSync(join(tmpdir(), 'tavolino-records-'));
  const players = 'beginner,beginner,beginner';
  execFileSync(program, ['simulate', game, '--players', players, '--games', '1', '--records', folder]);
  const record = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8'));
  rmSync(folder, { recursive: true });
  return record;
}

/** The address that plays on from a position. */
function addressOf(game, position) {
  const text = deflateRawSync(Buffer.from(JSON.stringify(position))).toString('base64url');
  return `${running.server.origin}/practice/${game}#${text}`;
}

/** A position of a record after this many actions. */
function positionOf(record, actions, seat) {
  const withoutNames = { ...record, check: '' };
  delete withoutNames.players;
  delete withoutNames.proof;
  return { record: withoutNames, actions, seat, cards: { kind: 'as-dealt' } };
}

/** Presses things on the board until `isDone`, for at most a minute and a half. */
async function pressUntil(page, random, isDone) {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (await isDone()) return;
    const choices = page.locator(CHOICES);
    const count = await choices.count();
    if (count > 0) {
      await choices
        .nth(random(count))
        .click({ timeout: 2000, force: true })
        .catch(() => undefined);
    }
    await page.waitForTimeout(40);
  }
  throw new Error('the board did not get there in time');
}

for (const game of games) {
  it(`plays ${game.name} on to the end and compares both endings`, { timeout: 240_000 }, async () => {
    const { context, page, pageErrors } = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
    const record = recordOf(game.id);
    await page.goto(addressOf(game.id, positionOf(record, record.actions.length - 6, 0)));
    await page.getByRole('heading', { name: 'What if?' }).waitFor();
    await page.locator('.board').waitFor();
    await page.getByRole('radio', { name: 'beginner' }).check({ force: true });
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    const endings = page.getByRole('heading', { name: 'Two endings' });
    await pressUntil(page, seededRandom(5), () => endings.isVisible());
    await page.getByText('In that game').waitFor();
    await page.getByText('Your way', { exact: true }).waitFor();
    // The end can be taken back.
    await page.getByRole('button', { name: 'Start over' }).click();
    await endings.waitFor({ state: 'detached' });
    assert.deepEqual(pageErrors, []);
    await context.close();
  });
}

it(
  'leads from a replay to the same moment, with other settings and a link for friends',
  { timeout: 300_000 },
  async () => {
    const anna = await newPlayer(running.browser);
    const { page, context } = anna;
    await startGameOnDevice(page, running.server.origin, games[1], 'Anna', 3);
    await playToEnd([anna], seededRandom(8));
    await page.locator('h2#result-title').waitFor();
    await page.goto(page.url().replace('/t/', '/replay/'));
    // The steps must be loaded before one of them can be chosen.
    await page.getByText(/^1 \/ \d{2}/).waitFor();
    await page.getByRole('slider').fill('4');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText(/after move 4 of/).waitFor();
    const address = page.url();
    await page.getByRole('radio', { name: 'Shuffled again' }).check({ force: true });
    await page.waitForFunction((before) => location.href !== before, address);
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Take back my move' });
    await pressUntil(page, seededRandom(3), () => undo.isEnabled());
    // The link shows the same moment in another browser.
    const other = await newPlayer(running.browser, { language: 'fr-FR' });
    await other.page.goto(page.url());
    await other.page.getByText(/après le coup 4 sur/).waitFor();
    await other.page.locator('.board').waitFor();
    assert.equal(await other.page.getByRole('radio', { name: 'Mélangées à nouveau' }).isChecked(), true);
    assert.deepEqual([...anna.pageErrors, ...other.pageErrors], []);
    await other.context.close();
    await context.close();
  },
);

it('says in a sentence that a link is bad, or of other rules', async () => {
  const { page, context } = await newPlayer(running.browser);
  const record = recordOf('mada');
  const bad = 'This link does not lead to a moment of a game.';
  const cases = [
    [`${running.server.origin}/practice/mada#abc`, bad],
    [`${running.server.origin}/practice/mada`, bad],
    [addressOf('melimagic', positionOf(record, 3, 0)), bad],
    [addressOf('mada', positionOf({ ...record, actions: ['fly', ...record.actions] }, 3, 0)), bad],
    [addressOf('mada', positionOf({ ...record, rules: 999 }, 3, 0)), 'This game was played with other rules'],
  ];
  for (const [address, sentence] of cases) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText(sentence).waitFor();
  }
  await context.close();
});

for (const game of games) {
  it(`asks exercises of ${game.name}, explains them and remembers the answers`, { timeout: 240_000 }, async () => {
    const anna = await newPlayer(running.browser);
    const { page, context, pageErrors } = anna;
    await page.goto(running.server.origin);
    await page.getByRole('link', { name: `Exercises: ${game.name}` }).click();
    await page.getByText('What is best?').waitFor();
    const next = page.getByRole('button', { name: 'Next exercise' });
    const random = seededRandom(11);
    for (let exercise = 1; exercise <= 3; exercise++) {
      await page.getByRole('heading', { name: `Exercise ${exercise} ` }).waitFor();
      await pressUntil(page, random, () => next.isVisible());
      await page.getByText(/With what you can know/).waitFor();
      await next.click();
    }
    const progress = await page.getByRole('status').filter({ hasText: 'solved' }).textContent();
    const [solved, , waiting] = progress.match(/\d+/g).map(Number);
    assert.equal(solved + waiting, 3, progress);
    await page.reload();
    await page.getByRole('heading', { name: 'Exercise 4 ' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    assert.deepEqual(
      serious.map(({ id, nodes }) => [id, nodes[0]?.html]),
      [],
    );
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.getByText(/^\s*0 of \d+ solved · 0 to try again/).waitFor();
    assert.deepEqual(pageErrors, []);
    await context.close();
  });
}

it('can be solved with the keyboard alone, in Italian on a laptop', { timeout: 120_000 }, async () => {
  const { page, context } = await newPlayer(running.browser, {
    language: 'it-IT',
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(`${running.server.origin}/exercises/mada`);
  await page.getByText('Qual è la mossa migliore?').waitFor();
  await page.locator(CHOICES).first().waitFor();
  const next = page.getByRole('button', { name: 'Prossimo esercizio' });
  for (let tabs = 0; tabs < 60 && !(await next.isVisible()); tabs++) {
    await page.keyboard.press('Tab');
    const isChoice = await page.evaluate((choices) => document.activeElement?.matches(choices), CHOICES);
    if (isChoice) await page.keyboard.press('Enter');
  }
  await page.getByText('Con quello che puoi sapere, «').waitFor();
  await context.close();
});
