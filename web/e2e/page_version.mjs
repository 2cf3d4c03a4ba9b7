// A server for the files of the page, for tests that replace one version of the page by another.
import { createServer } from 'node:http';

/** The address of every file that the service worker keeps, and of the service worker itself. */
export async function pageFiles(origin) {
  const worker = await (await fetch(`${origin}/sw.js`)).text();
  // The build writes the list as one string: 'assets/a.js,…,favicon.svg'.
  const list = worker.match(/[`'"]((?:[\w./-]+,)+[\w./-]+)[`'"]/)?.[1];
  if (!list) throw new Error('sw.js contains no list of files');
  const files = new Map();
  for (const path of [...list.split(','), 'sw.js']) {
    const response = await fetch(`${origin}/${path}`);
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    files.set(path, { text: await response.text(), type: response.headers.get('content-type') });
  }
  return files;
}

/** A later version of the page: every hash in a file name is another one, and the title has changed. */
export function nextVersion(files, title) {
  const renamed = (text) => text.replace(/(-[\w-]{8})\.(js|css)\b/g, '$1x.$2');
  const entries = [...files].map(([path, { text, type }]) => {
    const content = renamed(text).replace('<title>Tavolino</title>', `<title>${title}</title>`);
    // The name of the cache contains the version.
    return [renamed(path), { text: content.replace(/(tavolino-page-`,\w+=`\$\{\w+\})/, '$1next'), type }];
  });
  return new Map(entries);
}

/** Serves the files of `site.files`, which a test may replace. Unknown paths below assets/ and api/ do not exist; any other
 * path gets index.html, as from the real server. */
export async function servePage(files) {
  const site = { files, origin: '' };
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname.slice(1);
    const isDocument = !/^(assets|api)\//.test(path);
    const file = site.files.get(path) ?? (isDocument ? site.files.get('index.html') : undefined);
    const cacheControl = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', 'cache-control': cacheControl });
    response.end(file?.text ?? 'there is no such file');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.origin = `http://127.0.0.1:${server.address().port}`;
  site.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return site;
}
