// The entry point of the page. Settings and language are applied first, so that the first paint is already correct.
import { mount } from 'svelte';
import App from './App.svelte';
import { watchFirstPaint } from './first_paint.svelte';
import { startRouter } from './router.svelte';
import { startSettings } from './settings/settings.svelte';
import './style/tokens.css';
import './style/base.css';

startSettings();
startRouter();
mount(App, { target: document.getElementById('app') ?? document.body });
watchFirstPaint();

/** How long after the start the page is stored for use without a network. Nothing else should wait for it. */
const STORE_PAGE_AFTER_MS = 1_500;
if (import.meta.env.PROD) {
  setTimeout(() => void storePageForOffline(), STORE_PAGE_AFTER_MS);
}

async function storePageForOffline(): Promise<void> {
  try {
    const { registerServiceWorker } = await import('./offline/register');
    await registerServiceWorker();
  } catch {
    // The network is gone already. The next visit stores the page.
  }
}
