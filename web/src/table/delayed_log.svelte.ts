// The log, held back until the board has animated what the log says. Otherwise the text would reveal a card before the
// card has arrived.
import type { Frame } from '../games/board';
import type { DescribedEvent } from '../protocol/protocol';
import { pace } from '../settings/settings.svelte';
import type { TableSnapshot } from './table_snapshot';

/** Longer than any animation. After this time the log no longer waits for a board that does not report. */
const MAX_DELAY_MS = 20_000;

/** The last game events that the board has finished animating. */
interface AnimatedEvents {
  events: DescribedEvent[];
  /** The number of the table event they belong to. */
  eventNumber: number;
}

export class DelayedLog {
  #snapshot: () => TableSnapshot | null;
  /** Null until a board has reported. While it is null, nothing is held back. */
  #animated = $state.raw<AnimatedEvents | null>(null);

  /** Must be called while a component is being initialised, because it creates an effect. */
  constructor(snapshot: () => TableSnapshot | null) {
    this.#snapshot = snapshot;
    $effect(() => {
      if (!this.boardIsBehind) return;
      const timer = setTimeout(() => (this.#animated = null), MAX_DELAY_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the board has yet to animate the latest game events. */
  get boardIsBehind(): boolean {
    const snapshot = this.#snapshot();
    // Without motion the board shows everything at once.
    if (snapshot === null || this.#animated === null || pace() === 0) return false;
    return this.#animated.eventNumber < snapshot.lastGameEventNumber;
  }

  /** The log without the game events that the board has yet to animate. Chat is never held back. */
  readonly log = $derived.by(() => {
    const log = this.#snapshot()?.log ?? [];
    const animatedNumber = this.#animated?.eventNumber ?? 0;
    return this.boardIsBehind
      ? log.filter(({ number, event }) => number <= animatedNumber || !('events' in event))
      : log;
  });

  /** The latest game events that the board has animated. */
  readonly lastGameEvents = $derived.by(
    () => (this.boardIsBehind ? this.#animated?.events : this.#snapshot()?.lastGameEvents) ?? [],
  );

  /** To be called by the board when it has finished the animation towards a frame. */
  onFrameShown = ({ number = 0, events }: Frame<unknown>): void => {
    // A board that is being removed may still report an older frame.
    if (number < (this.#animated?.eventNumber ?? 0)) return;
    this.#animated = { eventNumber: number, events: events as DescribedEvent[] };
  };
}
