// Friends at one table: joining by link, talk, languages, reloads, lost networks, second devices, onlookers.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { follow, person } from './house.mjs';
import { houseAndBrowser, openTable } from './opened.mjs';
import { luckOf, move, turn } from './player.mjs';

const open = houseAndBrowser({ keeps: true });

/** Anna opens a table for two and Zoë joins by its link; the game is dealt. */
async function table(game = 'MADA') {
  const anna = await person(open.browser, { viewport: { width: 1280, height: 800 } });
  const link = await openTable(anna.page, open.house.origin, game, 'Anna', 2);
  assert.match(link, /\/t\/[\w-]+#join=[0-9a-f]{40}$/);
  const zoe = await person(open.browser, { language: 'fr-FR' });
  await zoe.page.goto(link);
  await zoe.page.getByRole('textbox', { name: 'Ton nom' }).fill('Zoë');
  assert.equal(new URL(zoe.page.url()).hash, '', 'the secret is gone from the address bar');
  await zoe.page.getByRole('button', { name: 'S’asseoir' }).click();
  await anna.page.getByText('Zoë').first().waitFor();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([anna, zoe].map(({ page }) => page.locator('.board').waitFor()));
  return { anna, zoe, link, id: new URL(link).pathname.split('/')[2] };
}

const mover = async (...people) => await Promise.race(people.map((who) => turn(who).then(() => who)));
const close = (...people) => Promise.all(people.map(({ context }) => context.close()));

/** Mutes Anna, comes back, and still does not hear her; hears her again when she is no longer muted. */
async function muteAndReload({ page }) {
  const mute = () => page.getByRole('switch', { name: 'Mettre Anna en sourdine' });
  const said = () => page.locator('dialog[open]').getByText('Ciao <b>Zoë</b>');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Autour de la table' }).click();
  await mute().click();
  await page.reload();
  await page.locator('.board').waitFor();
  await page.getByRole('button', { name: 'Conversation', exact: true }).click();
  await page.locator('dialog[open] form').waitFor();
  assert.equal(await said().count(), 0, 'muted people are not heard after a reload');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Autour de la table' }).click();
  await mute().click();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: /^Conversation/ }).click();
  await said().waitFor();
}

it('joins by link, talks, mixes languages and switches one in mid-game', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  const luck = luckOf(3);
  for (let moves = 0; moves < 4; moves++) await move(await mover(anna, zoe), luck);
  await anna.page.getByRole('textbox', { name: 'Write a message' }).fill('Ciao <b>Zoë</b>');
  await anna.page.keyboard.press('Enter');
  await zoe.page.getByRole('button', { name: /Conversation, 1 nouveau/ }).click();
  await zoe.page.locator('dialog[open]').getByText('Ciao <b>Zoë</b>').waitFor();
  await muteAndReload(zoe);
  await zoe.page.getByRole('button', { name: 'Fermer' }).click();
  await zoe.page.getByRole('button', { name: 'Réglages' }).click();
  await zoe.page.locator('dialog[open] label[lang="it"]').click();
  await zoe.page.getByRole('button', { name: 'Chiudi' }).click();
  assert.equal(await zoe.page.locator('html').getAttribute('lang'), 'it');
  await move(await mover(anna, zoe), luck);
  assert.deepEqual([anna.faults, zoe.faults], [[], []]);
  await close(anna, zoe);
});

it('survives a reload in mid-turn and a lost network, and does nothing twice', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  const luck = luckOf(5);
  const one = await mover(anna, zoe);
  const before = one.number;
  await one.page.reload();
  await one.page.locator('.board').waitFor();
  assert.equal(await turn(one), 'turn');
  assert.equal(one.number, before, 'a reload changes nothing');
  await move(one, luck);

  const other = await mover(anna, zoe);
  await other.context.setOffline(true);
  await other.page.getByText(/connexion est perdue|connection is lost/).waitFor({ timeout: 15_000 });
  const still = other.number;
  await other.context.setOffline(false);
  await other.page.getByText(/connexion est perdue|connection is lost/).waitFor({ state: 'detached', timeout: 15_000 });
  await turn(other);
  assert.equal(other.number, still, 'nothing happened meanwhile');
  await move(other, luck);
  await close(anna, zoe);
});

it('takes a chair over from a second device, and back', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  await anna.page.getByRole('button', { name: 'People at the table' }).click();
  await anna.page.getByText('Play on another device').click();
  const link = await anna.page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  assert.match(link, /#seat=/);
  assert.equal(await anna.page.getByText('Anyone who opens this link').count(), 0, 'nobody is told to pass a chair on');
  const phone = await person(open.browser);
  await phone.page.goto(link);
  await phone.page.locator('.board').waitFor();
  await anna.page.getByRole('heading', { name: 'You are playing on another device' }).waitFor();
  await anna.page.getByRole('button', { name: 'Play here instead' }).click();
  await anna.page.locator('.board').waitFor();
  await phone.page.getByRole('heading', { name: 'You are playing on another device' }).waitFor();
  await close(anna, zoe, phone);
});

it('lets onlookers and a television see the public side only', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  await anna.page.getByRole('button', { name: 'People at the table' }).click();
  const link = await anna.page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
  assert.match(link, /\/tv\/[\w-]+#watch=/);
  const tv = await person(open.browser, { viewport: { width: 1920, height: 1080 } });
  await tv.page.goto(link);
  await tv.page.locator('.board').waitFor();
  await tv.page.getByRole('img', { name: /QR code/ }).waitFor();
  assert.deepEqual(tv.board.legal, []);
  assert.ok(!JSON.stringify(tv.board.view).includes('hand_cards'), 'hands stay on the phones');
  const name = ['Anna', 'Zoë'][tv.board.to_move];
  await tv.page.locator('header').getByText(`Waiting for ${name}`).waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ]) {
    await tv.page.setViewportSize({ width, height });
    const over = await tv.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(over <= 0, `nobody scrolls a television: ${over}px too high at ${width} × ${height}`);
  }
  const onlooker = await person(open.browser);
  await onlooker.page.goto(link.replace('/tv/', '/t/'));
  await onlooker.page.getByText('You are watching').waitFor();
  await close(anna, zoe, tv, onlooker);
});

it('waits for a house that restarts and goes on by itself', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  const luck = luckOf(9);
  await move(await mover(anna, zoe), luck);
  const number = anna.number;
  await open.house.stop();
  await anna.page.getByText(/server is restarting|connection is lost/).waitFor();
  await open.house.start();
  await anna.page.getByText(/server is restarting|connection is lost/).waitFor({ state: 'detached', timeout: 30_000 });
  await zoe.page.getByText(/serveur redémarre|connexion est perdue/).waitFor({ state: 'detached', timeout: 30_000 });
  assert.ok(anna.number >= number);
  await move(await mover(anna, zoe), luck);
  await close(anna, zoe);
});

it('is calm about a wrong link, a full table and an unknown address', { timeout: 180_000 }, async () => {
  const { anna, zoe, link, id } = await table();
  const ugo = await person(open.browser);
  await ugo.page.goto(`${open.house.origin}/t/${id}#join=${'0'.repeat(40)}`);
  await ugo.page.getByRole('heading', { name: 'This link leads to no table' }).waitFor();
  await ugo.page.goto(`${open.house.origin}/t/0000000000000000000000000a`);
  await ugo.page.getByRole('heading', { name: 'This link leads to no table' }).waitFor();
  await ugo.context.clearCookies();
  await ugo.page.evaluate(() => localStorage.clear());
  await ugo.page.goto('about:blank');
  await ugo.page.goto(link);
  await ugo.page.getByText('You are watching').waitFor();
  await ugo.page.goto(`${open.house.origin}/t/`);
  await close(anna, zoe, ugo);
});

it('resumes a game from the first page after the browser was closed', { timeout: 180_000 }, async () => {
  const { anna, zoe } = await table();
  await anna.page.close();
  anna.page = await anna.context.newPage();
  follow(anna, anna.page);
  await anna.page.goto(open.house.origin);
  await anna.page.getByRole('button', { name: 'Resume MADA' }).first().click();
  await anna.page.locator('.board').waitFor();
  await move(await mover(anna, zoe), luckOf(2));
  await close(anna, zoe);
});

it(
  'shows a table that waits: to its host, on the television, and to whoever comes by',
  { timeout: 180_000 },
  async () => {
    const anna = await person(open.browser);
    const { page } = anna;
    await page.goto(open.house.origin);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await page.getByRole('heading', { level: 1, name: 'Une petite table pour trois jeux de cartes.' }).waitFor();
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
    await page.getByRole('button', { name: 'Invite friends to MADA' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await page.getByText('More options').click();
    await page.getByRole('switch', { name: 'Open to everybody' }).click();
    await page.getByRole('button', { name: 'Open the table' }).click();
    const television = await page.getByRole('link', { name: 'Show the table on a television' }).getAttribute('href');
    const tv = await person(open.browser, { viewport: { width: 1920, height: 1080 } });
    await tv.page.goto(television);
    await tv.page.getByRole('list', { name: 'Seats' }).getByText('Anna').waitFor();
    await tv.page.getByText('Scan to join').waitFor();
    await tv.page.getByRole('img', { name: /QR code/ }).waitFor();

    const ugo = await person(open.browser, { language: 'it-IT' });
    await ugo.page.goto(open.house.origin);
    await ugo.page.getByRole('link', { name: 'Un tavolo aspetta giocatori' }).click();
    await ugo.page.getByRole('button', { name: 'Partecipa a MADA con Anna' }).click();
    await ugo.page.getByRole('textbox', { name: 'Il tuo nome' }).fill('Ugo');
    await ugo.page.getByRole('button', { name: 'Siediti' }).click();
    await tv.page.getByRole('list', { name: 'Seats' }).getByText('Ugo').waitFor();

    await page.goto(open.house.origin);
    await page.getByText('Waiting for players', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume MADA' }).first().click();
    await page.getByRole('button', { name: 'Fill up with bots' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.board').waitFor();
    await tv.page.locator('.board').waitFor();
    for (const { faults } of [anna, tv, ugo]) assert.deepEqual(faults, []);
    await close(anna, tv, ugo);
  },
);
