// Tests of who holds a shared device, and of what the page answers by itself there.
import { describe, expect, it } from 'vitest';
import type { Board, TableState } from '../protocol/protocol';
import { automaticAnswer, isOpenToAll, nextHolder } from './handover';

const board = (to_move: number | null) => ({ view: {}, phase: 'play', to_move, legal: [] }) as Board;

function table(change: Partial<TableState>): TableState {
  return { status: 'playing', undo: null, rematch: [], board: board(0), ...change } as TableState;
}

describe('the next holder of the device', () => {
  it.each([
    ['the person who has to move', board(1), 0, 1],
    ['the first person after the hands were covered', board(0), null, 0],
    ['nobody while the holder moves', board(1), 1, null],
    ['nobody while a bot moves', board(2), 0, null],
    ['nobody after the game', board(null), 0, null],
    ['nobody before the deal', null, null, null],
  ] as const)('is %s', (_, current, holder, expected) => {
    expect(nextHolder(current, 2, holder)).toBe(expected);
  });
});

it('covers the hands until the game is over', () => {
  expect(isOpenToAll(table({}))).toBe(false);
  expect(isOpenToAll(table({ status: 'over' }))).toBe(true);
  expect(isOpenToAll(table({ status: 'over', board: null }))).toBe(false);
});

it('agrees to an undo of somebody else at the same device', () => {
  expect(automaticAnswer(table({ undo: 0 }), 1)).toBe('agree-to-undo');
  expect(automaticAnswer(table({ undo: 1 }), 1)).toBeNull();
  expect(automaticAnswer(table({}), 1)).toBeNull();
});

it('joins a rematch that somebody at the same device asked for', () => {
  expect(automaticAnswer(table({ status: 'over', rematch: [0] }), 1)).toBe('rematch');
  expect(automaticAnswer(table({ status: 'over', rematch: [0, 1] }), 1)).toBeNull();
  expect(automaticAnswer(table({ status: 'over' }), 1)).toBeNull();
});
