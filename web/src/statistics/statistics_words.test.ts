// The components of the statistics use every message of their file, and every game names its kinds of actions.
import { expect, it } from 'vitest';
import source from '../text/statistics.en.ftl?raw';
import { catalogue } from '../games/catalogue';
import { habitWords } from './statistics_words';

const components = import.meta.glob<string>('./*.svelte', { query: '?raw', import: 'default', eager: true });

/** Ids that the components compose or choose between. */
const composedIds = ['habit-bad', 'habit-bad-same', 'statistics-above', 'statistics-below'];

it('has exactly the messages that the components use', () => {
  const defined = [...source.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1]);
  const code = Object.values(components).join('\n');
  const used = [...code.matchAll(/format\(words, '([a-z-]+)'/g)].map((match) => match[1]);
  expect([...new Set([...used, ...composedIds])].sort()).toEqual(defined.sort());
});

it('has names for the actions of every game', async () => {
  const words = await habitWords('fr');
  expect([...words.keys()]).toEqual(catalogue.map(({ id }) => id));
  expect(
    [...words.values()].filter((bundle) => !bundle.hasMessage('habit-play') && !bundle.hasMessage('habit-turn')),
  ).toEqual([]);
});
