// The page's Fluent files contain exactly the messages that the page uses.
import { expect, it } from 'vitest';
import tableMessages from '../../../crates/words/text/table.en.ftl?raw';
import { catalogue } from '../games/catalogue';
import { routeNames } from '../router.svelte';
import { botSpeeds, motions, textSizes, themes } from '../settings/stored_settings';
import { reactionMessageIds } from '../table/reactions';
import atTable from './at_table.en.ftl?raw';
import { BUILT_IN_LEVELS } from './levels';
import englishSources from './page_en';

const codeFiles = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Ids that the code composes, so that they cannot be found by searching for `t('…')`. */
const composedIds = [
  ...catalogue.flatMap((game) => [`${game.id}-name`, `${game.id}-pitch`]),
  ...routeNames.filter((name) => name !== 'home' && name !== 'gallery').map((name) => `page-${name}`),
  ...themes.map((theme) => `theme-${theme}`),
  ...motions.map((motion) => `motion-${motion}`),
  ...botSpeeds.map((speed) => `bot-speed-${speed}`),
  ...textSizes.map((size) => `text-size-${size}`),
  ...BUILT_IN_LEVELS.map((level) => `level-${level}`),
  ...Object.values(reactionMessageIds),
  ...['server', 'person', 'absent', 'bot', 'own', 'seed', 'record', 'first'].map((check) => `proof-${check}`),
  ...['version', 'malformed', 'server', 'seat', 'bot', 'own', 'record', 'first'].map((check) => `proof-bad-${check}`),
  // The table's refusals are defined beside the server: one message for each refusal code of the protocol.
  ...[...tableMessages.matchAll(/^(table-refused-[a-z-]+) =/gm)].map((match) => match[1] ?? ''),
  // The server sends this message instead of the general one for its code.
  'table-chat-full',
  ...['low', 'high', 'both'].map((end) => `column-${end}`),
];

it('has exactly the messages that the code uses', () => {
  const usedIds = new Set(composedIds);
  for (const code of Object.values(codeFiles)) {
    for (const match of code.matchAll(/\bt\(\s*'([a-z-]+)'/g)) usedIds.add(match[1] ?? '');
  }
  const definedIds = [...[...englishSources, atTable].join('\n').matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(
    (match) => match[1],
  );
  expect([...usedIds].sort()).toEqual(definedIds.sort());
});

it('uses the messages of tables only where their file is loaded', () => {
  const tableIds = [...atTable.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1] ?? '');
  // The pages of these folders load the messages.
  const loadingFolders = ['../table/', '../shared/', '../gallery/'];
  for (const [path, code] of Object.entries(codeFiles)) {
    if (loadingFolders.some((folder) => path.startsWith(folder))) continue;
    const usedIds = [...code.matchAll(/\bt\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? '');
    expect(
      usedIds.filter((id) => tableIds.includes(id)),
      path,
    ).toEqual([]);
  }
});
