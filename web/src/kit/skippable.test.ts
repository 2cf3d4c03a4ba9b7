// Pauses end by themselves, or at once when they are skipped.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { skippablePause, startSkipping, stopSkipping, untilFinished } from './skippable';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopSkipping();
  vi.useRealTimers();
});

/** Whether a promise is resolved after all microtasks have run. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  for (let i = 0; i < 5; i++) await Promise.resolve();
  return resolved;
}

it('a pause ends after its time', async () => {
  const pause = skippablePause(1000);
  expect(await isResolved(pause)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(await isResolved(pause)).toBe(true);
});

it('skipping ends running and new pauses, until it is stopped', async () => {
  const running = skippablePause(1000);
  startSkipping();
  expect(await isResolved(running)).toBe(true);
  expect(await isResolved(skippablePause(1000))).toBe(true);
  stopSkipping();
  expect(await isResolved(skippablePause(1000))).toBe(false);
});

it('skipping finishes an animation', async () => {
  let finish = () => {};
  const finished = new Promise<Animation>((resolve) => (finish = () => resolve(animation)));
  const animation = { finished, finish: () => finish() } as unknown as Animation;
  const waiting = untilFinished(animation);
  expect(await isResolved(waiting)).toBe(false);
  startSkipping();
  expect(await isResolved(waiting)).toBe(true);
});
