// Which requests the service worker answers, and which it leaves alone.
import { expect, it } from 'vitest';
import { handlingOf } from './request_handling';

const files = new Set(['index.html', 'favicon.svg', 'assets/a-1.js']);
const handling = (url: string, { method = 'GET', mode = 'cors', scope = 'https://a.example/' } = {}) =>
  handlingOf({ method, mode, url }, scope, files);

it('prefers the server for documents and the kept copy for files of the page', () => {
  expect(handling('https://a.example/', { mode: 'navigate' })).toBe('page');
  expect(handling('https://a.example/t/abc', { mode: 'navigate' })).toBe('page');
  expect(handling('https://a.example/favicon.svg')).toBe('file');
  expect(handling('https://a.example/assets/a-1.js')).toBe('file');
  // A file of another version of the page.
  expect(handling('https://a.example/assets/a-2.js')).toBe('file');
});

it.each([
  ['the API', 'https://a.example/api/tables', {}],
  ['a document below the API', 'https://a.example/api/openapi.json', { mode: 'navigate' }],
  ['the socket', 'https://a.example/ws', {}],
  ['the health check', 'https://a.example/health', { mode: 'navigate' }],
  ['another site', 'https://b.example/assets/a-1.js', {}],
  ['a request that changes something', 'https://a.example/assets/a-1.js', { method: 'POST' }],
  ['an address of a table that is fetched', 'https://a.example/t/abc', {}],
  ['a file with a query', 'https://a.example/favicon.svg?key=1', {}],
  ['a file outside the scope', 'https://a.example/favicon.svg', { scope: 'https://a.example/games/' }],
])('leaves %s to the network', (_name, url, request) => {
  expect(handling(url, request)).toBe('network');
});

it('works below a path prefix', () => {
  const scope = 'https://a.example/games/';
  expect(handling('https://a.example/games/rules/mada/', { mode: 'navigate', scope })).toBe('page');
  expect(handling('https://a.example/games/assets/a-1.js', { scope })).toBe('file');
  expect(handling('https://a.example/games/api/tables', { scope })).toBe('network');
});
