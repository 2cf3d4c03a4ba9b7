// Shows one frame after another: what happened is played on the old picture, then the new one appears.
import { untrack } from 'svelte';
import type { Frame } from './board';

/** When more frames than this wait, the oldest are shown without their movement. */
const patience = 3;

export class Stage<V, E> {
  /** The picture on the screen. */
  frame = $state.raw() as Frame<V, E>;
  /** Whether something is moving: nothing can be pressed meanwhile. */
  moving = $state(false);
  #last: Frame<V, E>;
  #waiting: Frame<V, E>[] = [];
  #play: (next: Frame<V, E>) => Promise<void>;
  #shown: (frame: Frame<V, E>) => void;

  constructor(
    first: Frame<V, E>,
    play: (next: Frame<V, E>) => Promise<void>,
    shown: (frame: Frame<V, E>) => void = () => undefined,
  ) {
    this.frame = first;
    this.#last = first;
    this.#play = play;
    this.#shown = shown;
  }

  /** Takes the next frame; a frame that tells nothing new is shown at once. */
  follow(next: Frame<V, E>): void {
    const last = this.#last;
    this.#last = next;
    const quiet = next.told.length === 0 || next.told === last.told;
    if (untrack(() => this.moving)) this.#waiting.push(next);
    else if (quiet) this.#show(next);
    else void this.#run(next);
  }

  async #run(first: Frame<V, E>): Promise<void> {
    this.moving = true;
    for (let next: Frame<V, E> | undefined = first; next; next = this.#waiting.shift()) {
      if (this.#waiting.length < patience && next.told !== this.frame.told) {
        // A movement that fails must never keep the table from being shown.
        await this.#play(next).catch((error: unknown) => console.error(error));
      }
      this.#show(next);
    }
    this.moving = false;
  }

  #show(frame: Frame<V, E>): void {
    this.frame = frame;
    // Whoever is told may look at what it changes: that is no reason to follow again.
    untrack(() => this.#shown(frame));
  }
}

/** Waits so many milliseconds. */
export function pause(duration: number): Promise<void> {
  return new Promise((done) => setTimeout(done, duration));
}
