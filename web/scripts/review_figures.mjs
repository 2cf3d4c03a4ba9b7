// Measures the figures of reviews that docs/review.md states: the size of the module for reviews, and for each record how long the
// page takes from choosing the file to the first report and to the settled one, beside the command line.
//   npm run review-figures -- game.json …
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { reviewModuleFolder } from '../e2e/module_server.mjs';
import { openBrowser, startServer } from '../e2e/server.mjs';

const program = process.env.TAVOLINO_BIN ?? new URL('../../target/debug/tavolino', import.meta.url).pathname;
/** The program for the times of native code. */
const nativeProgram = process.env.TAVOLINO_NATIVE ?? program;
/** The budgets of the two passes in the page. */
const BUDGETS = [400, 4000];
const SECOND = 1000;
/** The largest size of the module with Brotli, in kilobytes. */
const MAX_MODULE_KB = 200;

const module = readFileSync(join(reviewModuleFolder, 'browser_bg.wasm'));
const moduleSize = brotliCompressSync(module).length / 1000;
console.log(`module: ${moduleSize.toFixed(1)} KB with Brotli (at most ${MAX_MODULE_KB})`);
if (moduleSize > MAX_MODULE_KB) process.exitCode = 1;

/** The seconds of processor time of a review on the command line. */
function nativeSeconds(file, budget) {
  const command = `TIMEFORMAT=%U; { time "$0" review "$1" --json --budget ${budget} > /dev/null; } 2>&1`;
  return execFileSync('bash', ['-c', command, nativeProgram, file]).toString().trim();
}

/** The seconds from choosing a file to the first report, and to the settled one. */
async function pageSeconds(browser, origin, file) {
  const page = await browser.newPage();
  await page.goto(`${origin}/review`);
  await page.locator('input[type="file"]').waitFor();
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / SECOND;
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('.players').waitFor({ timeout: 120_000 });
  const first = elapsed();
  await page.locator('[data-stage="settled"]').waitFor({ timeout: 300_000 });
  const settled = elapsed();
  await page.close();
  return { first, settled };
}

const server = await startServer();
const browser = await openBrowser();
try {
  for (const file of process.argv.slice(2)) {
    const { game, actions, setup } = JSON.parse(readFileSync(file, 'utf8'));
    console.log(`${game}, ${setup.seats} players, ${actions.length} actions`);
    const { first, settled } = await pageSeconds(browser, server.origin, file);
    console.log(`  in the page: first report after ${first.toFixed(2)} s, settled after ${settled.toFixed(2)} s`);
    for (const budget of BUDGETS) console.log(`  native, budget ${budget}: ${nativeSeconds(file, budget)} s`);
  }
} finally {
  await browser.close();
  await server.close();
}
