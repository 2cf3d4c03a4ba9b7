// The messages of the page with the statistics. They are loaded with it and not with the page.
import type { FluentBundle } from '@fluent/bundle';
import { catalogue } from '../games/catalogue';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const pageFiles = import.meta.glob<string>('../text/statistics.*.ftl', { query: '?raw', import: 'default' });
const habitFiles = import.meta.glob<string>('../games/*/habits.*.ftl', { query: '?raw', import: 'default' });

export async function statisticsWords(language: Language): Promise<FluentBundle> {
  const source = await pageFiles[`../text/statistics.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}

/** The names of each game's kinds of actions, by the id of the game. */
export async function habitWords(language: Language): Promise<ReadonlyMap<string, FluentBundle>> {
  const bundles = catalogue.map(async ({ id, folder }) => {
    const source = await habitFiles[`../games/${folder}/habits.${language}.ftl`]?.();
    return [id, createBundle(language, source ? [source] : [])] as const;
  });
  return new Map(await Promise.all(bundles));
}
