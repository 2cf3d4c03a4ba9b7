// The owner of a table and the other people there, each in their own browser: lock, hand over, remove, ban, mute, report,
// names that look alike, idle players; and servers without chat or restored from a backup.
import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer, startServer } from './server.mjs';
import { openTableForFriends, serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();
const TIMEOUT = { timeout: 180_000 };

/** Opens the link of a table and takes a seat there. */
async function sitDown({ page }, link, name) {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Leave my seat' }).waitFor();
}

/** Anna opens a table for two at MADA, and a second player sits down there. */
async function lobbyForTwo(name = 'Ugo', origin = running.server.origin) {
  const [anna, other] = [await newPlayer(running.browser), await newPlayer(running.browser)];
  const link = await openTableForFriends(anna.page, origin, 'MADA', 'Anna', 2);
  await sitDown(other, link, name);
  await anna.page.getByRole('list').getByText(name).waitFor();
  return { anna, other, link };
}

/** The same after the game has started. */
async function gameForTwo(origin) {
  const players = await lobbyForTwo('Ugo', origin);
  await players.anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([players.anna, players.other].map(({ page }) => page.locator('.board').waitFor()));
  return players;
}

/** Opens the sheet about a person and presses these buttons there, one after the other. */
async function pressAboutPerson({ page }, name, ...buttons) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  for (const button of buttons) await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** Opens the list of people during a game. */
async function openPeopleSheet({ page }) {
  await page.getByRole('button', { name: 'People at the table' }).click();
}

/** Fails if axe, a tool for accessibility, finds a fault on the page. */
async function checkAccessibility({ page }) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  assert.deepEqual(findings, []);
}

/** Ends a test: no page may have had an error. */
async function finish(...players) {
  for (const { pageErrors } of players) assert.deepEqual(pageErrors, []);
  await Promise.all(players.map(({ context }) => context.close()));
}

it('only the owner has the controls, until they hand the table over', TIMEOUT, async () => {
  const { anna, other } = await lobbyForTwo();
  const startButton = ({ page }) => page.getByRole('button', { name: 'Start the game' });
  await startButton(anna).waitFor();
  await other.page.getByText('Anna starts the game.').waitFor();
  assert.equal(await startButton(other).count(), 0, 'the other player has no button that does nothing');
  await checkAccessibility(other);
  await pressAboutPerson(anna, 'Ugo', 'Ban Ugo');
  await checkAccessibility(anna);
  await anna.page.keyboard.press('Escape');
  await pressAboutPerson(anna, 'Ugo', 'Put Ugo in charge');
  await other.page.getByText('You are in charge of this table now.').waitFor();
  await anna.page.getByText('Ugo starts the game.').waitFor();
  assert.equal(await startButton(anna).count(), 0);
  await startButton(other).click();
  await anna.page.locator('.board').waitFor();
  await finish(anna, other);
});

it('a person who opens the link of a locked table is told so', TIMEOUT, async () => {
  const { anna, other, link } = await lobbyForTwo();
  // Ugo leaves and comes back with the same link. Without the empty page in between, the browser would not load it again.
  await other.page.getByRole('button', { name: 'Leave my seat' }).click();
  await other.page.goto('about:blank');
  await sitDown(other, link, 'Ugo');
  await anna.page.getByRole('switch', { name: 'Lock the table' }).click();
  // A seat is free now, but Lea cannot take it until Anna unlocks the table.
  await pressAboutPerson(anna, 'Ugo', 'Remove Ugo');
  const lea = await newPlayer(running.browser);
  await lea.page.goto(link);
  const notice = lea.page.getByText('This table is locked');
  await notice.waitFor();
  assert.equal(await lea.page.getByRole('button', { name: 'Sit down' }).count(), 0);
  await anna.page.getByRole('switch', { name: 'Lock the table' }).click();
  await notice.waitFor({ state: 'detached' });
  await lea.page.getByRole('button', { name: 'Sit down' }).waitFor();
  await finish(anna, other, lea);
});

it('a removed person may sit down again, a banned one may not', TIMEOUT, async () => {
  const { anna, other } = await lobbyForTwo();
  await pressAboutPerson(anna, 'Ugo', 'Remove Ugo');
  await other.page.getByText('You were removed from your seat.').waitFor();
  await other.page.getByRole('button', { name: 'Sit down' }).click();
  await other.page.getByRole('button', { name: 'Leave my seat' }).waitFor();
  await pressAboutPerson(anna, 'Ugo', 'Ban Ugo', 'Cancel', 'Ban Ugo', 'Yes, ban');
  const notice = other.page.getByText('You can no longer play at this table.');
  await notice.waitFor();
  await other.page.reload();
  await notice.waitFor();
  assert.equal(await other.page.getByRole('button', { name: 'Sit down' }).count(), 0);
  await finish(anna, other);
});

it('the owner removes a person during the game, and a bot plays on', TIMEOUT, async () => {
  const { anna, other } = await gameForTwo();
  await openPeopleSheet(anna);
  await pressAboutPerson(anna, 'Ugo', 'Remove Ugo');
  await other.page.getByText('You were removed from your seat.').waitFor();
  await anna.page.getByRole('dialog').getByText('a bot plays for them').waitFor();
  await anna.page.keyboard.press('Escape');
  await waitForTurn(anna);
  await makeMove(anna, seededRandom(4));
  assert.equal(await waitForTurn(anna), 'turn', 'the bot has moved');
  await finish(anna, other);
});

it('the owner mutes a person for everybody, and a message can be reported', TIMEOUT, async () => {
  const { anna, other } = await gameForTwo();
  await other.page.getByRole('button', { name: 'Table talk' }).click();
  const field = other.page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('You play like a potato');
  await field.press('Enter');
  await anna.page.getByRole('button', { name: /Table talk, 1 new/ }).click();
  await anna.page.getByRole('button', { name: 'Report a message from Ugo' }).click();
  const report = anna.page.getByRole('dialog', { name: 'Report a message from Ugo' });
  await report.getByText('You play like a potato').waitFor();
  await report.getByText('the people who run this server').waitFor();
  await checkAccessibility(anna);
  await report.getByRole('textbox', { name: 'What is wrong?' }).fill('This is an insult.');
  await report.getByRole('button', { name: 'Send the report' }).click();
  await anna.page.getByText('Your report was sent.').waitFor();
  await anna.page.keyboard.press('Escape');

  await openPeopleSheet(anna);
  await pressAboutPerson(anna, 'Ugo');
  await anna.page.getByRole('switch', { name: 'Mute for everybody' }).click();
  await other.page.getByText('Anna has muted you.').waitFor();
  assert.equal(await field.count(), 0, 'a muted player has no field to write in');
  await anna.page.getByRole('switch', { name: 'Mute for everybody' }).click();
  await field.waitFor();
  await finish(anna, other);
});

it('a name that looks like another one is marked, and the same name is refused', TIMEOUT, async () => {
  // The first letter is Cyrillic.
  const { anna, other, link } = await lobbyForTwo('\u0410nna');
  await anna.page.getByText('another player has a similar name').waitFor();
  await other.page.getByRole('button', { name: 'Leave my seat' }).click();
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.page.getByRole('textbox', { name: 'Your name' }).fill('anna');
  await other.page.getByRole('button', { name: 'Sit down' }).click();
  await other.page.getByText('Somebody at this table already has that name.').waitFor();
  await finish(anna, other);
});

it('an idle player is nudged, replaced by a bot, and takes over again', TIMEOUT, async () => {
  const { anna, other } = await gameForTwo();
  // Whoever has the first turn does nothing.
  const idle = await Promise.race([anna, other].map((player) => waitForTurn(player).then(() => player)));
  const waiting = idle === anna ? other : anna;
  const [idleName, waitingName] = idle === anna ? ['Anna', 'Ugo'] : ['Ugo', 'Anna'];
  // The server allows a nudge after 30 seconds, and a bot 60 seconds later.
  await waiting.page.getByRole('button', { name: `Nudge ${idleName}` }).click({ timeout: 60_000 });
  await idle.page.getByText(`${waitingName} is waiting for you: it is your turn!`).waitFor();
  await waiting.page.getByRole('button', { name: 'Let a bot play on' }).click({ timeout: 90_000 });
  const comeBack = idle.page.getByRole('button', { name: 'Take over again' });
  await comeBack.click();
  await comeBack.waitFor({ state: 'detached' });
  await finish(anna, other);
});

it('without chat and public tables the page offers neither', TIMEOUT, async () => {
  const server = await startServer({ serveOptions: ['--no-chat', '--no-public-tables'] });
  try {
    const { anna, other } = await gameForTwo(server.origin);
    await anna.page.getByRole('banner').getByRole('button', { name: 'What happened so far' }).click();
    await anna.page.getByRole('dialog', { name: 'What happened so far' }).waitFor();
    assert.equal(await anna.page.getByRole('textbox', { name: 'Write a message' }).count(), 0);
    await anna.page.goto(server.origin);
    await anna.page.getByRole('heading', { name: 'Open tables' }).waitFor({ state: 'detached' });
    await anna.page.getByRole('button', { name: 'Invite friends to MADA' }).click();
    await anna.page.getByText('More options').click();
    await anna.page.getByRole('switch', { name: 'Odds' }).waitFor();
    assert.equal(await anna.page.getByRole('switch', { name: 'Open to everybody' }).count(), 0);
    await finish(anna, other);
  } finally {
    await server.close();
  }
});

it('the page loads the table anew when the server was restored from a backup', TIMEOUT, async () => {
  const server = await startServer({ persistent: true });
  const backup = await mkdtemp(join(tmpdir(), 'tavolino-backup-'));
  try {
    const { anna, other } = await gameForTwo(server.origin);
    await server.stop();
    await cp(server.dataFolder, backup, { recursive: true });
    await server.start();
    // Three moves after the backup, which the restored server does not know.
    const random = seededRandom(6);
    for (let moves = 0; moves < 3; moves++) {
      const player = await Promise.race([anna, other].map((player) => waitForTurn(player).then(() => player)));
      await makeMove(player, random);
    }
    const numberBefore = anna.number;
    await server.stop();
    await rm(server.dataFolder, { recursive: true });
    await cp(backup, server.dataFolder, { recursive: true });
    await server.start();
    for (const { page } of [anna, other]) {
      await page.getByText('The server was restored from an older copy.').waitFor({ timeout: 60_000 });
      await page.locator('.board').waitFor();
    }
    assert.ok(anna.number < numberBefore, 'the page has the older state');
    const player = await Promise.race([anna, other].map((player) => waitForTurn(player).then(() => player)));
    await makeMove(player, random);
    await finish(anna, other);
  } finally {
    await server.close();
    await rm(backup, { recursive: true, force: true });
  }
});
