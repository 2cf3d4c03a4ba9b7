// Several people share one device: the cards are covered between them, and no server is needed. A table on the device can be
// opened anew on the server, so that friends join with their own devices.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** Opens a table for two people on one device. */
async function startSharedGame(page, game) {
  await page.goto(running.server.origin);
  await page.getByRole('button', { name: `Play ${game} together on one phone` }).click();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Ben');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** The screen that covers the cards; it names the next person. Fails if a card is on the page. */
async function coverFor(page, heading) {
  await page.getByRole('heading', { name: heading }).waitFor();
  assert.equal(await page.locator('.board').count(), 0, 'the board is covered');
  assert.equal(await page.locator('.card').count(), 0, 'no card is on the page');
}

it(
  'two people play on one device without a server, and the cards are covered in between',
  { timeout: 900_000 },
  async () => {
    const device = await newPlayer(running.browser);
    const { page } = device;
    await startSharedGame(page, 'MADA');
    await coverFor(page, /(Anna|Ben) begins/);
    const names = ['Anna', 'Ben'];
    const random = seededRandom(7);
    assert.equal(await waitForTurn(device), 'turn');
    let holder = device.board.to_move;
    // The button has the focus, so that the next person only presses Enter.
    await page.keyboard.press('Enter');
    await page.locator('.board').waitFor();
    await running.server.stop();
    try {
      for (let handovers = 0; handovers < 3; handovers++) {
        while (device.board.to_move === holder) await makeMove(device, random);
        assert.ok(!device.board.result, 'the game ended too early');
        holder = device.board.to_move;
        await page.getByRole('button', { name: `Cover my cards, ${names[holder]} is next` }).click();
        await coverFor(page, `Give the phone to ${names[holder]}`);
        await page.getByRole('button', { name: `I am ${names[holder]}, show my cards` }).click();
        await page.locator('.board').waitFor();
      }
    } finally {
      await running.server.start();
    }
    // A reload neither loses the game nor shows anybody's cards.
    await page.reload();
    await coverFor(page, `Give the phone to ${names[holder]}`);
    assert.deepEqual(device.pageErrors, []);
    await device.context.close();
  },
);

it('bots can play along, and the page says who deals the cards', { timeout: 600_000 }, async () => {
  const device = await newPlayer(running.browser);
  const { page } = device;
  // 13 Leaves needs three players, so that a bot comes along.
  await startSharedGame(page, '13 Leaves');
  await page.getByRole('button', { name: /^I am (Anna|Ben)/ }).click();
  await page.locator('.board').waitFor();
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByText('The device deals the cards itself').waitFor();
  for (const name of ['Anna', 'Ben', 'Lino']) await page.getByRole('dialog').getByText(name).first().waitFor();
  assert.deepEqual(device.pageErrors, []);
  await device.context.close();
});

it('a table on the device is opened anew on the server, where a friend joins', { timeout: 600_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(running.server.origin);
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(running.server.origin);
  await page.getByRole('button', { name: 'Play MADA now with bots' }).click();
  await page.locator('.board').waitFor();
  const onDevice = page.url();
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByText('The new table begins with a new game').waitFor();
  await page.getByRole('button', { name: 'Open a table on the server' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  assert.doesNotMatch(link, /device/);

  const ben = await newPlayer(running.browser);
  await ben.page.goto(link);
  await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('Ben').first().waitFor();
  await page.getByRole('button', { name: /Fill/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([page.locator('.board').waitFor(), ben.page.locator('.board').waitFor()]);

  // The game on the device is still there.
  await page.goto(onDevice);
  await page.locator('.board').waitFor();
  assert.deepEqual([...anna.pageErrors, ...ben.pageErrors], []);
  await Promise.all([anna.context.close(), ben.context.close()]);
});
