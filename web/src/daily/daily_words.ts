// The messages of the page with the deal of the day. They are loaded with it and not with the page.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const files = import.meta.glob<string>('../text/daily.*.ftl', { query: '?raw', import: 'default' });

export async function dailyWords(language: Language): Promise<FluentBundle> {
  const source = await files[`../text/daily.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}
