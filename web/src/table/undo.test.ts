// Tests of when the page offers an undo.
import { expect, it } from 'vitest';
import type { TableSnapshot } from './table_snapshot';
import { canAskUndo } from './undo';

function snapshot(change: object): TableSnapshot {
  const board = { view: {}, phase: 'play', to_move: 1, legal: [], can_undo: true };
  return { table: { status: 'playing', undo: null, board, ...change } } as unknown as TableSnapshot;
}

it.each([
  ['offers an undo if the board allows it', snapshot({}), true],
  ['offers none while one is pending', snapshot({ undo: 0 }), false],
  ['offers none after the game', snapshot({ status: 'over' }), false],
  ['offers none before the deal', snapshot({ board: null }), false],
  ['offers none if the board does not mention it', snapshot({ board: { legal: [] } }), false],
])('%s', (_, current, expected) => {
  expect(canAskUndo(current)).toBe(expected);
});
