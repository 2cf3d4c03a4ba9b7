// Every message the page asks for exists, and every message of the page is asked for.
import { expect, it } from 'vitest';
import english from './page_en';
import { catalogue } from '../games/catalogue';
import { routeNames } from '../router.svelte';
import { reactions } from '../table/reactions';
import refusals from '../../../crates/words/text/table.en.ftl?raw';

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Ids the code puts together from parts; each family is listed by what it is made from. */
const composed = [
  ...catalogue.flatMap((game) => [`${game.id}-name`, `${game.id}-pitch`]),
  ...routeNames.filter((name) => name !== 'home' && name !== 'gallery').map((name) => `page-${name}`),
  ...['auto', 'light', 'dark'].map((choice) => `theme-${choice}`),
  ...['auto', 'calm', 'normal', 'quick', 'off'].map((choice) => `motion-${choice}`),
  ...['normal', 'large', 'largest'].map((choice) => `text-size-${choice}`),
  ...['random', 'beginner', 'casual', 'skilled', 'strong', 'expert'].map((level) => `level-${level}`),
  ...Object.values(reactions),
  ...['server', 'person', 'absent', 'bot', 'own', 'seed', 'record', 'first'].map((part) => `proof-${part}`),
  ...['version', 'malformed', 'server', 'seat', 'bot', 'own', 'record', 'first'].map((part) => `proof-bad-${part}`),
  // The table's refusals: every code of the protocol has its words beside the server.
  ...[...refusals.matchAll(/^(table-refused-[a-z-]+) =/gm)].map((match) => match[1] ?? ''),
  ...['low', 'high', 'both'].map((end) => `column-${end}`),
];

it('asks for exactly the messages there are', () => {
  const asked = new Set(composed);
  for (const source of Object.values(sources)) {
    for (const match of source.matchAll(/\bt\(\s*'([a-z-]+)'/g)) asked.add(match[1] ?? '');
  }
  const written = [...english.join('\n').matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1]);
  expect([...asked].sort()).toEqual(written.sort());
});
