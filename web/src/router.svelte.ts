// The router: which page belongs to a path, and navigation inside the page without a reload.
import { folderOf } from './games/catalogue';
import { newVersionAvailable } from './offline/new_version';
import { addressOf, isStaticSite, routePath } from './site/addresses';

/** A page of the site, with what its address names: a table or a game. */
export type Route =
  | { name: 'home' }
  | { name: 'table' | 'tv' | 'replay'; id: string }
  | { name: 'rules' | 'learn' | 'practice' | 'exercises'; game: string }
  /** The review of a finished game: of a table, or with an empty id of a record file. */
  | { name: 'review'; id: string }
  | { name: 'daily' | 'statistics' }
  | { name: 'gallery' }
  | { name: 'missing' };

export const routeNames = [
  'home',
  'table',
  'tv',
  'replay',
  'review',
  'rules',
  'learn',
  'daily',
  'statistics',
  'gallery',
  'missing',
] as const;

/** The pages about a single game, by the first part of the path, which is also the name of the route. */
const GAME_ROUTES = ['rules', 'learn', 'practice', 'exercises'] as const;

/** The pages of a single table, by the first part of the path. */
const TABLE_ROUTES = { t: 'table', tv: 'tv', replay: 'replay', review: 'review' } as const;

/** The route of a path. An unknown path gives `missing`. */
export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return { name: 'missing' };
  if (!second) {
    if (!first) return { name: 'home' };
    if (first === 'review') return { name: 'review', id: '' };
    if (first === 'daily' || first === 'statistics') return { name: first };
    return import.meta.env.DEV && first === 'gallery' ? { name: 'gallery' } : { name: 'missing' };
  }
  if (Object.hasOwn(TABLE_ROUTES, first) && /^[\w-]{1,64}$/.test(second)) {
    return { name: TABLE_ROUTES[first as keyof typeof TABLE_ROUTES], id: second };
  }
  const gameRoute = GAME_ROUTES.find((name) => name === first);
  if (gameRoute && folderOf(second)) return { name: gameRoute, game: second };
  return { name: 'missing' };
}

let currentRoute = $state.raw<Route>({ name: 'home' });

/** The route that is shown now. */
export function route(): Route {
  return currentRoute;
}

/** Goes to a path of this site, as a link would. */
export function navigate(path: string): void {
  history.pushState(null, '', addressOf(path));
  showCurrentRoute();
  scrollTo(0, 0);
}

/** Shows the page of the current address. A section of the page that is shown already is left to the browser. */
function showCurrentRoute(): void {
  const path = routePath(location);
  if (path !== null) currentRoute = routeOf(path);
}

/** Shows the page of the current address and follows the back button and the links inside the page. */
export function startRouter(): void {
  showCurrentRoute();
  addEventListener('popstate', showCurrentRoute);
  if (isStaticSite) {
    // Every link to a route changes only the fragment, so the browser follows it without a reload.
    addEventListener('hashchange', () => routePath(location) !== null && scrollTo(0, 0));
    return;
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !isInternalLink(link)) return;
    // The browser follows the link itself and so loads the new version.
    if (newVersionAvailable()) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/** Whether a click is unhandled and made with the main button, without a modifier key (which would open a new tab). */
function isPlainClick(event: MouseEvent): boolean {
  const modifierKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modifierKey && !event.defaultPrevented;
}

/** Whether a link leads to another page of this site. A link to a section of the same page is left to the browser. */
function isInternalLink(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || !link.hash;
}
