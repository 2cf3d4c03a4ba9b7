// The messages of the plain board: those that it needs itself (`plain.*.ftl`), and the words for the fields of one game's view
// (`view.*.ftl` in the game's folder), if the game has them.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../../text/bundle';
import type { Language } from '../../text/language';

const plainFiles = import.meta.glob<string>('./plain.*.ftl', { query: '?raw', import: 'default' });
const viewFiles = import.meta.glob<string>('../*/view.*.ftl', { query: '?raw', import: 'default' });

/** Loads the messages of the plain board for the game with this id. `folder` is the game's folder. */
export async function plainWords(folder: string, language: Language): Promise<FluentBundle> {
  const loaders = [plainFiles[`./plain.${language}.ftl`], viewFiles[`../${folder}/view.${language}.ftl`]];
  const sources = await Promise.all(loaders.flatMap((load) => (load ? [load()] : [])));
  return createBundle(language, sources);
}
