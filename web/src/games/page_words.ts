// The messages of a game's rules page, lesson, one-minute rules and options. They are loaded together with the page that needs
// them, and each bundle also contains the messages that these pages share (`rules.*.ftl` beside this file).
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const gameFiles = import.meta.glob<string>('./*/{rules,learn,quick,options}.*.ftl', {
  query: '?raw',
  import: 'default',
});
const sharedFiles = import.meta.glob<string>('./rules.*.ftl', { query: '?raw', import: 'default' });

/** The pages with messages of their own. `quick` is the one-minute version of the rules. */
export type PageName = 'rules' | 'learn' | 'quick' | 'options';

/** Loads the messages of a page. Fails if the file does not exist or cannot be fetched. */
export async function pageWords(folder: string, page: PageName, language: Language): Promise<FluentBundle> {
  const loadGameFile = gameFiles[`./${folder}/${page}.${language}.ftl`];
  const loadSharedFile = sharedFiles[`./rules.${language}.ftl`];
  if (!loadGameFile || !loadSharedFile) throw new Error(`no file "${page}.${language}.ftl" in games/${folder}`);
  return createBundle(language, await Promise.all([loadSharedFile(), loadGameFile()]));
}
