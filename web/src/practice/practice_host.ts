// The page's side of the Web Worker of practice. The worker starts with the first question. If it stops, all questions are
// refused, and the next question starts a new worker.
import type { PracticeCall, PracticeReply } from './practice_messages';

/** A question that was refused. The code is the module's, or `broken` if the worker has stopped. */
export class PracticeCallError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The part of a `Worker` that is used here. */
export interface PracticeWorker {
  onmessage: ((event: MessageEvent<PracticeReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: PracticeCall): void;
  terminate(): void;
}

interface PendingCall {
  resolve: (json: string) => void;
  reject: (error: PracticeCallError) => void;
}

const startWorker = (): PracticeWorker =>
  new Worker(new URL('./practice_worker.ts', import.meta.url), { type: 'module' }) as PracticeWorker;

export class PracticeHost {
  #startWorker: () => PracticeWorker;
  #worker: PracticeWorker | undefined;
  /** The calls without an answer so far, by number. */
  #calls = new Map<number, PendingCall>();
  #lastCall = 0;

  constructor(start: () => PracticeWorker = startWorker) {
    this.#startWorker = start;
  }

  /** Sends a question and returns the answer as JSON. Rejects with a `PracticeCallError`. */
  call(game: string, request: string): Promise<string> {
    const worker = this.#runningWorker();
    const call = ++this.#lastCall;
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject });
      worker.postMessage({ call, game, request });
    });
  }

  #runningWorker(): PracticeWorker {
    if (this.#worker) return this.#worker;
    const worker = (this.#worker = this.#startWorker());
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => this.#fail();
    return worker;
  }

  #receive(reply: PracticeReply): void {
    const pending = this.#calls.get(reply.call);
    this.#calls.delete(reply.call);
    if ('json' in reply) pending?.resolve(reply.json);
    else pending?.reject(new PracticeCallError(reply.refused));
  }

  /** Ends the worker and every call. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const { reject } of calls) reject(new PracticeCallError('broken'));
  }
}
