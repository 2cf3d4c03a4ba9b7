// The page's words in the current language. `t` is reactive: switching the language redraws every sentence.
import type { FluentBundle } from '@fluent/bundle';
import { bundleOf, format, type Args } from './bundle';
import type { Language } from './language';
import en from './page_en';
import fr from './page_fr';
import it from './page_it';

// All three are small and come with the page: a switch is instant, and the first picture waits for nothing.
const sources: Record<Language, string[]> = { en, fr, it };

let bundle = $state.raw<FluentBundle>();
let spoken = $state<Language>('en');

/** The language on the screen now. */
export function language(): Language {
  return spoken;
}

/** Switches to a language. */
export function speak(next: Language): void {
  bundle = bundleOf(next, sources[next]);
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
