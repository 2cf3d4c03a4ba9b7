// The messages of the face picker. They are loaded with the picker and not with the page.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from '../text/bundle';
import type { Language } from '../text/language';

const files = import.meta.glob<string>('../text/faces.*.ftl', { query: '?raw', import: 'default' });

export async function faceWords(language: Language): Promise<FluentBundle> {
  const source = await files[`../text/faces.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}
