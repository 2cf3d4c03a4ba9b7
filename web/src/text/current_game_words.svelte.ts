// A game's messages as reactive state: they are loaded when the component starts and again when the language changes.
import type { FluentBundle } from '@fluent/bundle';
import { gameWords } from './game_words';
import { language } from './words.svelte';

/** The current language's messages of one game. */
export class CurrentGameMessages {
  /** Undefined until the messages are loaded. */
  bundle = $state.raw<FluentBundle>();

  /** `folder` is the game's folder, or undefined while the game is not known. Must be called while a component is being
   * initialised, because it creates an effect. */
  constructor(folder: () => string | undefined) {
    $effect(() => {
      const gameFolder = folder();
      if (gameFolder) void gameWords(gameFolder, language()).then((bundle) => (this.bundle = bundle));
    });
  }
}
