// Takes pictures of the page on a phone and a laptop in both lights, and checks every one of them with axe.
import AxeBuilder from '@axe-core/playwright';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const shots = new URL('../screenshots/', import.meta.url).pathname;
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };
const pages = { home: '/', gallery: '/gallery', missing: '/nowhere' };
/** The boards, alone on the screen: which fixtures, in which sizes. */
const boardSizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  television: { width: 1920, height: 1080 },
};
const boards = {
  mada: ['2-act', '3-shed', '4-over', '5-swap', 'rules', 'learn'],
  thirteen_leaves: ['3-play', '4-play', '5-expert-play', '6-late', 'rules', 'learn'],
  melimagic: ['2-claim', '3-place', '4-choose', '4-turn', 'rules', 'learn'],
};
const watched = { mada: '5-spectator', thirteen_leaves: '6-spectator', melimagic: '4-spectator' };
const chosen = process.argv.slice(2);

const server = await createServer({ server: { port: 0 }, logLevel: 'warn' });
await server.listen();
const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '');
const profile = await mkdtemp(join(tmpdir(), 'tavolino-'));
await mkdir(shots, { recursive: true });
let faults = 0;

const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

/** One picture, the whole page long, after its motion has ended. */
async function shoot(page, name, fullPage) {
  if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) return;
  await page.waitForTimeout(250);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) report(`${name}: ${wide}px wider than the screen`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations)
    report(`${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 110)).join('\n    ')}`);
  await page.screenshot({ path: `${shots}${name}.png`, fullPage });
}

function report(fault) {
  faults += 1;
  console.error(fault);
}

try {
  const page = await context.newPage();
  page.on('pageerror', (error) => report(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()}`));
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(origin + path);
        await page.locator('main').waitFor();
        await shoot(page, `${name}-${size}-${colorScheme}`, true);
      }
      await page.goto(`${origin}/`);
      await page.locator('header button').first().click();
      await shoot(page, `settings-${size}-${colorScheme}`, false);
    }
  }
  for (const [size, viewport] of Object.entries(boardSizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [game, names] of Object.entries(boards)) {
        const all = size === 'television' ? [`${watched[game]}&mode=television`] : names;
        for (const name of all) {
          const picture = `board-${game}-${name.replace('&mode=television', '')}-${size}-${colorScheme}`;
          if (chosen.length > 0 && !chosen.some((word) => picture.includes(word))) continue;
          await page.goto(`${origin}/gallery?board=${game}/${name}`);
          await page.locator('main').waitFor();
          await shoot(page, picture, false);
        }
      }
    }
  }
  // The longest words at the largest size on a small phone: where layouts break first.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => localStorage.setItem('tavolino.settings', '{"language":"fr","textSize":"largest"}'));
  for (const name of ['home', 'gallery']) {
    await page.goto(origin + pages[name]);
    await page.locator('main').waitFor();
    await shoot(page, `${name}-small-french`, true);
  }
  await page.goto(`${origin}/`);
  await page.locator('header button').first().click();
  await shoot(page, 'settings-small-french', false);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto(`${origin}/`);
  await shoot(page, 'home-4k-dark', false);
} finally {
  await context.close();
  await server.close();
  await rm(profile, { recursive: true, force: true });
}
console.log(faults === 0 ? 'No fault found.' : `${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);
