// A game's words, the same files the terminal and the server read, with its board's own and what its bots say: one
// bundle a game and language, loaded on demand.
import type { FluentBundle } from '@fluent/bundle';
import { bundleOf } from './bundle';
import type { Language } from './language';

const files = import.meta.glob<string>('../../../games/*/text/*.ftl', { query: '?raw', import: 'default' });
const boards = import.meta.glob<string>('../games/*/board.*.ftl', { query: '?raw', import: 'default' });
const reasons = import.meta.glob<string>('../../../crates/words/text/reason.*.ftl', {
  query: '?raw',
  import: 'default',
});
const loaded = new Map<string, Promise<FluentBundle>>();

/** The words of the game in that folder. Fails when the language is missing or cannot be fetched. */
export function gameWords(folder: string, language: Language): Promise<FluentBundle> {
  const path = `../../../games/${folder}/text/${language}.ftl`;
  const known = loaded.get(path);
  if (known) return known;
  const load = files[path];
  if (!load) return Promise.reject(new Error(`${folder} has no words in ${language}`));
  const board = boards[`../games/${folder}/board.${language}.ftl`];
  const reason = reasons[`../../../crates/words/text/reason.${language}.ftl`];
  const bundle = Promise.all([load(), board?.() ?? '', reason?.() ?? '']).then((sources) =>
    bundleOf(language, sources),
  );
  loaded.set(path, bundle);
  // A failed fetch may succeed later: forget it.
  bundle.catch(() => loaded.delete(path));
  return bundle;
}
