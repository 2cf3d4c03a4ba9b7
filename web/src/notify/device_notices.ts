// Notices on this device when it is the player's turn: asks the browser for permission, subscribes, and tells the server.
import { knownTable, rememberTable } from '../api/known_tables';
import { noticeTag } from '../offline/push_message';
import type { NotifyMe, PushKey } from '../protocol/protocol';
import type { Language } from '../text/language';

/** Whether notices are possible here, and if not, why. */
export type NoticeSupport = 'possible' | 'insecure' | 'unsupported' | 'denied';

/** Whether turning notices on or off worked. */
export type ChangeResult = 'done' | 'denied' | 'failed';

/** How long the server or the service worker may take. */
const TIMEOUT_MS = 15_000;

/** What this browser allows on this page. Browsers offer notices only at https addresses and on the same machine. */
export function noticeSupport(): NoticeSupport {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Turns notices for the player's seat on. Must be called from a press, because the browser asks for permission. */
export async function turnOnNotices(table: string, language: Language): Promise<ChangeResult> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const subscription = await subscribe();
    const { endpoint, keys } = subscription.toJSON();
    const body: NotifyMe = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', language };
    return await switchNotices(table, 'on', { method: 'POST', body: JSON.stringify(body) });
  } catch {
    return 'failed';
  }
}

/** Turns notices for the player's seat off. Other tables keep theirs. */
export async function turnOffNotices(table: string): Promise<ChangeResult> {
  return switchNotices(table, 'off', { method: 'DELETE' }).catch(() => 'failed');
}

/** Removes the notices of a table from the screen, because the player is there. */
export async function closeNotices(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const notices = await registration?.getNotifications?.({ tag: noticeTag(table) });
  notices?.forEach((notice) => notice.close());
}

/** Sends the request that turns the notices for the player's seat on or off. Stores the new state if it succeeds. */
async function switchNotices(table: string, newState: 'on' | 'off', request: RequestInit): Promise<ChangeResult> {
  const authorization = `Bearer ${knownTable(table)?.seatKey ?? ''}`;
  const response = await fetch(`/api/tables/${table}/notifications`, {
    ...request,
    headers: { authorization, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) return 'failed';
  rememberTable(table, { notified: newState === 'on' });
  return 'done';
}

/** The subscription of this browser with the server's key. */
async function subscribe(): Promise<PushSubscription> {
  const registration = await readyRegistration();
  const response = await fetch('/api/push-key', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { key } = (await response.json()) as PushKey;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // The browser has a subscription with another key: the server has lost its keys and made new ones.
    const outdated = await registration.pushManager.getSubscription();
    if (!outdated) throw error;
    await outdated.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

/** The service worker's registration. Rejects if there is none after a while. */
function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('there is no service worker')), TIMEOUT_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}
