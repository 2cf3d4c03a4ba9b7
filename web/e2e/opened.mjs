// What every file of tests begins with: a house, a browser, and a table that friends can join.
import { after, before } from 'node:test';
import { openBrowser, openHouse } from './house.mjs';

/** Opens a house and a browser before a file's tests, and closes them after: `house` and `browser` are there in a test. */
export function houseAndBrowser({ keeps = false, flags = [] } = {}) {
  const open = { house: undefined, browser: undefined };
  before(async () => {
    [open.house, open.browser] = await Promise.all([openHouse({ keeps }), openBrowser(flags)]);
  });
  after(async () => {
    await open.browser?.close();
    await open.house?.close();
  });
  return open;
}

/** Opens a table for friends on the first page, in English; gives the link by which they join. */
export async function openTable(page, origin, game, name, chairs) {
  await page.goto(origin);
  await page.getByRole('button', { name: `Invite friends to ${game}` }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('radio', { name: String(chairs), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}
