// The state of a review on the page, with a worker that the test plays.
import { expect, it, vi } from 'vitest';
import { GameReview, type ReviewWorker } from './game_review.svelte';
import type { FromReviewWorker } from './review_messages';

function start() {
  const worker = { onmessage: null, onerror: null, postMessage: vi.fn(), terminate: vi.fn() };
  const review = new GameReview('{}', worker satisfies ReviewWorker);
  const receive = (data: FromReviewWorker) =>
    (worker as ReviewWorker).onmessage?.(new MessageEvent('message', { data }));
  return { worker, review, receive };
}

it('begins with the seed and the budgets of the command line', () => {
  const { worker } = start();
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'start', record: '{}', seed: 1, budgets: [400, 4000] });
});

it('shows the first report while the work goes on, and settles with the last', () => {
  const { review, receive } = start();
  receive({ type: 'progress', pass: 0, done: 3, total: 9 });
  expect(review.progress).toEqual({ pass: 0, done: 3, total: 9 });
  receive({ type: 'report', json: '{"turning_point":4}', settled: false });
  expect([review.stage, review.report?.turning_point]).toEqual(['working', 4]);
  receive({ type: 'report', json: '{"turning_point":5}', settled: true });
  expect([review.stage, review.report?.turning_point]).toEqual(['settled', 5]);
});

it('can be stopped and goes on', () => {
  const { worker, review } = start();
  review.pause();
  expect(review.stage).toBe('paused');
  expect(worker.postMessage).toHaveBeenLastCalledWith({ type: 'pause' });
  review.resume();
  expect(review.stage).toBe('working');
  expect(worker.postMessage).toHaveBeenLastCalledWith({ type: 'resume' });
});

it('asks for a replay once and joins its pages', async () => {
  const { worker, review, receive } = start();
  const replays = [review.replay(1), review.replay(1)];
  expect(worker.postMessage).toHaveBeenCalledTimes(2);
  const page = (view: number) => JSON.stringify({ steps: [{ view }], step_count: 2, next: null });
  receive({ type: 'replay', seat: 1, pages: [page(1), page(2)] });
  for (const steps of await Promise.all(replays)) expect(steps.map(({ view }) => view)).toEqual([1, 2]);
});

it('says why a record cannot be reviewed, and ends the worker', () => {
  const { worker, review, receive } = start();
  receive({ type: 'failed', code: 'forged' });
  expect([review.stage, review.failure]).toEqual(['failed', 'forged']);
  expect(worker.terminate).toHaveBeenCalled();
});

it('says that the module cannot be loaded if the worker fails', () => {
  const { worker, review } = start();
  (worker as ReviewWorker).onerror?.(new ErrorEvent('error'));
  expect(review.failure).toBe('no-module');
});
