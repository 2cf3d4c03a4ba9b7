// The messages about a device that several people share, and about moving a table to the server. They are loaded when they
// are needed and not with the page.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const files = import.meta.glob<string>('../text/shared.*.ftl', { query: '?raw', import: 'default' });

export async function sharedWords(language: Language): Promise<FluentBundle> {
  const source = await files[`../text/shared.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}
