// The words of a game's rules page and first game, loaded with the page that needs them.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const files = import.meta.glob<string>('./*/{rules,learn}.*.ftl', { query: '?raw', import: 'default' });
const shared = import.meta.glob<string>('./rules.*.ftl', { query: '?raw', import: 'default' });

export async function pageWords(folder: string, page: 'rules' | 'learn', language: Language): Promise<FluentBundle> {
  const load = files[`./${folder}/${page}.${language}.ftl`];
  const house = shared[`./rules.${language}.ftl`];
  if (!load || !house) throw new Error(`${folder} has no ${page} in ${language}`);
  return createBundle(language, await Promise.all([house(), load()]));
}
