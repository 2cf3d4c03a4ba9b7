// Measures how long the frames of each board take with the processor slowed four times, while bots play.
//   TAVOLINO_BIN=../target/release/tavolino node scripts/frames.mjs
import { makeMove, seededRandom, waitForTurn } from '../e2e/scripted_player.mjs';
import { newPlayer, openBrowser, startServer } from '../e2e/server.mjs';
import { games, startGameOnDevice } from '../e2e/setup.mjs';

const MOVES = 12;
/** A frame of a screen with 60 frames a second. */
const FRAME_BUDGET_MS = 16.7;

/** In the page: records the time between each frame and the next. */
function recordFrames() {
  window.frameTimes = [];
  let previous = performance.now();
  const onFrame = (now) => {
    window.frameTimes.push(now - previous);
    previous = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}

const [server, browser] = await Promise.all([startServer(), openBrowser()]);
for (const [index, game] of games.entries()) {
  const player = await newPlayer(browser);
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await startGameOnDevice(page, server.origin, game, 'Anna', 3);
  const session = await player.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(recordFrames);
  const random = seededRandom(70 + index);
  for (let moves = 0; moves < MOVES && (await waitForTurn(player, 120_000)) === 'turn'; moves++) {
    await makeMove(player, random);
  }
  const times = (await page.evaluate(() => window.frameTimes)).toSorted((a, b) => a - b);
  const share = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
  // Frames come at multiples of the screen's interval; half a millisecond allows for rounding.
  const inTime = times.filter((time) => time <= FRAME_BUDGET_MS + 0.5).length / times.length;
  console.log(
    `${game.name}: ${times.length} frames, ${(inTime * 100).toFixed(0)} % in time, ` +
      `nine of ten within ${share(0.9)} ms, the median ${share(0.5)} ms`,
  );
  await player.context.close();
}
await browser.close();
await server.close();
