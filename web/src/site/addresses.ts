// Addresses of the page's own routes. A server has a path for each route, such as `/rules/mada`. A static site is a single
// file below some path that is unknown when it is built, so there the route is in the fragment: `#/rules/mada`.

/** Whether the page is a static site without a server (`cargo xtask site`). */
export const isStaticSite = import.meta.env.MODE === 'site';

/** The address of a route, for a link. */
export function addressOf(path: string): string {
  return isStaticSite ? `#${path}` : path;
}

/** The route in an address, for example `/rules/mada`. In a static site a fragment that names a section of the page gives
 * null: the route stays as it is. */
export function routePath(
  { pathname, hash }: { pathname: string; hash: string },
  isSite = isStaticSite,
): string | null {
  if (!isSite) return pathname;
  if (hash === '') return '/';
  // A fragment inside the fragment belongs to the page of the route.
  return hash.startsWith('#/') ? (hash.slice(1).split('#')[0] ?? '') : null;
}

/** The fragment of the page of the current route, without `#`: on a server all of the address's fragment, on a static site
 * the part after the route. */
export function pageFragment({ hash }: { hash: string }, isSite = isStaticSite): string {
  return isSite ? hash.split('#').slice(2).join('#') : hash.slice(1);
}
