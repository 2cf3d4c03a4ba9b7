// The review of a finished game in the page: from the result with one tap and from a file, with keyboard and touch, on a phone.
import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { playToEnd, seededRandom } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice } from './setup.mjs';

const running = serverAndBrowser();
const recordedReviews = new URL('../../crates/browser/tests/review/reviews.jsonl', import.meta.url);

/** The record of a short game, as the text of a file. */
async function recordOf(game) {
  const lines = (await readFile(recordedReviews, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line)).find((review) => review.game === game).record;
}

/** Opens the page for record files in a new browser, and chooses a file with this text. */
async function openFile(text, options) {
  const anna = await newPlayer(running.browser, options);
  await anna.page.goto(`${running.server.origin}/review`);
  await chooseFile(anna.page, text);
  return anna;
}
const chooseFile = (page, text) =>
  page.locator('input[type="file"]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
const settled = (page) => page.locator('[data-stage="settled"]').waitFor();

/** Keeps the last report that the worker sends to a page of this context, as `lastReport` of the window. */
const keepLastReport = (context) =>
  context.addInitScript(() => {
    const OriginalWorker = window.Worker;
    window.Worker = class extends OriginalWorker {
      constructor(...args) {
        super(...args);
        this.addEventListener('message', ({ data }) => {
          if (data.type === 'report') window.lastReport = data.json;
        });
      }
    };
  });

/** The serious findings of axe on the page. */
async function seriousFindings(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
}

it('is one tap away from the result', { timeout: 240_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await startGameOnDevice(page, running.server.origin, games[1], 'Anna', 3);
  await playToEnd([anna], seededRandom(8));
  const hasWon = anna.board.result.winners.includes(0);
  await page.getByRole('link', { name: 'Luck or skill?' }).click();
  const headline = hasWon ? /^You (won|shared the victory)\.$/ : /^You did not win this time\.$/;
  await page.getByRole('heading', { name: headline }).waitFor();
  await settled(page);
  // The parts of each player add up to the result, as they are printed.
  const tables = await page.locator('.players table').all();
  assert.equal(tables.length, 3);
  for (const table of tables) {
    const texts = await table.locator('.value').allTextContents();
    const [start, luck, own, others, result] = texts.map((text) => Number(text.replace('−', '-').replace('+', '')));
    assert.equal(start + luck + own + others, result, texts.join(' '));
    assert.ok(own <= 0, `own: ${own}`);
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  assert.equal(overflow, 0, 'nothing is wider than the phone');
  assert.deepEqual(await seriousFindings(page), []);
  // The finished game is listed on the page for files.
  await page.goto(`${running.server.origin}/review`);
  await page.getByRole('link', { name: /^13 Leaves/ }).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  await page.getByRole('link', { name: /^13 Leaves/ }).click();
  await page.getByRole('heading', { name: headline }).waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('makes exercises of the mistakes of the reader', { timeout: 300_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await keepLastReport(anna.context);
  await startGameOnDevice(page, running.server.origin, games[1], 'Anna', 3);
  await playToEnd([anna], seededRandom(8));
  await page.getByRole('link', { name: 'Luck or skill?' }).click();
  await settled(page);
  const report = JSON.parse(await page.evaluate(() => window.lastReport));
  const mistakes = report.decisions.filter(({ seat, verdict }) => seat === 0 && verdict === 'mistake');
  // Anna plays at random, so she has made some.
  assert.ok(mistakes.length > 0, 'there is a mistake');
  const count = mistakes.length;
  const note = count === 1 ? 'One of your moves is now an exercise' : `${count} of your moves are now exercises`;
  await page.getByText(note).waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  // Another look at the same game adds nothing.
  await page.reload();
  await page.getByText(note).waitFor();
  await page.getByRole('link', { name: 'Practise' }).click();
  await page.getByText(`0 of ${count} solved`).waitFor();
  assert.equal(await page.getByRole('radio', { name: 'From your own games' }).isChecked(), true);
  await page.getByText('What is best?').waitFor();
  await page.locator('.board').waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('shows each moment with the keyboard, by touch, and as a table', { timeout: 240_000 }, async () => {
  const anna = await openFile(await recordOf('mada'));
  const { page } = anna;
  await settled(page);
  const slider = page.getByRole('slider', { name: 'Moment of the game' });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.locator('.moment .number').getByText('The deal', { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page
    .locator('.moment .number')
    .getByText(/^Move 1 of/)
    .waitFor();
  assert.match(await slider.getAttribute('aria-valuetext'), /\d+%, .*\d+%$/);
  await page.locator('.moment .board').waitFor();
  // A touch in the middle of the curve chooses a move in the middle of the game.
  await page.locator('figure > svg').click();
  const [, number, count] = /^Move (\d+) of (\d+)$/.exec((await page.locator('.moment .number').textContent()).trim());
  assert.ok(Math.abs(number / count - 0.5) < 0.15, `move ${number} of ${count}`);
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: /After the deal and after each move/ });
  await table.waitFor();
  const rows = table.getByRole('row');
  assert.equal(await rows.count(), Number(count) + 2, 'a row for the heading, the deal and each move');
  // The list leads to its moments.
  await page.getByRole('switch', { name: 'Show every move' }).check({ force: true });
  await page.locator('ol button').nth(2).click();
  await page
    .locator('.moment .number')
    .getByText(/^Move 3 of/)
    .waitFor();
  assert.deepEqual(await seriousFindings(page), []);
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
});

it('gives the same numbers as the command line', { timeout: 240_000 }, async () => {
  const record = await recordOf('thirteen-leaves');
  const folder = await mkdtemp(join(tmpdir(), 'tavolino-review-'));
  await writeFile(join(folder, 'game.json'), record);
  const program = process.env.TAVOLINO_BIN ?? new URL('../../target/debug/tavolino', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(program, ['review', join(folder, 'game.json'), '--json']);
  await rm(folder, { recursive: true });
  const anna = await newPlayer(running.browser);
  await keepLastReport(anna.context);
  await anna.page.goto(`${running.server.origin}/review`);
  await chooseFile(anna.page, record);
  await settled(anna.page);
  const report = JSON.parse(await anna.page.evaluate(() => window.lastReport));
  const { players, decisions } = JSON.parse(stdout);
  assert.deepEqual(report.players, players);
  for (const [index, decision] of decisions.entries()) {
    const shown = Object.fromEntries(Object.keys(decision).map((name) => [name, report.decisions[index][name]]));
    assert.deepEqual(shown, decision);
  }
  await anna.context.close();
});

it('can be stopped and goes on', { timeout: 120_000 }, async () => {
  const anna = await openFile(await recordOf('melimagic'));
  const { page } = anna;
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('[data-stage="paused"]').waitFor();
  await page.waitForTimeout(500);
  const progress = await page.locator('progress').getAttribute('value');
  await page.waitForTimeout(500);
  assert.equal(await page.locator('progress').getAttribute('value'), progress, 'no work while it is stopped');
  await page.getByRole('button', { name: 'Go on' }).click();
  await settled(page);
  await anna.context.close();
});

it('says in one sentence why a file cannot be reviewed', { timeout: 120_000 }, async () => {
  const record = await recordOf('mada');
  const changed = { ...JSON.parse(record), seed: '00'.repeat(32) };
  const files = {
    'This file is not the record of a game.': 'hello',
    'This record breaks off': record.slice(0, record.length / 2),
    'This record was changed or damaged': JSON.stringify(changed),
  };
  for (const [sentence, text] of Object.entries(files)) {
    const anna = await openFile(text);
    await anna.page.getByRole('alert').getByText(sentence).waitFor();
    assert.deepEqual(anna.pageErrors, []);
    await anna.context.close();
  }
});

it('makes a picture without names that nobody chose', { timeout: 120_000 }, async () => {
  const anna = await openFile(await recordOf('mada'), { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  await settled(page);
  for (const name of await page.locator('fieldset').last().getByRole('switch').all()) {
    assert.equal(await name.isChecked(), false);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share the picture' }).click();
  assert.equal((await download).suggestedFilename(), 'tavolino.png');
  await anna.context.close();
});
