// Words in step with the cards: what happened is told when the board has shown it, and no sooner.
import type { Frame } from '../games/board';
import { pace } from '../settings/settings.svelte';
import type { Story } from './story';

/** Longer than any movement: a board that says nothing for so long keeps nobody from reading. */
const patience = 8000;

type Shown = Pick<Story, 'toldAt' | 'told'>;

/** What may be told of a story now. */
export class InStep {
  #story: () => Story | null;
  /** What the board has shown last; null until there is one, and then everything may be told. */
  #shown = $state.raw<Shown | null>(null);

  /** To be made while a part of the page is made. */
  constructor(story: () => Story | null) {
    this.#story = story;
    $effect(() => {
      if (!this.#ahead) return;
      const timer = setTimeout(() => (this.#shown = null), patience);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the story is further than the board. */
  get #ahead(): boolean {
    const story = this.#story();
    // Without motion the cards lie there at once.
    return story !== null && this.#shown !== null && pace() > 0 && this.#shown.toldAt < story.toldAt;
  }

  /** The log without what the board has still to show. */
  readonly log = $derived.by(() => {
    const log = this.#story()?.log ?? [];
    const { toldAt = 0 } = this.#shown ?? {};
    return this.#ahead ? log.filter(({ number, what }) => number <= toldAt || !('told' in what)) : log;
  });

  /** What the last thing told, as it happened. */
  readonly told = $derived.by(() => (this.#ahead ? this.#shown?.told : this.#story()?.told) ?? []);

  /** The board has shown this. */
  shown = ({ number = 0, told }: Frame<unknown>): void => {
    // A board that goes away may still speak, of the past.
    if (number >= (this.#shown?.toldAt ?? 0)) this.#shown = { toldAt: number, told: told as Shown['told'] };
  };
}
