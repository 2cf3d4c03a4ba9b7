// The work on one review: a quick pass first, then deeper ones, in short turns, so that the worker can answer in between.
import type { FromReviewWorker } from './review_messages';

/** The part of the WebAssembly module that reviews a game. */
export interface ModuleReview {
  step_count(): number;
  /** Does one more step and returns how many are done. */
  advance(): number;
  restart_with_budget(budget: number): void;
  /** The report as JSON; undefined until every step was done once. */
  report(): string | undefined;
}

/** How long one turn of work takes at most, apart from its last step. */
const TURN_MS = 40;
/** The time between two reports of a deeper pass. */
const REPORT_INTERVAL_MS = 1500;

export class ReviewRun {
  readonly #review: ModuleReview;
  /** The numbers of playouts of the passes that follow the first one. */
  readonly #deeperBudgets: readonly number[];
  readonly #post: (message: FromReviewWorker) => void;
  readonly #now: () => number;
  #pass = 0;
  #lastReport = 0;
  #isFinished = false;

  /** `review` is ready for its first pass. `now` is the time in milliseconds. */
  constructor(
    review: ModuleReview,
    deeperBudgets: readonly number[],
    post: (message: FromReviewWorker) => void,
    now: () => number,
  ) {
    this.#review = review;
    this.#deeperBudgets = deeperBudgets;
    this.#post = post;
    this.#now = now;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Works for a short time, and posts the progress and, from time to time, the report. */
  work(): void {
    if (this.#isFinished) return;
    const total = this.#review.step_count();
    const end = this.#now() + TURN_MS;
    let done: number;
    do done = this.#review.advance();
    while (done < total && this.#now() < end);
    this.#post({ type: 'progress', pass: this.#pass, done, total });
    if (done === total) this.#endPass();
    else if (this.#pass > 0 && this.#now() >= this.#lastReport + REPORT_INTERVAL_MS) this.#postReport();
  }

  /** Posts the report, and begins the next pass if there is one. */
  #endPass(): void {
    const nextBudget = this.#deeperBudgets[this.#pass];
    this.#isFinished = nextBudget === undefined;
    this.#postReport();
    if (nextBudget === undefined) return;
    this.#pass += 1;
    this.#review.restart_with_budget(nextBudget);
  }

  #postReport(): void {
    const json = this.#review.report();
    this.#lastReport = this.#now();
    if (json !== undefined) this.#post({ type: 'report', json, settled: this.#isFinished });
  }
}
