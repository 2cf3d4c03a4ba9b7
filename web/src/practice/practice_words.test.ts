// The pages of this folder and the replay use every message of their file.
import { expect, it } from 'vitest';
import source from '../text/practice.en.ftl?raw';

const code = import.meta.glob<string>(['./*.svelte', './practice_calls.ts', '../table/ReplayPage.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('has exactly the messages that the pages use', () => {
  const defined = [...source.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1]);
  const used = Object.values(code).flatMap((text) =>
    [...text.matchAll(/'((?:practice|exercises)-[a-z-]+)'/g)].map((match) => match[1]),
  );
  expect([...new Set(used)].sort()).toEqual(defined.sort());
});
