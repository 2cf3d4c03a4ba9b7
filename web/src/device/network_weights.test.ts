// The weights of a game's network are loaded once, and only for games that have a network.
import { beforeEach, expect, it, vi } from 'vitest';
import { WeightsError, gameOfLog, provideWeights } from './network_weights';

const receiveWeights = vi.fn();
const module = { receive_weights: receiveWeights };

beforeEach(() => receiveWeights.mockReset());

it('loads nothing for a game without a network', async () => {
  const fetchFile = vi.spyOn(globalThis, 'fetch');
  await provideWeights(module, 'mada');
  expect(fetchFile).not.toHaveBeenCalled();
  expect(receiveWeights).not.toHaveBeenCalled();
});

it('tries again after a failure, and loads the weights once', async () => {
  const fetchFile = vi.spyOn(globalThis, 'fetch');
  fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(provideWeights(module, 'thirteen-leaves')).rejects.toThrow(WeightsError);
  fetchFile.mockResolvedValueOnce(new Response(new Uint8Array([1, 2])));
  await provideWeights(module, 'thirteen-leaves');
  await provideWeights(module, 'thirteen-leaves');
  expect(receiveWeights.mock.calls).toEqual([['thirteen-leaves', new Uint8Array([1, 2])]]);
});

it('finds the game of a table in the first entry of its log', () => {
  expect(gameOfLog('{"at":1,"what":{"kind":"opened","table":{"game":"mada","seats":2}}}')).toBe('mada');
  expect(gameOfLog('{"at":1,"what":{"kind":"dealt"}}')).toBe('');
});
