// The components of a shared device use every message of their file.
import { expect, it } from 'vitest';
import source from '../text/shared.en.ftl?raw';

const components = import.meta.glob<string>('./*.svelte', { query: '?raw', import: 'default', eager: true });

it('has exactly the messages that the components use', () => {
  const defined = [...source.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1]);
  const code = Object.values(components).join('\n');
  const used = [...code.matchAll(/format\(words, '([a-z-]+)'/g)].map((match) => match[1]);
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});
