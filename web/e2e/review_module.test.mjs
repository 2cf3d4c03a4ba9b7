// The WebAssembly module for reviews in a Web Worker of a real browser gives the same reports as native code, to the last digit.
// The test `native_code_gives_the_recorded_reports` of crates/browser checks native code. `PAGE_MODULES` names the folder of
// another build of the modules.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { askWorker, reviewModuleFolder, serveModule } from './module_server.mjs';
import { openBrowser } from './server.mjs';

const recordedReviews = new URL('../../crates/browser/tests/review/reviews.jsonl', import.meta.url);

/** A worker that reviews a record and responds with the report. */
const WORKER = `
import initModule, { Review } from './browser.js';
const loaded = initModule({ module_or_path: './browser_bg.wasm' });
onmessage = async ({ data: { record, seed, budget } }) => {
  try {
    await loaded;
    const review = new Review(record, seed, budget);
    while (review.advance() < review.step_count());
    postMessage({ report: review.report() });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
`;

let server;
let browser;
let page;

before(async () => {
  server = await serveModule(WORKER, reviewModuleFolder);
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(server.origin);
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function readReviews() {
  const lines = (await readFile(recordedReviews, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

it('gives the recorded reports', { timeout: 300_000 }, async () => {
  const reviews = await readReviews();
  assert.ok(reviews.length >= 3, 'there is a review of each game');
  for (const { game, report: expected, ...review } of reviews) {
    const { report, error } = await askWorker(page, review);
    assert.equal(error, undefined);
    const digest = createHash('sha256').update(report).digest('hex').slice(0, 16);
    assert.equal(digest, expected, `${game}: ${report}`);
  }
});

it('refuses a record that breaks off', async () => {
  const [review] = await readReviews();
  const record = review.record.slice(0, review.record.length / 2);
  assert.deepEqual(await askWorker(page, { ...review, record }), { error: 'broken-off' });
});
