// Playing on: whose turn it is, undo, and what happens when the module fails.
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { changeSettings } from '../settings/settings.svelte';
import { positionOf, type Position } from './position';
import type { PracticeModule, PracticeStep } from './practice_calls';
import { PracticeGame } from './practice_game.svelte';

changeSettings({ motion: 'off' });
const record = {
  tavolino_record: 1,
  game: 'mada',
  rules: 1,
  generator: 1,
  setup: { seats: 3 },
  stack: {},
  seed: '0'.repeat(64),
  actions: [],
};
const position = positionOf(record, 0, 0);

const offer = (action: string) => ({ action, says: { id: action } });

/** A game of three players in turn, which ends after nine actions. Every second turn of the person has one legal action
 * only. */
class FakeModule implements PracticeModule {
  botCalls = 0;
  async step(_: Position, actions: readonly string[]): Promise<PracticeStep> {
    const isOver = actions.length >= 9;
    const toMove = isOver ? null : actions.length % 3;
    const legal = toMove === 0 ? (actions.length === 3 ? ['only'] : ['x', 'y']) : [];
    const result = isOver ? { winners: [0], scores: [1, 0, 0], cause: 'end' } : null;
    const board = {
      view: { actions: [...actions] },
      phase: 'play',
      to_move: toMove,
      legal,
      offers: legal.map(offer),
      result,
    };
    return { seat: null, events: [], board: board as unknown as PracticeStep['board'] };
  }
  async botAction(_: Position, actions: readonly string[]): Promise<string> {
    this.botCalls += 1;
    return `bot ${actions.length}`;
  }
  words(): Promise<never> {
    return Promise.reject(new Error('not used'));
  }
}

/** Shows every frame at once, as a board without motion does. */
function showFrames(game: PracticeGame): () => void {
  return $effect.root(() => {
    $effect(() => {
      const frame = game.frame;
      if (frame) queueMicrotask(() => game.shown(frame));
    });
  });
}

async function settled(game: PracticeGame): Promise<void> {
  await vi.waitFor(() => {
    flushSync();
    expect(game.busy).toBe(false);
  });
}

it('lets bots play until it is the person’s turn, and ends with a result', async () => {
  const game = new PracticeGame(new FakeModule(), position, 'casual');
  const stop = showFrames(game);
  await game.start();
  expect(game.actions).toEqual([]);
  void game.act('nonsense');
  expect(game.busy).toBe(false);
  void game.act('y');
  await settled(game);
  expect(game.actions).toEqual(['y', 'bot 1', 'bot 2']);
  void game.act('only');
  await settled(game);
  void game.act('x');
  await settled(game);
  expect(game.result?.winners).toEqual([0]);
  stop();
});

it('goes back to the last turn with a choice, past a turn without one', async () => {
  const game = new PracticeGame(new FakeModule(), position, 'casual');
  const stop = showFrames(game);
  await game.start();
  expect(game.canUndo).toBe(false);
  void game.act('x');
  await settled(game);
  void game.act('only');
  await settled(game);
  expect(game.actions).toHaveLength(6);
  await game.undo();
  expect(game.actions).toEqual([]);
  expect(game.canUndo).toBe(false);
  stop();
});

it('drops the moves of bots that were on their way when the page is closed or a move is taken back', async () => {
  const module = new FakeModule();
  const game = new PracticeGame(module, position, 'casual');
  const stop = showFrames(game);
  await game.start();
  void game.act('x');
  await vi.waitFor(() => expect(module.botCalls).toBe(1));
  await game.undo();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(game.actions).toEqual([]);
  stop();
});

it('reports why a question was not answered', async () => {
  const module = new FakeModule();
  const error = new Error('other_version');
  module.step = () => Promise.reject(error);
  const game = new PracticeGame(module, position, 'casual');
  await game.load();
  expect(game.failure).toBe(error);
  expect(game.busy).toBe(false);
});
