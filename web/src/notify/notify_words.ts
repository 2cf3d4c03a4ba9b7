// The messages of the switch for notices. They are loaded with the switch and not with the page.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const files = import.meta.glob<string>('../text/notify.*.ftl', { query: '?raw', import: 'default' });

export async function notifyWords(language: Language): Promise<FluentBundle> {
  const source = await files[`../text/notify.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}
