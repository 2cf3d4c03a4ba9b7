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
  return hash.startsWith('#/') ? hash.slice(1) : null;
}
