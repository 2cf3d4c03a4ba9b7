// The page with the deal of the day uses every message of its file.
import { expect, it } from 'vitest';
import source from '../text/daily.en.ftl?raw';

const codeFiles = import.meta.glob<string>(['./*.svelte', './share_text.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has exactly the messages that the page uses', () => {
  const defined = [...source.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1]);
  const code = Object.values(codeFiles).join('\n');
  const used = [...code.matchAll(/format\(words, '([a-z-]+)'/g)].map((match) => match[1]);
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});
