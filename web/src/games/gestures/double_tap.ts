// Recognises a double tap: two presses of the same card within a short time.

/** The longest time between the two presses, in milliseconds. */
const MAX_INTERVAL = 350;

export class DoubleTap {
  #lastKey: string | number | null = null;
  #lastTime = 0;

  /** Records a press at `time`. Returns whether it is the second of a double tap. */
  press(key: string | number, time: number): boolean {
    const isDouble = key === this.#lastKey && time - this.#lastTime <= MAX_INTERVAL;
    // A third press starts again.
    this.#lastKey = isDouble ? null : key;
    this.#lastTime = time;
    return isDouble;
  }
}
