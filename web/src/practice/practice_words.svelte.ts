// The messages of playing on and of the exercises. They are loaded with these pages and not with the first load.
import type { FluentBundle } from '@fluent/bundle';
import { createBundle, format, type Args } from '../text/bundle';
import type { Language } from '../text/language';
import { language } from '../text/words.svelte';

const files = import.meta.glob<string>('../text/practice.*.ftl', { query: '?raw', import: 'default' });

export async function practiceWords(language: Language): Promise<FluentBundle> {
  const source = await files[`../text/practice.${language}.ftl`]?.();
  return createBundle(language, source ? [source] : []);
}

/** The messages in the current language, as reactive state. */
export class CurrentPracticeWords {
  bundle = $state.raw<FluentBundle>();

  /** Must be called while a component is being initialised, because it creates an effect. */
  constructor() {
    $effect(() => void practiceWords(language()).then((bundle) => (this.bundle = bundle)));
  }

  /** The text of a message; empty until the messages are loaded. */
  text = (id: string, args?: Args): string => (this.bundle ? format(this.bundle, id, args) : '');
}
