// Takes screenshots of the home page, the gallery and the boards in several sizes and both themes, into screenshots/. Each
// page is also checked with axe and must not be wider than the screen. As for `npm run dev`, a server has to run:
// `cargo run -- serve`. Without it the home page reports errors.
//   npm run screenshots            everything        npm run screenshots -- mada        only names that contain this word
import AxeBuilder from '@axe-core/playwright';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const screenshotFolder = new URL('../screenshots/', import.meta.url).pathname;
/** The screens on which pages are photographed. */
const pageViewports = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } };
const pagePaths = { home: '/', gallery: '/gallery', missing: '/nowhere' };
/** The screens on which boards are photographed. */
const boardViewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  television: { width: 1920, height: 1080 },
};
/** The fixtures and pages of each game that are shown alone on the screen. */
const boardNames = {
  mada: ['2-act', '3-shed', '4-over', '5-swap', 'rules', 'learn'],
  thirteen_leaves: ['3-play', '4-play', '5-expert-play', '6-late', 'rules', 'learn'],
  melimagic: ['2-claim', '3-place', '4-choose', '4-turn', 'rules', 'learn'],
};
/** The fixture of each game for the television. */
const televisionFixtures = { mada: '5-spectator', thirteen_leaves: '6-spectator', melimagic: '4-spectator' };
/** The words from the command line. Only screenshots whose name contains one of them are taken. */
const filterWords = process.argv.slice(2);
const isWanted = (name) => filterWords.length === 0 || filterWords.some((word) => name.includes(word));

const devServer = await createServer({ server: { port: 0 }, logLevel: 'warn' });
await devServer.listen();
const origin = devServer.resolvedUrls?.local[0]?.replace(/\/$/, '');
const profileFolder = await mkdtemp(join(tmpdir(), 'tavolino-'));
await mkdir(screenshotFolder, { recursive: true });
let faultCount = 0;

const context = await chromium.launchPersistentContext(profileFolder, {
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

/** Prints a fault and counts it, so that the script fails at the end. */
function reportFault(description) {
  faultCount += 1;
  console.error(description);
}

/** Checks the page and takes a screenshot: of the whole page, or only of the visible part. */
async function checkAndShoot(page, name, extent) {
  if (!isWanted(name)) return;
  await page.waitForTimeout(250);
  const excessWidth = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (excessWidth > 0) reportFault(`${name}: ${excessWidth} px wider than the screen`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) {
    reportFault(`${name}: ${id}: ${nodes.map((node) => node.html.slice(0, 110)).join('\n    ')}`);
  }
  await page.screenshot({ path: `${screenshotFolder}${name}.png`, fullPage: extent === 'whole page' });
}

/** The pages outside of games, and the settings. */
async function shootPages(page) {
  for (const [size, viewport] of Object.entries(pageViewports)) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [name, path] of Object.entries(pagePaths)) {
        await page.goto(origin + path);
        await page.locator('main').waitFor();
        await checkAndShoot(page, `${name}-${size}-${colorScheme}`, 'whole page');
      }
      await page.goto(`${origin}/`);
      await page.locator('header button').first().click();
      await checkAndShoot(page, `settings-${size}-${colorScheme}`, 'visible part');
    }
  }
}

/** The boards, the rules and the lessons of all games. */
async function shootBoards(page) {
  for (const [size, viewport] of Object.entries(boardViewports)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const [game, names] of Object.entries(boardNames)) {
        const onTelevision = size === 'television';
        for (const name of onTelevision ? [televisionFixtures[game]] : names) {
          const screenshotName = `board-${game}-${name}-${size}-${colorScheme}`;
          if (!isWanted(screenshotName)) continue;
          await page.goto(`${origin}/gallery?board=${game}/${name}${onTelevision ? '&mode=television' : ''}`);
          await page.locator('main').waitFor();
          await checkAndShoot(page, screenshotName, 'visible part');
        }
      }
    }
  }
}

/** Layouts break first with long words (French) in the largest text size on a small phone. */
async function shootLargestText(page) {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => localStorage.setItem('tavolino.settings', '{"language":"fr","textSize":"largest"}'));
  for (const name of ['home', 'gallery']) {
    await page.goto(origin + pagePaths[name]);
    await page.locator('main').waitFor();
    await checkAndShoot(page, `${name}-small-french`, 'whole page');
  }
  await page.goto(`${origin}/`);
  await page.locator('header button').first().click();
  await checkAndShoot(page, 'settings-small-french', 'visible part');
  await page.evaluate(() => localStorage.clear());
}

try {
  const page = await context.newPage();
  page.on('pageerror', (error) => reportFault(`page error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && reportFault(`console error: ${message.text()}`));
  await shootPages(page);
  await shootBoards(page);
  await shootLargestText(page);
  // A large television.
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto(`${origin}/`);
  await checkAndShoot(page, 'home-4k-dark', 'visible part');
} finally {
  await context.close();
  await devServer.close();
  await rm(profileFolder, { recursive: true, force: true });
}
console.log(faultCount === 0 ? 'No fault found.' : `${faultCount} faults.`);
process.exit(faultCount === 0 ? 0 : 1);
