// Paths and what they show. Secrets stay in the fragment, which the browser never sends to a server.
import { folderOf } from './games/catalogue';

export type Route =
  | { name: 'home' }
  | { name: 'table' | 'tv' | 'replay'; id: string }
  | { name: 'rules' | 'learn'; game: string }
  | { name: 'gallery' }
  | { name: 'missing' };

export const routeNames = ['home', 'table', 'tv', 'replay', 'rules', 'learn', 'gallery', 'missing'] as const;

const places = { t: 'table', tv: 'tv', replay: 'replay' } as const;

/** What a path shows; anything unknown is `missing`, never an exception. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return { name: 'missing' };
  if (!second) {
    if (!first) return { name: 'home' };
    return import.meta.env.DEV && first === 'gallery' ? { name: 'gallery' } : { name: 'missing' };
  }
  if (Object.hasOwn(places, first) && /^[\w-]{1,64}$/.test(second)) {
    return { name: places[first as keyof typeof places], id: second };
  }
  if ((first === 'rules' || first === 'learn') && folderOf(second)) return { name: first, game: second };
  return { name: 'missing' };
}

let current = $state.raw<Route>({ name: 'home' });

/** The route on the screen. */
export function route(): Route {
  return current;
}

/** Goes to a path of this page, as a link would. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  arrive();
}

function arrive(): void {
  current = routeOf(location.pathname);
  scrollTo(0, 0);
}

/** Follows the address bar, the back button and plain links inside the page. */
export function startRouter(): void {
  current = routeOf(location.pathname);
  addEventListener('popstate', () => (current = routeOf(location.pathname)));
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (held || event.button !== 0 || event.defaultPrevented || link.origin !== location.origin) return;
    // A link to a place on this same page is the browser's own business.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
