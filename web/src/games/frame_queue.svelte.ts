// Shows the frames of a table one after another: the events of a frame are animated on the previous one, then the new
// frame replaces it. Frames that arrive during an animation wait. A touch of the board skips the animation.
import { untrack } from 'svelte';
import { skippablePause, startSkipping, stopSkipping } from '../kit/skippable';
import { settings } from '../settings/settings.svelte';
import type { Frame } from './board';

/** If this many frames wait, the next one is shown without animation, so that the screen catches up with the game. */
const maxWaitingFrames = { slow: 8, usual: 3, fast: 1 };
/** How long a move of another player stays on the screen before the next one, in milliseconds. */
const holdDurations = { slow: 1600, usual: 0, fast: 0 };

export class FrameQueue<V, E> {
  /** The frame on the screen. */
  frame = $state.raw() as Frame<V, E>;
  /** Whether an animation runs, or a shown frame is held; nothing can be pressed meanwhile. */
  animating = $state(false);
  /** Whether the current frame stays on the screen for a moment before the next one. */
  holding = $state(false);
  /** The frame that arrived last; it may still be waiting. */
  #latest: Frame<V, E>;
  /** The frames that arrived during an animation, oldest first. */
  #waiting: Frame<V, E>[] = [];
  #animate: (next: Frame<V, E>) => Promise<void>;
  #onshown: (frame: Frame<V, E>) => void;
  /** Whether the waiting frames are shown without animation. */
  #skipsWaiting = false;

  /** `animate` plays the events of the next frame on the current one; `onshown` is called once a frame is shown. Must
   * be called while a component is being initialised, because it creates an effect. */
  constructor(
    first: Frame<V, E>,
    animate: (next: Frame<V, E>) => Promise<void>,
    onshown: (frame: Frame<V, E>) => void = () => undefined,
  ) {
    this.frame = first;
    this.#latest = first;
    this.#animate = animate;
    this.#onshown = onshown;
    $effect(() => {
      if (this.animating) return skipOnTouch(() => this.skip());
    });
  }

  /** Ends the current animation. If the reader may act in the latest frame, the waiting frames are not animated either. */
  skip(): void {
    this.#skipsWaiting = this.#latest.legal.length > 0;
    startSkipping();
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

  /** Animates and shows a frame, and then the frames that arrive meanwhile. */
  async #run(first: Frame<V, E>): Promise<void> {
    this.animating = true;
    for (let next: Frame<V, E> | undefined = first; next; next = this.#waiting.shift()) {
      if (!this.#skipsWaiting) stopSkipping();
      const isFarBehind = this.#waiting.length >= maxWaitingFrames[settings.botSpeed];
      const isAnimatedAlready = next.events === this.frame.events;
      if (!isFarBehind && !isAnimatedAlready) {
        // A failing animation must not keep the new frame from being shown.
        await this.#animate(next).catch((error: unknown) => console.error('failed to animate a frame:', error));
      }
      this.#show(next);
      // A frame in which the reader may act is never followed by a pause.
      this.holding = true;
      if (next.legal.length === 0) await skippablePause(holdDurations[settings.botSpeed]);
      this.holding = false;
    }
    this.animating = false;
    this.#skipsWaiting = false;
    stopSkipping();
  }

  #show(frame: Frame<V, E>): void {
    this.frame = frame;
    // The callback may read reactive state. Without `untrack`, a change of that state would push the frame again.
    untrack(() => this.#onshown(frame));
  }
}

/** The keys that skip an animation. */
const skipKeys = ['Enter', ' ', 'Escape'];

/** Calls `skip` when the board is touched, or when a key is pressed that would press a button. Returns a function that ends
 * this. The touch itself still arrives: if the new frame offers something there, it is pressed. */
function skipOnTouch(skip: () => void): () => void {
  const onpointerdown = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('.board')) skip();
  };
  const onkeydown = ({ key }: KeyboardEvent) => {
    if (skipKeys.includes(key)) skip();
  };
  document.addEventListener('pointerdown', onpointerdown, { capture: true });
  document.addEventListener('keydown', onkeydown);
  return () => {
    document.removeEventListener('pointerdown', onpointerdown, { capture: true });
    document.removeEventListener('keydown', onkeydown);
  };
}
