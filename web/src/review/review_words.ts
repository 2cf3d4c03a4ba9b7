// The messages of a review: those of the page, those of the module, and the messages of the game, which they quote. They are
// loaded with the page of the review.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import { gameSources } from '../text/game_words';
import type { Language } from '../text/language';

type Files = Record<string, () => Promise<string>>;
const pageFiles: Files = import.meta.glob<string>('../text/review.*.ftl', { query: '?raw', import: 'default' });
const moduleFiles: Files = import.meta.glob<string>('../../../crates/words/text/review.*.ftl', {
  query: '?raw',
  import: 'default',
});

/** The messages of reviews in one language. `folder` is the game's folder; empty while no game is known. */
export async function reviewWords(language: Language, folder: string): Promise<FluentBundle> {
  const reviewFiles = [
    moduleFiles[`../../../crates/words/text/review.${language}.ftl`],
    pageFiles[`../text/review.${language}.ftl`],
  ];
  const sources = await Promise.all([
    folder === '' ? [] : gameSources(folder, language),
    ...reviewFiles.map((load) => load?.() ?? ''),
  ]);
  return createBundle(language, sources.flat());
}
