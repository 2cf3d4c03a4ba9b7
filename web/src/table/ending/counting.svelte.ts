// Counts all scores up at the same speed, so that the highest one is reached last.
import { untrack } from 'svelte';
import { pace } from '../../settings/settings.svelte';

/** How long the counting takes, in milliseconds at normal pace. */
const DURATION_MS = 1700;

export class Counting {
  /** The number that has been counted to so far. */
  count = $state(0);
  /** Whether the counting has reached the highest score. */
  finished = $state(false);
  #highest: number;
  #oncount: (count: number) => void;

  /** `oncount` is called with each number. Must be called while a component is being initialised, because it creates an
   * effect. */
  constructor(highest: number, oncount: (count: number) => void = () => undefined) {
    this.#highest = highest;
    this.#oncount = oncount;
    $effect(() => untrack(() => this.#start()));
  }

  /** The part of `score` that has been counted. */
  counted(score: number): number {
    return Math.min(score, this.count);
  }

  /** Ends the counting at once. */
  skip(): void {
    this.count = this.#highest;
    this.finished = true;
  }

  /** Starts the counting and returns a function that stops it. */
  #start(): () => void {
    const duration = DURATION_MS * pace();
    if (duration === 0 || this.#highest <= 0) this.skip();
    const startTime = performance.now();
    let request = 0;
    const step = (now: number) => {
      if (this.finished) return;
      const progress = Math.min(1, Math.max(0, now - startTime) / duration);
      const count = Math.floor(progress * this.#highest);
      if (count !== this.count) this.#oncount(count);
      this.count = count;
      if (progress === 1) this.finished = true;
      else request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }
}
