// How the service worker handles a request of the page. Pure, so that a test can read it like a table.

/**
 * - `page`: a document. The server's version is preferred, so that no browser gets stuck with an old page.
 * - `file`: a file of the page. The kept copy is used if there is one.
 * - `network`: everything else, above all the API. The service worker does not touch it.
 */
export type Handling = 'page' | 'file' | 'network';

/** The parts of a `Request` that decide. */
export interface RequestFacts {
  method: string;
  mode: string;
  url: string;
}

/** How to handle a request. `scope` is the address below which the page lies, and `files` are the kept paths below it. */
export function handlingOf({ method, mode, url }: RequestFacts, scope: string, files: ReadonlySet<string>): Handling {
  if (method !== 'GET') return 'network';
  const { origin, pathname, search } = new URL(url);
  const scopeUrl = new URL(scope);
  if (origin !== scopeUrl.origin || !pathname.startsWith(scopeUrl.pathname)) return 'network';
  const path = pathname.slice(scopeUrl.pathname.length);
  // The API, the connections of tables, and the check whether the server works.
  if (/^(api\/|ws$|health$)/.test(path)) return 'network';
  if (mode === 'navigate') return 'page';
  // A file below assets/ has a hash of its content in its name, so a kept copy is never outdated.
  return search === '' && (files.has(path) || path.startsWith('assets/')) ? 'file' : 'network';
}
