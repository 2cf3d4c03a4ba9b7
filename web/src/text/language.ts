// The languages of the page, and which of them a browser asks for.

export const languages = ['en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

/** How each language calls itself, so that anyone can find theirs. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', it: 'Italiano' };

export function isLanguage(word: unknown): word is Language {
  return (languages as readonly unknown[]).includes(word);
}

/** The first language of the browser's list that the page speaks; English otherwise. */
export function preferredLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
