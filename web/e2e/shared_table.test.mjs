// Friends at one table: joining by link, chat, languages, reloads, lost networks, second devices, spectators and
// televisions.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { makeMove, seededRandom, waitForTurn } from './scripted_player.mjs';
import { newPlayer, observePage } from './server.mjs';
import { openTableForFriends, serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser({ persistent: true });

/** Anna opens a table for two, Zoë joins in French by its link, and the game starts. */
async function startGameForTwo(game = 'MADA') {
  const anna = await newPlayer(running.browser, { viewport: { width: 1280, height: 800 } });
  const link = await openTableForFriends(anna.page, running.server.origin, game, 'Anna', 2);
  assert.match(link, /\/t\/[\w-]+#join=[0-9a-f]{40}$/);
  const zoe = await newPlayer(running.browser, { language: 'fr-FR' });
  await zoe.page.goto(link);
  await zoe.page.getByRole('textbox', { name: 'Ton nom' }).fill('Zoë');
  assert.equal(new URL(zoe.page.url()).hash, '', 'the key is gone from the address bar');
  await zoe.page.getByRole('button', { name: 'S’asseoir' }).click();
  await anna.page.getByText('Zoë').first().waitFor();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, zoe].map(({ page }) => page.locator('.board').waitFor()));
  return { anna, zoe, link, tableId: new URL(link).pathname.split('/')[2] };
}

/** Waits until it is the turn of one of the players, and returns that player. */
const playerToMove = (...players) => Promise.race(players.map((player) => waitForTurn(player).then(() => player)));
const closeAll = (...players) => Promise.all(players.map(({ context }) => context.close()));

/** Zoë mutes Anna, whose message stays hidden after a reload and appears again when she unmutes her. */
async function checkMuting({ page }) {
  const toggleMute = async () => {
    await page.getByRole('button', { name: 'Autour de la table' }).click();
    await page.getByRole('button', { name: 'Plus d’options pour Anna' }).click();
    await page.getByRole('switch', { name: 'En sourdine pour moi' }).click();
    // The sheet about Anna is above the sheet with all people.
    for (let openSheets = 2; openSheets > 0; openSheets--) await page.keyboard.press('Escape');
  };
  const message = () => page.locator('dialog[open]').getByText('Ciao <b>Zoë</b>');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await toggleMute();
  await page.reload();
  await page.locator('.board').waitFor();
  await page.getByRole('button', { name: 'Conversation', exact: true }).click();
  await page.locator('dialog[open] form').waitFor();
  assert.equal(await message().count(), 0, 'messages of a muted player stay hidden after a reload');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await toggleMute();
  await page.getByRole('button', { name: /^Conversation/ }).click();
  await message().waitFor();
}

it(
  'friends join by link, chat in different languages, and change the language during a game',
  {
    timeout: 180_000,
  },
  async () => {
    const { anna, zoe } = await startGameForTwo();
    const random = seededRandom(3);
    for (let moves = 0; moves < 4; moves++) await makeMove(await playerToMove(anna, zoe), random);
    await anna.page.getByRole('textbox', { name: 'Write a message' }).fill('Ciao <b>Zoë</b>');
    await anna.page.keyboard.press('Enter');
    await zoe.page.getByRole('button', { name: /Conversation, 1 nouveau/ }).click();
    await zoe.page.locator('dialog[open]').getByText('Ciao <b>Zoë</b>').waitFor();
    await checkMuting(zoe);
    await zoe.page.getByRole('button', { name: 'Fermer' }).click();
    await zoe.page.getByRole('button', { name: 'Réglages' }).click();
    await zoe.page.locator('dialog[open] label[lang="it"]').click();
    await zoe.page.getByRole('button', { name: 'Chiudi' }).click();
    assert.equal(await zoe.page.locator('html').getAttribute('lang'), 'it');
    await makeMove(await playerToMove(anna, zoe), random);
    assert.deepEqual([anna.pageErrors, zoe.pageErrors], [[], []]);
    await closeAll(anna, zoe);
  },
);

it('a reload during a turn and a lost network change nothing', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await startGameForTwo();
  const random = seededRandom(5);
  const reloadingPlayer = await playerToMove(anna, zoe);
  const numberBeforeReload = reloadingPlayer.number;
  await reloadingPlayer.page.reload();
  await reloadingPlayer.page.locator('.board').waitFor();
  assert.equal(await waitForTurn(reloadingPlayer), 'turn');
  assert.equal(reloadingPlayer.number, numberBeforeReload, 'a reload causes no event');
  await makeMove(reloadingPlayer, random);

  const offlinePlayer = await playerToMove(anna, zoe);
  const lostBanner = offlinePlayer.page.getByText(/connexion est perdue|connection is lost/);
  await offlinePlayer.context.setOffline(true);
  await lostBanner.waitFor({ timeout: 15_000 });
  const numberWhileOffline = offlinePlayer.number;
  await offlinePlayer.context.setOffline(false);
  await lostBanner.waitFor({ state: 'detached', timeout: 15_000 });
  await waitForTurn(offlinePlayer);
  assert.equal(offlinePlayer.number, numberWhileOffline, 'a lost network causes no event');
  await makeMove(offlinePlayer, random);
  await closeAll(anna, zoe);
});

it('a second device takes over the seat, and the first one can take it back', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await startGameForTwo();
  await anna.page.getByRole('button', { name: 'People at the table' }).click();
  await anna.page.getByText('Play on another device').click();
  await anna.page.getByText('Whoever has this link plays as you.').waitFor();
  const link = await anna.page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  assert.match(link, /#seat=/);
  const invitation = anna.page.getByText('Anyone who opens this link');
  assert.equal(await invitation.count(), 0, 'the link to a seat is not presented as an invitation');
  const phone = await newPlayer(running.browser);
  await phone.page.goto(link);
  await phone.page.locator('.board').waitFor();
  await anna.page.getByRole('heading', { name: 'You are playing on another device' }).waitFor();
  await anna.page.getByRole('button', { name: 'Play here instead' }).click();
  await anna.page.locator('.board').waitFor();
  await phone.page.getByRole('heading', { name: 'You are playing on another device' }).waitFor();
  await closeAll(anna, zoe, phone);
});

it('spectators and televisions see no hands', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await startGameForTwo();
  await anna.page.getByRole('button', { name: 'People at the table' }).click();
  const link = await anna.page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
  assert.match(link, /\/tv\/[\w-]+#watch=/);
  const television = await newPlayer(running.browser, { viewport: { width: 1920, height: 1080 } });
  await television.page.goto(link);
  await television.page.locator('.board').waitFor();
  await television.page.getByRole('button', { name: 'Scan to watch' }).click();
  await television.page.getByRole('img', { name: /QR code/ }).waitFor();
  assert.deepEqual(television.board.legal, []);
  assert.ok(!JSON.stringify(television.board.view).includes('hand_cards'), 'the television receives no hands');
  const nameToMove = ['Anna', 'Zoë'][television.board.to_move];
  await television.page.locator('header').getByText(`Waiting for ${nameToMove}`).waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ]) {
    await television.page.setViewportSize({ width, height });
    const excess = await television.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(excess <= 0, `the page is ${excess} px higher than the screen of ${width} × ${height}`);
  }
  const spectator = await newPlayer(running.browser);
  await spectator.page.goto(link.replace('/tv/', '/t/'));
  await spectator.page.getByText('You are watching').waitFor();
  await closeAll(anna, zoe, television, spectator);
});

it('a game goes on by itself after the server restarts', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await startGameForTwo();
  const random = seededRandom(9);
  await makeMove(await playerToMove(anna, zoe), random);
  const numberBefore = anna.number;
  const annasBanner = anna.page.getByText(/server is restarting|connection is lost/);
  const zoesBanner = zoe.page.getByText(/serveur redémarre|connexion est perdue/);
  await running.server.stop();
  await annasBanner.waitFor();
  await running.server.start();
  await annasBanner.waitFor({ state: 'detached', timeout: 30_000 });
  await zoesBanner.waitFor({ state: 'detached', timeout: 30_000 });
  assert.ok(anna.number >= numberBefore, 'no event is lost');
  await makeMove(await playerToMove(anna, zoe), random);
  await closeAll(anna, zoe);
});

it('a wrong link, a full table and an unknown address show a clear message', { timeout: 180_000 }, async () => {
  const { anna, zoe, link, tableId } = await startGameForTwo();
  const ugo = await newPlayer(running.browser);
  await ugo.page.goto(`${running.server.origin}/t/${tableId}#join=${'0'.repeat(40)}`);
  await ugo.page.getByRole('heading', { name: 'This link leads to no table' }).waitFor();
  await ugo.page.goto(`${running.server.origin}/t/0000000000000000000000000a`);
  await ugo.page.getByRole('heading', { name: 'This link leads to no table' }).waitFor();
  await ugo.context.clearCookies();
  await ugo.page.evaluate(() => localStorage.clear());
  await ugo.page.goto('about:blank');
  await ugo.page.goto(link);
  await ugo.page.getByText('You are watching').waitFor();
  await ugo.page.goto(`${running.server.origin}/t/`);
  await closeAll(anna, zoe, ugo);
});

it('a game can be resumed from the home page after the page was closed', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await startGameForTwo();
  await anna.page.close();
  anna.page = await anna.context.newPage();
  observePage(anna, anna.page);
  await anna.page.goto(running.server.origin);
  await anna.page.getByRole('button', { name: 'Resume MADA' }).first().click();
  await anna.page.locator('.board').waitFor();
  await makeMove(await playerToMove(anna, zoe), seededRandom(2));
  await closeAll(anna, zoe);
});

it(
  'a waiting public table is shown to its host, on a television, and on the home page',
  { timeout: 180_000 },
  async () => {
    const anna = await newPlayer(running.browser);
    const { page } = anna;
    await page.goto(running.server.origin);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await page.getByRole('heading', { level: 1, name: 'Une petite table pour trois jeux de cartes.' }).waitFor();
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
    await page.getByRole('button', { name: 'Invite friends to MADA' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await page.getByText('More options').click();
    await page.getByRole('switch', { name: 'Open to everybody' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    const link = await page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
    const television = await newPlayer(running.browser, { viewport: { width: 1920, height: 1080 } });
    await television.page.goto(link);
    await television.page.getByRole('list', { name: 'Seats' }).getByText('Anna').waitFor();
    await television.page.getByText('Scan to join').waitFor();
    await television.page.getByRole('img', { name: /QR code/ }).waitFor();

    const ugo = await newPlayer(running.browser, { language: 'it-IT' });
    await ugo.page.goto(running.server.origin);
    await ugo.page.getByRole('link', { name: 'Un tavolo aspetta giocatori' }).click();
    await ugo.page.getByRole('button', { name: 'Partecipa a MADA con Anna' }).click();
    await ugo.page.getByRole('textbox', { name: 'Il tuo nome' }).fill('Ugo');
    await ugo.page.getByRole('button', { name: 'Siediti' }).click();
    await television.page.getByRole('list', { name: 'Seats' }).getByText('Ugo').waitFor();

    await page.goto(running.server.origin);
    await page.getByText('Waiting for players', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume MADA' }).first().click();
    await page.getByRole('button', { name: 'Fill up with bots' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.board').waitFor();
    await television.page.locator('.board').waitFor();
    for (const { pageErrors } of [anna, television, ugo]) assert.deepEqual(pageErrors, []);
    await closeAll(anna, television, ugo);
  },
);
