// One's own statistics: a finished game appears, travels in a file to another device, and is deleted after one question.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import { playToEnd, seededRandom } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { games, serverAndBrowser, startGameOnDevice, startGameOnServer } from './setup.mjs';

const running = serverAndBrowser();
const [mada] = games;

/** The statistics page, opened from the home page. */
async function openStatistics(player) {
  await player.page.goto(running.server.origin);
  await player.page.getByRole('link', { name: 'Your statistics' }).click();
  await player.page.getByRole('heading', { name: 'Your statistics', level: 1 }).waitFor();
}

/** The cells of the table of games, row by row. */
const rows = (page) =>
  page
    .locator('main > section table tbody tr:has(td:nth-child(4))')
    .evaluateAll((elements) =>
      elements.map((row) => [...row.children].map((cell) => cell.textContent.trim().replaceAll(/\s+/g, ' '))),
    );

it(
  'remembers games on the device and on the server, and takes them to another device',
  { timeout: 300_000 },
  async () => {
    const anna = await newPlayer(running.browser);
    await openStatistics(anna);
    await anna.page.getByText('Nothing here yet').waitFor();
    await startGameOnDevice(anna.page, running.server.origin, mada, 'Anna', 2);
    await playToEnd([anna], seededRandom(4));
    await anna.page.locator('#result-title').waitFor();
    const onDevice = anna.board.result;
    await startGameOnServer(anna.page, running.server.origin, 'MADA', 'Anna', 3);
    await playToEnd([anna], seededRandom(5));
    await anna.page.locator('#result-title').waitFor();
    const onServer = anna.board.result;
    await openStatistics(anna);
    await anna.page.getByText('You have finished 2 games.').waitFor();
    const wins = ({ winners }) => (winners.includes(0) ? 1 / winners.length : 0);
    const decimal = (value) => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value);
    assert.deepEqual(await rows(anna.page), [
      ['MADA 2 players', '1', decimal(wins(onDevice)), '0.5'],
      ['MADA 3 players', '1', decimal(wins(onServer)), '0.3'],
    ]);
    const { violations } = await new AxeBuilder({ page: anna.page }).analyze();
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );

    const downloading = anna.page.waitForEvent('download');
    await anna.page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await downloading).path();
    const text = await readFile(file, 'utf8');
    assert.ok(!text.includes('Anna'), 'the file contains no names');
    const bruno = await newPlayer(running.browser);
    await openStatistics(bruno);
    const field = bruno.page.getByLabel('Read a file');
    await field.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await bruno.page.getByText('This is not a file with statistics.').waitFor();
    await field.setInputFiles({ name: 'right.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await bruno.page.getByText('You have finished 2 games.').waitFor();
    // The same file again adds nothing.
    await field.setInputFiles({ name: 'right.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await bruno.page.getByText('The file had no new games.').waitFor();
    assert.deepEqual(await rows(bruno.page), await rows(anna.page));
    assert.deepEqual([...anna.pageErrors, ...bruno.pageErrors], []);
    await bruno.context.close();

    // Deleting asks once, and the finished tables do not come back when they are opened again.
    const table = await anna.page.evaluate(() => JSON.parse(localStorage.getItem('tavolino.tables'))[0].table);
    await anna.page.getByRole('button', { name: 'Delete everything' }).click();
    await anna.page.getByRole('alert').waitFor();
    await anna.page.keyboard.press('Enter');
    assert.equal((await rows(anna.page)).length, 2, 'the focus is on the button that deletes nothing');
    await anna.page.getByRole('button', { name: 'Delete everything' }).click();
    await anna.page.getByRole('button', { name: 'Yes, delete everything' }).click();
    await anna.page.getByText('Nothing here yet').waitFor();
    await anna.page.goto(`${running.server.origin}/t/${table}`);
    await anna.page.locator('.ending').waitFor();
    await openStatistics(anna);
    await anna.page.getByText('Nothing here yet').waitFor();
    await anna.context.close();
  },
);
