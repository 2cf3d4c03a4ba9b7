// Whole games among several people, each in their own browser context: two at MADA, two and a bot at Mélimagic, six at 13
// Leaves.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { playToEnd, seededRandom } from './scripted_player.mjs';
import { newPlayer } from './server.mjs';
import { openTableForFriends, serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();

/** Opens a table, lets all players join it by its link, fills the other seats with bots, and starts the game. */
async function startGame(game, names, seatCount) {
  const [host, ...guests] = await Promise.all(names.map(() => newPlayer(running.browser)));
  const link = await openTableForFriends(host.page, running.server.origin, game, names[0], seatCount);
  for (const [index, { page }] of guests.entries()) {
    const name = names[index + 1];
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await host.page.getByText(name).first().waitFor();
  }
  if (seatCount > names.length) await host.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  const players = [host, ...guests];
  await Promise.all(players.map(({ page }) => page.locator('.board').waitFor()));
  return players;
}

/** Removes the player's name from the table and checks that another player sees a dash instead. */
async function removeName(player, other) {
  await player.page.getByText('More about this game').click();
  await player.page.getByRole('button', { name: 'Remove my name from this table' }).click();
  await player.page.getByRole('button', { name: 'Remove them' }).click();
  await player.page.getByText('Your name and your messages are removed.').waitFor();
  await other.page.locator('.ending .name', { hasText: '—' }).waitFor();
}

const names = ['Anna', 'Zoë', 'Ugo', 'Ines', 'Remo', 'Lea'];
// The scripted players hardly ever win at Mélimagic; the bot does, so that the game ends.
for (const { game, personCount, seatCount } of [
  { game: 'MADA', personCount: 2, seatCount: 2 },
  { game: 'Mélimagic', personCount: 2, seatCount: 3 },
  { game: '13 Leaves', personCount: 6, seatCount: 6 },
]) {
  it(`${personCount} people play ${game} to its end`, { timeout: 300_000 }, async () => {
    const players = await startGame(game, names.slice(0, personCount), seatCount);
    const [host] = players;
    const television = await host.context.newPage();
    await television.goto(host.page.url().replace('/t/', '/tv/'));
    await television.locator('.board').waitFor();
    await playToEnd(players, seededRandom(30 + personCount));
    await Promise.all(players.map(({ page }) => page.locator('h2#result-title').waitFor()));
    const results = new Set(players.map(({ board }) => JSON.stringify(board.result)));
    assert.equal(results.size, 1, 'all players receive the same result');
    // The television shows the headline that players see who have not won.
    const headline = host.board.result.winners.length > 1 ? /share the victory/ : / wins$/;
    await television.getByRole('heading', { name: headline }).waitFor();
    assert.equal(await television.locator('.ending ol > li').count(), seatCount, 'the television lists all players');
    await removeName(host, players[1]);
    for (const { pageErrors } of players) assert.deepEqual(pageErrors, []);
    await Promise.all(players.map(({ context }) => context.close()));
  });
}
