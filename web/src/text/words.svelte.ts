// The page's messages in the current language. `t` is reactive: all texts change when the language changes.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle, format, type Args } from './bundle';
import type { Language } from './language';
import en from './page_en';
import fr from './page_fr';
import it from './page_it';

// All three languages are part of the first load. They are small, and a change of language needs no request. Messages that
// the first page does not need are added later (`at_table.ts`).
const sources: Record<Language, string[]> = { en: [...en], fr: [...fr], it: [...it] };

let currentBundle = $state.raw<FluentBundle>();
let currentLanguage = $state<Language>('en');

export function language(): Language {
  return currentLanguage;
}

/** Adds messages that are loaded later, in all languages. */
export function addMessages(added: Record<Language, string>): void {
  for (const [language, source] of Object.entries(added)) sources[language as Language].push(source);
  if (currentBundle) setLanguage(currentLanguage);
}

export function setLanguage(language: Language): void {
  currentBundle = createBundle(language, sources[language]);
  currentLanguage = language;
  document.documentElement.lang = language;
}

/** The text of one of the page's messages in the current language. */
export function t(id: string, args?: Args): string {
  return currentBundle ? format(currentBundle, id, args) : '';
}

/** Whether the page has a message with this id. Some ids are made from codes of the server. */
export function has(id: string): boolean {
  return currentBundle?.hasMessage(id) ?? false;
}
