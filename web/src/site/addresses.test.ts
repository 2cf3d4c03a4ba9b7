// The route in an address: a path on a server, a fragment in a static site.
import { expect, it } from 'vitest';
import { addressOf, pageFragment, routePath } from './addresses';

it('reads the route from the path of a server', () => {
  expect(routePath({ pathname: '/rules/mada', hash: '#m14' }, false)).toBe('/rules/mada');
  expect(addressOf('/rules/mada')).toBe('/rules/mada');
});

it('reads the route from the fragment in a static site, below any path', () => {
  expect(routePath({ pathname: '/games/', hash: '' }, true)).toBe('/');
  expect(routePath({ pathname: '/games/index.html', hash: '#/learn/mada' }, true)).toBe('/learn/mada');
  expect(routePath({ pathname: '/games/', hash: '#m14' }, true)).toBeNull();
});

it('reads the fragment of the page, which in a static site follows the route', () => {
  expect(pageFragment({ hash: '#abc' }, false)).toBe('abc');
  expect(pageFragment({ hash: '' }, false)).toBe('');
  expect(pageFragment({ hash: '#/practice/mada#abc' }, true)).toBe('abc');
  expect(pageFragment({ hash: '#/practice/mada' }, true)).toBe('');
  expect(routePath({ pathname: '/', hash: '#/practice/mada#abc' }, true)).toBe('/practice/mada');
});
