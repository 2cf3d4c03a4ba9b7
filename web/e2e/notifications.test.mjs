// Play over days: a player turns notices on with one press, gets one on their device when it is their turn, and sees their
// turn on the home page without any socket.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startPushService } from './push_service.mjs';
import { newPlayer, observePage } from './server.mjs';
import { serverAndBrowser } from './setup.mjs';

// Browsers treat 127.0.0.1 as secure even on plain HTTP. A made-up host name for the same address is not.
const INSECURE_HOST = 'tavolino.test';
const running = serverAndBrowser({
  persistent: true,
  serveOptions: ['--push-to-loopback', '--notice-delay-s', '1', '--host', INSECURE_HOST],
  browserArgs: [`--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
});
const LONG_WAIT = { timeout: 60_000 };

/** Opens a table of Mélimagic for two over days, at which the opener begins. Returns the link to join. (In MADA, a dealt
 * Scorpion can give the first choice to the other player.) */
async function openSlowTable(page, origin) {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Invite friends to Mélimagic' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByText('More options').click();
  await page.getByRole('radio', { name: 'You', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '2 days per move' }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
}

/** In the page: lets the browser subscribe to the push service of the test. */
function useSubscription(subscription) {
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !/^[\w-]{87}$/.test(applicationServerKey)) throw new Error('a bad subscription');
    return { toJSON: () => subscription };
  };
}

/** Delivers a push message to the service worker, as the browser does after it has decrypted it. */
async function deliver(context, page, origin, data) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** In the page: the texts of the notices that the device shows. */
async function shownNotices() {
  const registration = await navigator.serviceWorker.ready;
  return (await registration.getNotifications()).map(({ body }) => body);
}

/** Waits until the device shows this many notices. The time limit of the test ends the wait. */
async function waitForNoticeCount(page, count) {
  while ((await page.evaluate(shownNotices)).length !== count) await page.waitForTimeout(50);
}

it('a player who is away gets one notice for their turn', { timeout: 240_000 }, async (test) => {
  const push = await startPushService();
  test.after(() => push.close());
  const { origin } = running.server;
  const anna = await newPlayer(running.browser);
  await anna.context.grantPermissions(['notifications']);
  await anna.context.addInitScript(useSubscription, push.subscription);
  const joinLink = await openSlowTable(anna.page, origin);
  const table = /\/t\/(\w+)/.exec(joinLink)[1];
  // The switch shows at once what was asked for. The subscription follows when the service worker is ready.
  const subscribed = anna.page.waitForResponse((response) => response.url().endsWith(`/${table}/notifications`));
  await anna.page.getByRole('switch', { name: 'Tell me when it is my turn' }).check();

  const bea = await newPlayer(running.browser);
  await bea.page.goto(joinLink);
  await bea.page.getByRole('textbox', { name: 'Your name' }).fill('Bea');
  await bea.page.getByRole('button', { name: 'Sit down' }).click();
  await anna.page.getByText('Bea').first().waitFor();
  await anna.page.getByRole('button', { name: 'Start the game' }).click();
  await anna.page.locator('.board').waitFor();
  assert.ok((await subscribed).ok());
  assert.equal(push.messages.length, 0);
  await anna.page.close();

  const { headers, text } = await push.message(0);
  assert.deepEqual(JSON.parse(text), { table, kind: 'turn', language: 'en' });
  assert.match(headers.authorization, /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);

  // The home page says whose turn it is, without a socket.
  const home = await anna.context.newPage();
  observePage(anna, home);
  let sockets = 0;
  home.on('websocket', () => (sockets += 1));
  await home.goto(origin);
  await home.getByText('Your turn').waitFor();
  assert.equal(sockets, 0);

  // The device shows the notice until the player is at the table.
  await home.waitForFunction(() => navigator.serviceWorker.controller, null, LONG_WAIT);
  await deliver(anna.context, home, origin, text);
  await waitForNoticeCount(home, 1);
  assert.deepEqual(await home.evaluate(shownNotices), ['It is your turn.']);
  await home.getByRole('button', { name: 'Resume Mélimagic' }).click();
  await home.locator('.board').waitFor();
  await waitForNoticeCount(home, 0);
  assert.equal(push.messages.length, 1);
  assert.deepEqual([...anna.pageErrors, ...bea.pageErrors], []);
  await anna.context.close();
  await bea.context.close();
});

it('says why there are no notices on plain HTTP', { timeout: 120_000 }, async () => {
  const anna = await newPlayer(running.browser);
  await openSlowTable(anna.page, `http://${INSECURE_HOST}:${running.server.port}`);
  await anna.page.getByText('Messages need an address that begins with https.').waitFor();
  assert.equal(await anna.page.getByRole('switch', { name: 'Tell me when it is my turn' }).count(), 0);
  await anna.context.close();
});
