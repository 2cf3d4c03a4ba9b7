// The Web Worker that reviews a game. It loads the WebAssembly module for finished games, works in short turns, and answers requests for
// replays in between.
import type { Replay } from '../protocol/protocol';
import initModule, { Review } from './module/browser.js';
import moduleUrl from './module/browser_bg.wasm?url';
import type { FromReviewWorker, ToReviewWorker } from './review_messages';
import { ReviewRun } from './review_run';

const post = (message: FromReviewWorker) => postMessage(message);

let review: Review | undefined;
let run: ReviewRun | undefined;
let isPaused = false;
/** Whether the next turn of work is already scheduled. */
let isScheduled = false;

async function start({ record, seed, budgets }: Extract<ToReviewWorker, { type: 'start' }>): Promise<void> {
  const [firstBudget = 0, ...deeperBudgets] = budgets;
  try {
    await initModule({ module_or_path: moduleUrl });
  } catch {
    return post({ type: 'failed', code: 'no-module' });
  }
  try {
    review = new Review(record, seed, firstBudget);
  } catch (error) {
    return post({ type: 'failed', code: (error as Error).message });
  }
  run = new ReviewRun(review, deeperBudgets, post, () => performance.now());
  scheduleWork();
}

/** Lets the run work after the messages that are waiting. */
function scheduleWork(): void {
  if (isScheduled || isPaused || !run || run.isFinished) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (isPaused) return;
    run?.work();
    scheduleWork();
  });
}

/** All pages of the replay as a seat saw the game. */
function replayPages(review: Review, seat: number | null): string[] {
  const pages: string[] = [];
  for (let firstStep: number | null = 0; firstStep !== null;) {
    const page = review.replay(seat ?? undefined, firstStep);
    pages.push(page);
    firstStep = (JSON.parse(page) as Replay).next;
  }
  return pages;
}

addEventListener('message', ({ data }: MessageEvent<ToReviewWorker>) => {
  switch (data.type) {
    case 'start':
      return void start(data);
    case 'pause':
      isPaused = true;
      return;
    case 'resume':
      isPaused = false;
      return scheduleWork();
    case 'replay':
      if (review) post({ type: 'replay', seat: data.seat, pages: replayPages(review, data.seat) });
  }
});
