// Shows the frames of a table one after another: the events of a frame are animated on the previous one, then the new
// frame replaces it. Frames that arrive during an animation wait.
import { untrack } from 'svelte';
import type { Frame } from './board';

/** If this many frames wait, the next one is shown without animation, so that the screen catches up with the game. */
const maxWaitingFrames = 3;

export class FrameQueue<V, E> {
  /** The frame on the screen. */
  frame = $state.raw() as Frame<V, E>;
  /** Whether an animation runs; nothing can be pressed meanwhile. */
  animating = $state(false);
  #latest: Frame<V, E>;
  #waiting: Frame<V, E>[] = [];
  #animate: (next: Frame<V, E>) => Promise<void>;
  #onshown: (frame: Frame<V, E>) => void;

  /** `animate` plays the events of the next frame on the current one; `onshown` is called once a frame is shown. */
  constructor(
    first: Frame<V, E>,
    animate: (next: Frame<V, E>) => Promise<void>,
    onshown: (frame: Frame<V, E>) => void = () => undefined,
  ) {
    this.frame = first;
    this.#latest = first;
    this.#animate = animate;
    this.#onshown = onshown;
  }

  /** Adds the next frame. A frame without new events is shown at once, unless an animation runs. If a frame differs
   *  from the previous one without a new event, for example in the legal actions, it has the same list of events. */
  push(next: Frame<V, E>): void {
    const hasNewEvents = next.events.length > 0 && next.events !== this.#latest.events;
    this.#latest = next;
    if (untrack(() => this.animating)) this.#waiting.push(next);
    else if (hasNewEvents) void this.#run(next);
    else this.#show(next);
  }

  async #run(first: Frame<V, E>): Promise<void> {
    this.animating = true;
    for (let next: Frame<V, E> | undefined = first; next; next = this.#waiting.shift()) {
      // The same list of events is not animated twice.
      if (this.#waiting.length < maxWaitingFrames && next.events !== this.frame.events) {
        // A failing animation must not keep the new frame from being shown.
        await this.#animate(next).catch((error: unknown) => console.error('failed to animate a frame:', error));
      }
      this.#show(next);
    }
    this.animating = false;
  }

  #show(frame: Frame<V, E>): void {
    this.frame = frame;
    // The callback may read reactive state. Without `untrack`, a change of that state would push the frame again.
    untrack(() => this.#onshown(frame));
  }
}
