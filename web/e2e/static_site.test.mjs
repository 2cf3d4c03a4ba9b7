// The page as a static site: built by `cargo xtask site`, served by a plain file server below a path, without any server of
// the game.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { newPlayer, openBrowser } from './server.mjs';

/** The folder of the site on its server. A static site need not be at the root. */
const PREFIX = '/some/folder/';
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const webFolder = new URL('..', import.meta.url).pathname;

let browser, folder, server, origin;
/** Requests that are not for a file of the site. */
const strayRequests = [];

/** Serves the files of a folder below `PREFIX`, and nothing else. */
async function serveFile(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const path = pathname === PREFIX ? 'index.html' : normalize(pathname.slice(PREFIX.length));
  const isInside = pathname.startsWith(PREFIX) && !path.startsWith('..');
  const content = isInside ? await readFile(join(folder, path)).catch(() => null) : null;
  if (!content) strayRequests.push(pathname);
  response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
  response.end(content ?? 'there is no such file');
}

before(
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'tavolino-site-'));
    // The command that `cargo xtask site` runs.
    const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'site', '--emptyOutDir', '--outDir', folder];
    await promisify(execFile)('node', args, { cwd: webFolder });
    server = createServer((request, response) => void serveFile(request, response));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${server.address().port}`;
    browser = await openBrowser();
  },
  { timeout: 300_000 },
);
after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

it('shows home, rules and lessons below any path', { timeout: 240_000 }, async () => {
  const anna = await newPlayer(browser);
  const { page } = anna;
  await page.goto(`${origin}${PREFIX}`);
  await page.getByRole('link', { name: 'Rules of MADA' }).click();
  await page.locator('main h2').first().waitFor();
  assert.equal(new URL(page.url()).hash, '#/rules/mada');
  // A link to a clause stays on the page, and the back button leads home.
  await page.evaluate(() => document.querySelector('main a[href^="#M"]').click());
  await page.locator('main h2').first().waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Learn Mélimagic by playing' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.coach .try').waitFor();
  // The address works when it is opened directly, too.
  await page.reload();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  assert.deepEqual(anna.pageErrors, []);
  assert.deepEqual(strayRequests, []);
  await anna.context.close();
});

it('says what needs a server', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(browser);
  const { page } = anna;
  await page.goto(`${origin}${PREFIX}`);
  await page.getByRole('button', { name: 'Invite friends to MADA' }).click();
  await page.getByText('This page has no server.').waitFor();
  await page.goto(`${origin}${PREFIX}#/tv/abc`);
  await page.reload();
  await page.getByText('This page has no server.').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Open tables' }).count(), 0);
  assert.deepEqual(strayRequests, []);
  await anna.context.close();
});

it('opens without a network after the first visit', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(browser);
  const { page, context } = anna;
  await page.goto(`${origin}${PREFIX}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 60_000,
  });
  await context.setOffline(true);
  await page.goto(`${origin}${PREFIX}#/rules/thirteen-leaves`);
  await page.reload();
  await page.locator('main h2').first().waitFor();
  assert.deepEqual(anna.pageErrors, []);
  await context.close();
});
