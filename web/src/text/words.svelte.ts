// The page's words in the current language. `t` is reactive: switching the language redraws every sentence.
import type { FluentBundle } from '@fluent/bundle';
import { bundleOf, format, type Args } from './bundle';
import type { Language } from './language';

const sources: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./page_en'),
  fr: () => import('./page_fr'),
  it: () => import('./page_it'),
};

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>('en');
let asked: Language = 'en';

/** The language on the screen now. */
export function language(): Language {
  return spoken;
}

/** Loads a language and then switches to it: until its words are here the old ones stay. */
export async function speak(next: Language): Promise<void> {
  asked = next;
  const words = await sources[next]();
  // Somebody tapping through the languages gets the last one tapped, not the last one loaded.
  if (asked !== next) return;
  bundle = bundleOf(next, words.default);
  spoken = next;
  document.documentElement.lang = next;
}

/** A sentence of the page in the current language. */
export function t(id: string, args?: Args): string {
  return bundle ? format(bundle, id, args) : '';
}

/** Whether the page has this sentence: some ids come from elsewhere. */
export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}
