// The review of one game as reactive state. The work is done in a Web Worker of its own, which ends with the page.
import type { Replay, ReplayStep } from '../protocol/protocol';
import type { ReviewReport } from './report';
import type { FromReviewWorker, ReviewProgress, ToReviewWorker } from './review_messages';

/** The numbers of playouts for each decision: a quick first pass, then the default of the command line. */
const BUDGETS = [400, 4000];
/** The default of the command line, so that both give the same numbers. */
const SEED = 1;

/** The part of a `Worker` that is used here. */
export interface ReviewWorker {
  onmessage: ((event: MessageEvent<FromReviewWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToReviewWorker): void;
  terminate(): void;
}

const startWorker = (): ReviewWorker =>
  new Worker(new URL('./review_worker.ts', import.meta.url), { type: 'module' }) as ReviewWorker;

export class GameReview {
  /** Undefined until the first pass is finished. */
  report = $state.raw<ReviewReport>();
  progress = $state.raw<ReviewProgress>({ pass: 0, done: 0, total: 1 });
  /** `settled` means that the last pass is finished. */
  stage = $state<'working' | 'paused' | 'settled' | 'failed'>('working');
  /** Why the game cannot be reviewed, as a code; empty unless the stage is `failed`. */
  failure = $state('');
  #worker: ReviewWorker;
  /** The requested replays by seat; that of a spectator is called "null". */
  #replays: Record<string, { steps: Promise<ReplayStep[]>; resolve: (steps: ReplayStep[]) => void }> = {};

  /** Begins the review of a record, which is the text of a file. */
  constructor(record: string, worker: ReviewWorker = startWorker()) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.#fail('no-module');
    worker.postMessage({ type: 'start', record, seed: SEED, budgets: BUDGETS });
  }

  pause(): void {
    if (this.stage !== 'working') return;
    this.stage = 'paused';
    this.#worker.postMessage({ type: 'pause' });
  }

  resume(): void {
    if (this.stage !== 'paused') return;
    this.stage = 'working';
    this.#worker.postMessage({ type: 'resume' });
  }

  /** The steps of the game as a seat saw them, or as a spectator saw them. Only after the first report. */
  replay(seat: number | null): Promise<ReplayStep[]> {
    const requested = this.#replays[String(seat)];
    if (requested) return requested.steps;
    let resolve: (steps: ReplayStep[]) => void = () => undefined;
    const steps = new Promise<ReplayStep[]>((resolvePromise) => (resolve = resolvePromise));
    this.#replays[String(seat)] = { steps, resolve };
    this.#worker.postMessage({ type: 'replay', seat });
    return steps;
  }

  /** Ends the work. Nothing changes afterwards. */
  close(): void {
    this.#worker.onmessage = null;
    this.#worker.terminate();
  }

  #receive(message: FromReviewWorker): void {
    switch (message.type) {
      case 'progress':
        this.progress = { pass: message.pass, done: message.done, total: message.total };
        return;
      case 'report':
        this.report = JSON.parse(message.json) as ReviewReport;
        if (message.settled) this.stage = 'settled';
        return;
      case 'replay': {
        const pages = message.pages.map((page) => JSON.parse(page) as Replay);
        return this.#replays[String(message.seat)]?.resolve(pages.flatMap(({ steps }) => steps));
      }
      case 'failed':
        return this.#fail(message.code);
    }
  }

  #fail(code: string): void {
    this.failure = code;
    this.stage = 'failed';
    this.#worker.terminate();
  }
}
