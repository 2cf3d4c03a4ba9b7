// The common setup of the test files: a server, a browser, and a table that friends can join.
import { after, before } from 'node:test';
import { openBrowser, startServer } from './server.mjs';

/** Starts a server and a browser before the tests of a file, and stops both afterwards. The returned object has `server`
 * and `browser`; both are undefined until the first test runs. */
export function serverAndBrowser({ persistent = false, serveOptions = [], browserArgs = [] } = {}) {
  const running = { server: undefined, browser: undefined };
  before(async () => {
    [running.server, running.browser] = await Promise.all([
      startServer({ persistent, serveOptions }),
      openBrowser(browserArgs),
    ]);
  });
  after(async () => {
    await running.browser?.close();
    await running.server?.close();
  });
  return running;
}

/** Opens a table for friends from the home page, in English. Returns the link to join. */
export async function openTableForFriends(page, origin, game, name, seatCount) {
  await page.goto(origin);
  await page.getByRole('button', { name: `Invite friends to ${game}` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: String(seatCount), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}
