// Whole games among people, each in a browser of their own: two at MADA, two and a bot at Mélimagic, six at 13 Leaves.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { person } from './house.mjs';
import { houseAndBrowser, openTable } from './opened.mjs';
import { luckOf, playToTheEnd } from './player.mjs';

const open = houseAndBrowser();

/** Opens a table with so many chairs, and has everybody join it by its link; bots take what is left. */
async function table(game, names, chairs) {
  const [host, ...guests] = await Promise.all(names.map(() => person(open.browser)));
  const link = await openTable(host.page, open.house.origin, game, names[0], chairs);
  for (const [at, { page }] of guests.entries()) {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(names[at + 1]);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await host.page
      .getByText(names[at + 1])
      .first()
      .waitFor();
  }
  if (chairs > names.length) await host.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  const people = [host, ...guests];
  await Promise.all(people.map(({ page }) => page.locator('.board').waitFor()));
  return people;
}

const names = ['Anna', 'Zoë', 'Ugo', 'Ines', 'Remo', 'Lea'];
// Players who press at random hardly ever win at Mélimagic: the bot brings that game to its end.
for (const [game, count, chairs] of [
  ['MADA', 2, 2],
  ['Mélimagic', 2, 3],
  ['13 Leaves', 6, 6],
]) {
  it(`${count} people play ${game} to its end`, { timeout: 300_000 }, async () => {
    const people = await table(game, names.slice(0, count), chairs);
    const [host] = people;
    const tv = await host.context.newPage();
    await tv.goto(host.page.url().replace('/t/', '/tv/'));
    await tv.locator('.board').waitFor();
    await playToTheEnd(people, luckOf(30 + count));
    const results = people.map(({ page }) => page.locator('.result h2'));
    await Promise.all(results.map((title) => title.waitFor()));
    const winners = new Set(people.map(({ board }) => JSON.stringify(board.result)));
    assert.equal(winners.size, 1, 'everybody is told the same result');
    // The television says the same as everybody who has not won.
    const { winners: won } = host.board.result;
    const headline = won.length > 1 ? /share the victory/ : / wins$/;
    await tv.getByRole('heading', { name: headline }).waitFor();
    await tv.getByRole('table', { name: 'How the scores went' }).waitFor({ state: 'attached' });
    for (const { faults } of people) assert.deepEqual(faults, []);
    await Promise.all(people.map(({ context }) => context.close()));
  });
}
