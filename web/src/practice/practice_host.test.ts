// Questions go to one worker, answers come back to their questions, and a worker that stops is replaced.
import { expect, it, vi } from 'vitest';
import { PracticeHost, type PracticeWorker } from './practice_host';

/** A host, and the workers that it has started. */
function hostWithWorkers() {
  const workers: PracticeWorker[] = [];
  const host = new PracticeHost(() => {
    const worker = { onmessage: null, onerror: null, postMessage: vi.fn(), terminate: vi.fn() };
    workers.push(worker);
    return worker;
  });
  const reply = (data: unknown) => workers.at(-1)?.onmessage?.(new MessageEvent('message', { data }) as never);
  return { host, workers, reply };
}

it('starts one worker with the first question and matches answers to questions', async () => {
  const { host, workers, reply } = hostWithWorkers();
  expect(workers).toHaveLength(0);
  const [first, second, third] = [host.call('mada', '1'), host.call('mada', '2'), host.call('mada', '3')];
  expect(workers).toHaveLength(1);
  expect(workers[0]?.postMessage).toHaveBeenLastCalledWith({ call: 3, game: 'mada', request: '3' });
  reply({ call: 2, json: 'two' });
  reply({ call: 3, refused: 'other_version' });
  reply({ call: 1, json: 'one' });
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  await expect(third).rejects.toMatchObject({ code: 'other_version' });
});

it('refuses all questions when the worker stops, and starts another one', async () => {
  const { host, workers, reply } = hostWithWorkers();
  const question = host.call('mada', '1');
  workers[0]?.onerror?.(new Event('error') as ErrorEvent);
  await expect(question).rejects.toMatchObject({ code: 'broken' });
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  const next = host.call('mada', '2');
  expect(workers).toHaveLength(2);
  reply({ call: 2, json: 'two' });
  expect(await next).toBe('two');
});
