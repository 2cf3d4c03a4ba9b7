// Tests of the selection of equal cards in 13 Leaves.
import { expect, it } from 'vitest';
import { selectionAfterPress } from './selected_cards';

const hand = ['4/0', '9/0', '9/1', '9/2', '12/0'];

it('selects one card, and each further equal card adds to it', () => {
  const first = selectionAfterPress([], '9/0', hand, [1, 2, 3]);
  expect(first).toEqual(['9/0']);
  const second = selectionAfterPress(first, '9/2', hand, [1, 2, 3]);
  expect(second).toEqual(['9/0', '9/2']);
  expect(selectionAfterPress(second, '9/1', hand, [1, 2, 3])).toEqual(['9/0', '9/2', '9/1']);
});

it('unselects a card that is pressed again', () => {
  expect(selectionAfterPress(['9/0', '9/2'], '9/0', hand, [1, 2, 3])).toEqual(['9/2']);
  expect(selectionAfterPress(['9/0'], '9/0', hand, [1, 2, 3])).toEqual([]);
});

it('selects as many equal cards as the rules demand, and never fewer', () => {
  expect(selectionAfterPress([], '9/1', hand, [2, 3])).toEqual(['9/1', '9/0']);
  expect(selectionAfterPress(['9/1', '9/0'], '9/0', hand, [2, 3])).toEqual([]);
});

it('does not select more cards than can be played', () => {
  expect(selectionAfterPress(['9/0', '9/1'], '9/2', hand, [1, 2])).toEqual(['9/0', '9/1']);
});

it('replaces the selection by a card of another value', () => {
  expect(selectionAfterPress(['9/0', '9/1'], '4/0', hand, [1])).toEqual(['4/0']);
  expect(selectionAfterPress(['9/0'], '12/0', hand, [])).toEqual([]);
});
