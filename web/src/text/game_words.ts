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

/** The messages of the game in `folder`. Rejects if the language is missing or a file cannot be loaded. */
export function gameWords(folder: string, language: Language): Promise<FluentBundle> {
  const path = `../../../games/${folder}/text/${language}.ftl`;
  const alreadyLoaded = loadedBundles.get(path);
  if (alreadyLoaded) return alreadyLoaded;
  const loadGameFile = gameFiles[path];
  if (!loadGameFile) return Promise.reject(new Error(`game "${folder}" has no messages in "${language}"`));
  const loadBoardFile = boardFiles[`../games/${folder}/board.${language}.ftl`];
  const loadStageFile = stageFiles[`../games/stage/stage.${language}.ftl`];
  const loadReasonFile = reasonFiles[`../../../crates/words/text/reason.${language}.ftl`];
  const files = [loadGameFile(), ...[loadBoardFile, loadStageFile, loadReasonFile].map((load) => load?.() ?? '')];
  const bundle = Promise.all(files).then((sources) => createBundle(language, sources));
  loadedBundles.set(path, bundle);
  // A failed load is not cached: the next one may succeed.
  bundle.catch(() => loadedBundles.delete(path));
  return bundle;
}
