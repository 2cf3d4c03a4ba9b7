// The messages of one game in one language, loaded on demand. They come from four files: the game's own, which the server
// reads as well, its board's, those that all boards share, and the reasons that bots give.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from './bundle';
import type { Language } from './language';

const gameFiles = import.meta.glob<string>('../../../games/*/text/*.ftl', { query: '?raw', import: 'default' });
const boardFiles = import.meta.glob<string>('../games/*/board.*.ftl', { query: '?raw', import: 'default' });
/** The messages that all boards share. */
const stageFiles = import.meta.glob<string>('../games/stage/stage.*.ftl', { query: '?raw', import: 'default' });
/** The reasons that bots give for their moves. */
const reasonFiles = import.meta.glob<string>('../../../crates/words/text/reason.*.ftl', {
  query: '?raw',
  import: 'default',
});
const loadedBundles = new Map<string, Promise<FluentBundle>>();

/** The Fluent sources of the game in `folder`. Rejects if the language is missing or a file cannot be loaded. */
export function gameSources(folder: string, language: Language): Promise<string[]> {
  const loadGameFile = gameFiles[`../../../games/${folder}/text/${language}.ftl`];
  if (!loadGameFile) return Promise.reject(new Error(`game "${folder}" has no messages in "${language}"`));
  const loadBoardFile = boardFiles[`../games/${folder}/board.${language}.ftl`];
  const loadStageFile = stageFiles[`../games/stage/stage.${language}.ftl`];
  const loadReasonFile = reasonFiles[`../../../crates/words/text/reason.${language}.ftl`];
  const optionalFiles = [loadBoardFile, loadStageFile, loadReasonFile].map((load) => load?.() ?? '');
  return Promise.all([loadGameFile(), ...optionalFiles]);
}

/** The messages of the game in `folder`. Rejects if the language is missing or a file cannot be loaded. */
export function gameWords(folder: string, language: Language): Promise<FluentBundle> {
  const key = `${folder} ${language}`;
  const alreadyLoaded = loadedBundles.get(key);
  if (alreadyLoaded) return alreadyLoaded;
  const bundle = gameSources(folder, language).then((sources) => createBundle(language, sources));
  loadedBundles.set(key, bundle);
  // A failed load is not cached: the next one may succeed.
  bundle.catch(() => loadedBundles.delete(key));
  return bundle;
}
