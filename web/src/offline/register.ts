// Registers the service worker and watches for new versions of the page.
import { isStaticSite } from '../site/addresses';
import { announceNewVersion } from './new_version';

/** The time between two reloads because of a missing file. It prevents a page that is really broken from reloading forever. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const RELOAD_STORAGE_KEY = 'tavolino.reloaded';

/** Keeps the page for use without a network, where the browser supports it. Browsers do not on plain HTTP. */
export async function registerServiceWorker(): Promise<void> {
  reloadWhenFilesAreMissing();
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  // Whether a service worker already controls this page.
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first service worker of a browser has the same version as the open page, each later one a newer version.
    if (hasController) announceNewVersion();
    hasController = true;
  });
  try {
    const registration = await container.register(isStaticSite ? './sw.js' : '/sw.js', { updateViaCache: 'none' });
    // A page that stays open for days looks for a new version whenever somebody returns to it.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  } catch {
    // A private window may forbid it. The page works as before, but not without a network.
  }
}

/** Reloads the page if a part of it cannot be loaded although the server answers: in that case the server has a
 * newer version. */
function reloadWhenFilesAreMissing(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || Date.now() - lastReload() < MIN_RELOAD_INTERVAL_MS) return;
    try {
      sessionStorage.setItem(RELOAD_STORAGE_KEY, String(Date.now()));
    } catch {
      // Without storage a second reload could not be prevented.
      return;
    }
    location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOAD_STORAGE_KEY) ?? 0);
  } catch {
    return Date.now();
  }
}
