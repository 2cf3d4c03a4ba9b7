// The messages between the page and the Web Worker that reviews a game.

/** What the page sends to the worker. */
export type ToReviewWorker =
  /** The first message. `budgets` are the numbers of playouts for each decision: of the first pass, and of deeper ones. */
  | { type: 'start'; record: string; seed: number; budgets: readonly number[] }
  /** Stops the work until `resume`. Replays are still answered. */
  | { type: 'pause' | 'resume' }
  /** Asks for the replay of the game as a seat saw it; as a spectator saw it if `seat` is null. */
  | { type: 'replay'; seat: number | null };

/** How far a review has come. */
export interface ReviewProgress {
  /** The index of the pass in the list of budgets. */
  pass: number;
  /** The number of finished steps of this pass, and of all its steps. */
  done: number;
  total: number;
}

/** What the worker sends to the page. */
export type FromReviewWorker =
  | ({ type: 'progress' } & ReviewProgress)
  /** The report as JSON, as far as it is known. `settled` is true after the last pass. */
  | { type: 'report'; json: string; settled: boolean }
  /** The pages of a replay, each as JSON. */
  | { type: 'replay'; seat: number | null; pages: string[] }
  /** The record cannot be reviewed. The code is that of `ReviewFailure` in crates/browser. */
  | { type: 'failed'; code: string };
