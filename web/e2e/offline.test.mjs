// The installed page: it opens without a network, keeps no secret, and is replaced when the server has a new version.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextVersion, pageFiles, servePage } from './page_version.mjs';
import { newPlayer } from './server.mjs';
import { openTableForFriends, serverAndBrowser } from './setup.mjs';

const running = serverAndBrowser();
const LONG_WAIT = { timeout: 60_000 };

/** Waits until the service worker has stored the page and handles its requests. */
async function waitUntilStored(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, LONG_WAIT);
}

/** In the page: the path and text of everything that the page's caches contain. */
async function cacheContents() {
  const contents = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request)).text();
      contents.push({ path: request.url.slice(location.origin.length), text });
    }
  }
  return contents;
}

it('opens without a server and a network after the first visit', { timeout: 240_000 }, async () => {
  const anna = await newPlayer(running.browser, { language: 'fr-FR' });
  const { page, context } = anna;
  await page.goto(running.server.origin);
  await waitUntilStored(page);
  await running.server.stop();
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('button', { name: 'Inviter des amis à jouer à MADA' }).waitFor();
  await page.getByRole('link', { name: 'Règles de MADA' }).first().click();
  await page.locator('main h2').first().waitFor();
  for (const game of ['mada', 'thirteen-leaves', 'melimagic']) {
    await page.goto(`${running.server.origin}/rules/${game}`);
    await page.locator('main h2').first().waitFor();
    await page.goto(`${running.server.origin}/learn/${game}`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.locator('.coach .try').waitFor();
  }
  assert.deepEqual(anna.pageErrors, []);

  await context.setOffline(false);
  await running.server.start();
  await page.goto(running.server.origin);
  await page.getByRole('button', { name: 'Inviter des amis à jouer à MADA' }).waitFor();
  await context.close();
});

it('keeps the files of the page and nothing else', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(running.server.origin);
  await waitUntilStored(page);
  await openTableForFriends(page, running.server.origin, 'MADA', 'Anna', 2);
  // The address of the table is also loaded as a document, through the service worker.
  await page.reload();
  await page.getByRole('textbox', { name: 'Link to the table' }).waitFor();

  const stored = await page.evaluate(() => localStorage.getItem('tavolino.tables'));
  const secrets = JSON.parse(stored).flatMap(({ table, seat, join, watch, owner }) => [
    table,
    seat,
    join,
    watch,
    owner,
  ]);
  assert.equal(secrets.filter(Boolean).length, 5);
  const contents = await page.evaluate(cacheContents);
  assert.ok(contents.some(({ path }) => path === '/index.html'));
  const allowedPath = /^\/(assets\/[\w.-]+|[\w-]+\.(html|svg|png|webmanifest))$/;
  for (const { path, text } of contents) {
    assert.match(path, allowedPath);
    for (const secret of secrets) assert.ok(!text.includes(secret), `${path} contains a secret`);
  }
  await anna.context.close();
});

it('replaces an old page by the version of a new server', { timeout: 180_000 }, async () => {
  const firstVersion = await pageFiles(running.server.origin);
  const site = await servePage(firstVersion);
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(site.origin);
  await waitUntilStored(page);

  // The server is replaced while the page is open. Parts of the old page that were not loaded yet still load.
  site.files = nextVersion(firstVersion, 'Tavolino 2');
  await page.getByRole('link', { name: 'Rules of MADA' }).first().click();
  await page.locator('main h2').first().waitFor();

  // When the new version is stored, the next link loads it.
  await page.evaluate(async () => {
    window.isOldPage = true;
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForFunction(() => window.isOldPage === undefined);
  const scriptNow = () => page.evaluate(() => document.querySelector('script[src]').getAttribute('src'));
  assert.match(await scriptNow(), /x\.js$/);
  // The new version opens without a network, too.
  await anna.context.setOffline(true);
  await page.reload();
  assert.match(await scriptNow(), /x\.js$/);
  await page.getByRole('button', { name: 'Invite friends to MADA' }).waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
  await site.close();
});

it('loads the new version at once when the old page is reloaded', { timeout: 120_000 }, async () => {
  const firstVersion = await pageFiles(running.server.origin);
  const site = await servePage(firstVersion);
  const anna = await newPlayer(running.browser);
  const { page } = anna;
  await page.goto(site.origin);
  await waitUntilStored(page);
  site.files = nextVersion(firstVersion, 'Tavolino 2');
  await page.reload();
  assert.match(await page.evaluate(() => document.querySelector('script[src]').getAttribute('src')), /x\.js$/);
  await page.getByRole('button', { name: 'Invite friends to MADA' }).waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await anna.context.close();
  await site.close();
});

it('can be installed, and its service worker is never cached for long', { timeout: 60_000 }, async () => {
  const { origin } = running.server;
  const worker = await fetch(`${origin}/sw.js`);
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.match(worker.headers.get('content-type'), /javascript/);
  assert.match(worker.headers.get('content-security-policy'), /worker-src 'self'/);
  const manifest = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, `${origin}/`));
    assert.ok(icon.ok && icon.headers.get('content-type').startsWith(type), src);
  }
  const anna = await newPlayer(running.browser);
  await anna.page.goto(origin);
  await waitUntilStored(anna.page);
  const devtools = await anna.context.newCDPSession(anna.page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // Playwright's contexts are private windows, in which Chromium installs nothing.
  assert.deepEqual(
    ids.filter((id) => id !== 'in-incognito'),
    [],
  );
  await anna.context.close();
});
