// Takes screenshots of the real pages in six sizes, three languages and both themes, into screenshots/tour. Fails if a page
// is wider than the screen.
//   npm run tour            everything        npm run tour -- phone it        only those that match all these words
import { mkdir } from 'node:fs/promises';
import { makeMove, playToEnd, seededRandom, waitForTurn } from '../e2e/scripted_player.mjs';
import { newPlayer, openBrowser, startServer } from '../e2e/server.mjs';

const screenshotFolder = new URL('../screenshots/tour/', import.meta.url).pathname;
/** The screens on which the tour is taken. */
const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  narrow: { width: 320, height: 640 },
  huge: { width: 3840, height: 2160 },
};
const locales = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' };
/** The games in the order of the home page, with the number of own moves before the screenshot. 13 Leaves is short. */
const games = [
  { id: 'mada', moves: 4 },
  { id: 'thirteen-leaves', moves: 2 },
  { id: 'melimagic', moves: 4 },
];
/** The words from the command line. Only tours that match all of them are taken. */
const filterWords = process.argv.slice(2);
let tooWidePages = 0;

await mkdir(screenshotFolder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();

/** Plays every game on a screen of this size and takes a screenshot of each page on the way. */
async function takeTour(size, language, theme) {
  const anna = await newPlayer(browser, { language: locales[language], viewport: viewports[size] });
  const { page } = anna;
  await page.emulateMedia({ colorScheme: theme });
  const suffix = `${size}-${language}${theme === 'dark' ? '-dark' : ''}`;
  const takeScreenshot = async (name) => {
    await page.waitForTimeout(200);
    const excessWidth = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excessWidth > 0) {
      tooWidePages += 1;
      console.error(`${name}-${suffix}: ${excessWidth} px wider than the screen`);
    }
    await page.screenshot({ path: `${screenshotFolder}${name}-${suffix}.png` });
  };
  await page.goto(server.origin);
  await page.locator('main').waitFor();
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(server.origin);
  await takeScreenshot('home');
  await page.locator('article').nth(1).locator('.start button').nth(1).click();
  await page.locator('summary').click();
  await takeScreenshot('new-table');
  await page.locator('dialog[open] button.main').click();
  await page.locator('.invite').waitFor();
  await takeScreenshot('lobby');
  for (const [gameIndex, { id, moves }] of games.entries()) {
    await page.goto(server.origin);
    await page.locator('article').nth(gameIndex).locator('.start button').first().click();
    await page.locator('.board').waitFor();
    const random = seededRandom(21);
    for (let made = 0; made < moves && (await waitForTurn(anna)) === 'turn'; made++) await makeMove(anna, random);
    await waitForTurn(anna);
    await page.waitForTimeout(400);
    await takeScreenshot(`play-${id}`);
    // The other pages of a table look alike for all games, so one game is enough.
    if (id === 'thirteen-leaves') await tourTablePages(anna, random, takeScreenshot);
  }
  await page.goto(`${server.origin}/t/0000000000000000000000000a`);
  await page.locator('h1').waitFor();
  await takeScreenshot('old-link');
  for (const error of anna.pageErrors) console.error(`${suffix}: ${error}`);
  await anna.context.close();
}

/** The pages of a running game and, after it has been played to its end, those of a finished one. */
async function tourTablePages(player, random, takeScreenshot) {
  const { page } = player;
  const tableUrl = page.url();
  // The people button is the last but one, before the settings.
  await page.locator('header .tools button').nth(-2).click();
  await takeScreenshot('people');
  await page.keyboard.press('Escape');
  await page.goto(tableUrl.replace('/t/', '/tv/'));
  await page.locator('.board').waitFor();
  await takeScreenshot('television');
  await page.goto(tableUrl);
  await playToEnd([player], random);
  await page.locator('.ending').waitFor();
  await takeScreenshot('result');
  await page.locator('.ending a').first().click();
  await page.locator('.board').waitFor();
  await takeScreenshot('replay');
}

try {
  for (const size of Object.keys(viewports)) {
    for (const language of Object.keys(locales)) {
      for (const theme of ['light', 'dark']) {
        const description = `${size} ${language} ${theme}`;
        if (filterWords.every((word) => description.includes(word))) await takeTour(size, language, theme);
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(tooWidePages === 0 ? 0 : 1);
