// The WebAssembly module in a Web Worker of a real browser gives the same answers as native code in recorded sessions: the
// same cards, moves of bots, reasons and words. The test `native_code_gives_the_recorded_answers` of crates/browser checks
// native code. `PAGE_MODULES` names the folder of another build of the modules.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { askWorker, serveModule } from './module_server.mjs';
import { openBrowser } from './server.mjs';

const recordedSessions = new URL('../../crates/browser/tests/host/sessions.jsonl', import.meta.url);

/** A worker that plays a session and responds with the effects of each step. */
const WORKER = `
import initModule, { DeviceTable, receive_weights } from './browser.js';
async function load() {
  await initModule({ module_or_path: './browser_bg.wasm' });
  const weights = await (await fetch('./weights.bin')).arrayBuffer();
  receive_weights('thirteen-leaves', new Uint8Array(weights));
}
const loaded = load();
const randomBytes = (value) => new Uint8Array(32).fill(value);
onmessage = async ({ data: { entries, bot_delay_ms, thinking_ms, now, random, steps } }) => {
  try {
    await loaded;
    const table = new DeviceTable('device-1', entries, bot_delay_ms, thinking_ms, now, randomBytes(random));
    const effects = steps.map(({ command: [method, ...parameters], now, random }) =>
      table[method](...parameters, now, randomBytes(random)),
    );
    postMessage({ effects });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
`;

let server;
let browser;
let page;

before(async () => {
  server = await serveModule(WORKER);
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(server.origin);
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** The form in which the recorded sessions contain the effects of a step: the start of a hash. */
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The sessions that native code has recorded. */
async function readSessions() {
  const lines = (await readFile(recordedSessions, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

it('gives the recorded answers', { timeout: 300_000 }, async () => {
  const sessions = await readSessions();
  assert.ok(sessions.length >= 3, 'there is a session of each game');
  for (const session of sessions) {
    const { effects, error } = await askWorker(page, session);
    assert.equal(error, undefined);
    for (const [index, step] of session.steps.entries()) {
      assert.equal(digest(effects[index]), step.effects, `${session.game}, step ${index}: ${effects[index]}`);
    }
  }
});

it('refuses damaged entries', async () => {
  const session = { entries: ['{'], bot_delay_ms: 1, thinking_ms: 1, now: 1, random: 1, steps: [] };
  assert.deepEqual(await askWorker(page, session), { error: 'Error: unreadable' });
});

// The module has no tables of Unicode. It asks the browser, which native code does not.
it('compares names in other encodings, and names that look alike', async () => {
  const [session] = await readSessions();
  const hello = JSON.stringify({ type: 'hello', protocol: 2, table: 'device-1', key: 'join-key' });
  const sit = (connection, name) => {
    const request = { type: 'sit', id: 'sit', name, key: `seat-key-with-enough-letters-${connection}` };
    return ['receive', connection, JSON.stringify(request)];
  };
  const commands = [
    ['connect', 1, hello],
    sit(1, 'Zoë'),
    ['stored'],
    ['connect', 2, hello],
    sit(2, 'ZOE\u0308'),
    sit(2, `Zo${'\u0301'.repeat(4)}`),
    sit(2, 'Zοe'),
    ['stored'],
    ['connect', 3, hello],
  ];
  const steps = commands.map((command, index) => ({ command, now: session.now, random: index }));
  // Without the entries of the bots, all seats are free.
  const entries = session.entries.slice(0, 1);
  const { effects, error } = await askWorker(page, { ...session, entries, steps });
  assert.equal(error, undefined);
  const responses = effects.map((text) => JSON.parse(text).messages.map(([, message]) => JSON.parse(message)));
  assert.equal(responses[4][0].code, 'name_taken');
  assert.equal(responses[5][0].code, 'bad_text');
  const welcome = responses[8].find(({ type }) => type === 'welcome');
  const seats = welcome.table.seats.map(({ player, look_alike }) => [player?.name, look_alike]);
  assert.deepEqual(seats.slice(0, 2), [
    ['Zoë', false],
    ['Zοe', true],
  ]);
});
