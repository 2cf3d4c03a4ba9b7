// Paths and their routes.
import { expect, it } from 'vitest';
import { routeOf } from './router.svelte';

it.each([
  ['/', { name: 'home' }],
  ['/t/abc-123_X', { name: 'table', id: 'abc-123_X' }],
  ['/tv/abc', { name: 'tv', id: 'abc' }],
  ['/replay/abc', { name: 'replay', id: 'abc' }],
  ['/review', { name: 'review', id: '' }],
  ['/review/abc', { name: 'review', id: 'abc' }],
  ['/rules/thirteen-leaves', { name: 'rules', game: 'thirteen-leaves' }],
  ['/learn/mada', { name: 'learn', game: 'mada' }],
  ['/daily', { name: 'daily' }],
  ['/statistics', { name: 'statistics' }],
  ['/t/abc/', { name: 'table', id: 'abc' }],
])('%s has a route', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

it.each([
  '/t',
  '/t/a b',
  '/t/a/b',
  '/review/a/b',
  '/rules/chess',
  '/nowhere',
  '/statistics/x',
  '/constructor/x',
  `/t/${'x'.repeat(65)}`,
])('%s has no route', (path) => {
  expect(routeOf(path)).toEqual({ name: 'missing' });
});
