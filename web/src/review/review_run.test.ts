// The work on a review: progress, reports, and deeper passes.
import { expect, it } from 'vitest';
import type { FromReviewWorker } from './review_messages';
import { ReviewRun, type ModuleReview } from './review_run';

const STEPS = 10;

/** A review with ten steps, each of which takes this long on the clock of the test. */
class FakeReview implements ModuleReview {
  time = 0;
  budget = 1;
  done = 0;
  hasReport = false;
  constructor(readonly stepTime: number) {}
  step_count = () => STEPS;
  advance() {
    this.time += this.stepTime;
    this.done = Math.min(STEPS, this.done + 1);
    if (this.done === STEPS) this.hasReport = true;
    return this.done;
  }
  restart_with_budget(budget: number) {
    this.budget = budget;
    this.done = 0;
  }
  report = () => (this.hasReport ? JSON.stringify({ budget: this.budget, done: this.done }) : undefined);
}

/** Runs a review to its end, and returns everything that it posted. */
function postsOf(review: FakeReview, deeperBudgets: number[]): FromReviewWorker[] {
  const posts: FromReviewWorker[] = [];
  const run = new ReviewRun(
    review,
    deeperBudgets,
    (message) => posts.push(message),
    () => review.time,
  );
  for (let turns = 0; turns < 100 && !run.isFinished; turns++) run.work();
  expect(run.isFinished).toBe(true);
  return posts;
}
const reportsOf = (posts: FromReviewWorker[]) => posts.filter(({ type }) => type === 'report');

it('reports after each pass, and says when nothing follows', () => {
  expect(reportsOf(postsOf(new FakeReview(1), [7]))).toEqual([
    { type: 'report', json: '{"budget":1,"done":10}', settled: false },
    { type: 'report', json: '{"budget":7,"done":10}', settled: true },
  ]);
});

it('works in short turns', () => {
  const progress = postsOf(new FakeReview(25), []).filter(({ type }) => type === 'progress');
  // Two steps of 25 ms fill a turn.
  expect(progress.map((message) => 'done' in message && message.done)).toEqual([2, 4, 6, 8, 10]);
});

it('reports now and then during a long deeper pass', () => {
  const reports = reportsOf(postsOf(new FakeReview(500), [7]));
  expect(reports.length).toBeGreaterThan(3);
  expect(reports.filter((report) => 'settled' in report && report.settled)).toHaveLength(1);
});
