// The service worker: keeps the files of the page, so that the page opens without a network, and shows the notices that the
// server sends while the page is closed. It keeps only the files in `PAGE_FILES` and files below assets/. It never
// keeps an address that somebody visited or a response of the API.
//
// Each version of the page has a cache of its own. The cache of the version before stays until the next update, because a
// tab that shows the old page may still load parts of it that the server no longer has.
import { noticeTag, noticeText, readPushMessage } from './push_message';
import { handlingOf } from './request_handling';

/** The paths of the files to keep, relative to the scope, and a hash of their contents. Filled in by the build. */
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;

/** Every version of the page has a cache of its own; all their names begin with this prefix. */
const CACHE_PREFIX = 'tavolino-page-';
const CACHE_NAME = `${CACHE_PREFIX}${PAGE_VERSION}`;
/** How long a document may take before the kept page is shown instead. */
const DOCUMENT_TIMEOUT_MS = 4_000;

const worker = self as unknown as ServiceWorkerScope;
const files = new Set(PAGE_FILES);

/** The part of `ServiceWorkerGlobalScope` that is used here. TypeScript has no library for pages and workers together. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerNoticeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
/** A tab that shows the page. */
interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerPushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface WorkerNoticeEvent extends WorkerEvent {
  readonly notification: Notification;
}

/** The full address of a path below the page's scope. */
const addressOf = (path: string) => new URL(path, worker.registration.scope).href;

worker.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.registration.scope, files);
  if (handling === 'page') event.respondWith(fetchDocument(event.request));
  if (handling === 'file') event.respondWith(fetchFile(event.request));
  // The browser sends all other requests to the server, as it would without a service worker.
});

worker.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = (event.notification.data ?? {}) as { table?: string };
  if (table) event.waitUntil(openTable(table));
});

/** Shows the notice of a push message. A withdrawal changes a notice that is visible, and is not a notice of its own. */
async function showNotice(text: string): Promise<void> {
  const message = readPushMessage(text);
  if (!message) return;
  const tag = noticeTag(message.table);
  const isWithdrawal = message.kind === 'withdrawal';
  if (isWithdrawal && (await worker.registration.getNotifications({ tag })).length === 0) return;
  await worker.registration.showNotification('Tavolino', {
    body: noticeText(message),
    tag,
    silent: isWithdrawal,
    icon: addressOf('favicon.svg'),
    data: { table: message.table },
  });
}

/** Shows the tab with a table, or opens one. */
async function openTable(table: string): Promise<void> {
  const address = addressOf(`t/${table}`);
  const tabs = await worker.clients.matchAll({ type: 'window' });
  // The part after `#` may name a key, and makes no difference here.
  const tab = tabs.find(({ url }) => url.split('#')[0] === address);
  await (tab ? tab.focus() : worker.clients.openWindow(address));
}

/** Stores all files of this version. If one is missing, the server has another version by now: the installation fails,
 * and the browser tries again with the worker of that version. */
async function keepPage(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  // Files with a hash in their name may come from the browser's cache. The others are checked with the server.
  const request = (path: string) =>
    new Request(addressOf(path), { cache: path.startsWith('assets/') ? 'default' : 'no-cache' });
  await cache.addAll(PAGE_FILES.map(request));
}

/** Deletes all caches of the page but this version's and that of the version before. */
async function dropOldCaches(): Promise<void> {
  // Names are listed in the order of creation. The last one is that of the version before, which stays.
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** The document from the server, or the kept page if the server does not answer in time. */
async function fetchDocument(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) });
    // A proxy answers with these while the server behind it restarts.
    if (![502, 503, 504].includes(response.status)) return response;
  } catch {
    // The server cannot be reached.
  }
  return (await keptFile('index.html')) ?? Response.error();
}

/** The kept copy of a file of this or the previous version. Otherwise the server's file, which is then kept. */
async function fetchFile(request: Request): Promise<Response> {
  const path = request.url.slice(worker.registration.scope.length);
  const kept = await keptFile(path);
  if (kept) return kept;
  const response = await fetch(request);
  const isHashed = path.startsWith('assets/');
  if (response.ok && isHashed) {
    const cache = await caches.open(CACHE_NAME);
    // A full disk must not break the page.
    await cache.put(addressOf(path), response.clone()).catch(() => undefined);
  }
  return response;
}

/** A kept file: of this version if it has the file, otherwise of the version before. */
async function keptFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE_NAME);
  return (await cache.match(addressOf(path))) ?? caches.match(addressOf(path));
}
