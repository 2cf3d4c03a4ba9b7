// Pictures of the real pages, as people see them, in six sizes, three languages and both lights, into
// screenshots/tour.
//   npm run tour            everything        npm run tour -- phone it        only those with all of these words
import { mkdir } from 'node:fs/promises';
import { openBrowser, openHouse, person } from '../e2e/house.mjs';
import { luckOf, move, playToTheEnd, turn } from '../e2e/player.mjs';

const shots = new URL('../screenshots/tour/', import.meta.url).pathname;
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  narrow: { width: 320, height: 640 },
  huge: { width: 3840, height: 2160 },
};
const languages = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' };
const games = ['mada', 'thirteen-leaves', 'melimagic'];
const chosen = process.argv.slice(2);
const wanted = (name) => chosen.every((word) => name.includes(word));
let wide = 0;

await mkdir(shots, { recursive: true });
const house = await openHouse();
const browser = await openBrowser();

async function tour(size, language, light) {
  const anna = await person(browser, { language: languages[language], viewport: sizes[size] });
  const { page } = anna;
  await page.emulateMedia({ colorScheme: light });
  const suffix = `${size}-${language}${light === 'dark' ? '-dark' : ''}`;
  const shoot = async (name) => {
    await page.waitForTimeout(200);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) {
      wide += 1;
      console.error(`${name}-${suffix}: ${over}px wider than the screen`);
    }
    await page.screenshot({ path: `${shots}${name}-${suffix}.png` });
  };
  await page.goto(house.origin);
  await page.locator('main').waitFor();
  await page.evaluate(() => localStorage.setItem('tavolino.name', 'Anna'));
  await page.goto(house.origin);
  await shoot('home');
  await page.locator('article').nth(1).locator('.start button').nth(1).click();
  await page.locator('summary').click();
  await shoot('new-table');
  await page.locator('dialog[open] button.main').click();
  await page.locator('.invite').waitFor();
  await shoot('lobby');
  for (const [at, game] of games.entries()) {
    await page.goto(house.origin);
    await page.locator('article').nth(at).locator('.start button').first().click();
    await page.locator('.board').waitFor();
    const luck = luckOf(21);
    // 13 Leaves is short: a picture in the middle of it.
    const first = at === 1 ? 2 : 4;
    for (let moves = 0; moves < first && (await turn(anna)) === 'turn'; moves++) await move(anna, luck);
    await turn(anna);
    await page.waitForTimeout(400);
    await shoot(`play-${game}`);
    if (at !== 1) continue;
    const table = page.url();
    await page.locator('header .tools button').nth(-2).click();
    await shoot('people');
    await page.keyboard.press('Escape');
    await page.goto(table.replace('/t/', '/tv/'));
    await page.locator('.board').waitFor();
    await shoot('television');
    await page.goto(table);
    await playToTheEnd([anna], luck);
    await page.locator('.result').waitFor();
    await shoot('result');
    await page.locator('.result a').first().click();
    await page.locator('.board').waitFor();
    await shoot('replay');
  }
  await page.goto(`${house.origin}/t/0000000000000000000000000a`);
  await page.locator('h1').waitFor();
  await shoot('old-link');
  for (const fault of anna.faults) console.error(`${suffix}: ${fault}`);
  await anna.context.close();
}

try {
  for (const size of Object.keys(sizes)) {
    for (const language of Object.keys(languages)) {
      for (const light of ['light', 'dark'])
        if (wanted(`${size} ${language} ${light}`)) await tour(size, language, light);
    }
  }
} finally {
  await browser.close();
  await house.close();
}
process.exit(wide === 0 ? 0 : 1);
