// Tests of the card movements: cards leave the spot they came from and arrive at the right one. Spots are named after
// a place and a seat: `pile-1` is the pile of seat 1, `stand-1.0` is slot 0 on the stand of seat 1.
import { describe, expect, it } from 'vitest';
import { cardMovesOf as madaMoves } from './mada/card_moves';
import type { View as MadaView } from './mada/view';
import { cardMovesOf as melimagicMoves } from './melimagic/card_moves';
import { cardMovesOf as leavesMoves } from './thirteen_leaves/card_moves';
import type { View as LeavesView } from './thirteen_leaves/view';

const handSpot = (seat: number, card?: string) => (card ? `hand/${card}` : `hand-${seat}`);

describe('MADA', () => {
  const viewWithPiles = (...piles: string[][]) =>
    ({ places: piles.map((pile) => ({ pile, hand: 0, aside: 0 })) }) as unknown as MadaView;

  it('turns a card face up on arrival when a player tries their luck', () => {
    const view = viewWithPiles([], ['7']);
    expect(madaMoves({ kind: 'tried_luck', seat: 1, card: '4' }, view, handSpot)).toEqual([
      { card: '4', from: 'draw', to: 'pile-1', arrives: 'turned' },
    ]);
    expect(madaMoves({ kind: 'tried_luck', seat: 1, card: 'S' }, view, handSpot)[0]?.to).toBe('discard');
  });

  it('moves every equal card and the Lemur under the pile', () => {
    const event = { kind: 'lemur_dragged', seat: 0, card: '9', count: 2 } as const;
    const moves = madaMoves(event, viewWithPiles(['3', '9', '9']), handSpot);
    expect(moves.map(({ card, arrives }) => `${card} ${arrives}`)).toEqual(['9 under', '9 under', 'L under']);
  });

  it('leaves the Lemur on top if it dragged the whole pile', () => {
    const event = { kind: 'lemur_dragged', seat: 0, card: '9', count: 1 } as const;
    const moves = madaMoves(event, viewWithPiles(['9']), handSpot);
    expect(moves.map(({ card }) => card)).toEqual(['9']);
  });

  it('moves both whole piles in a swap', () => {
    const moves = madaMoves({ kind: 'piles_swapped', seat: 0, other: 1 }, viewWithPiles(['3', '5'], ['12']), handSpot);
    expect(moves).toEqual([
      { card: '5', from: 'pile-0', to: 'pile-1', removedAtStart: 'all' },
      { card: '12', from: 'pile-1', to: 'pile-0', removedAtStart: 'all' },
    ]);
  });

  it('sets the top card aside', () => {
    expect(madaMoves({ kind: 'set_aside', seat: 0, card: '5' }, viewWithPiles(['3', '5']), handSpot)).toEqual([
      { card: '5', from: 'pile-0', to: 'aside-0', removedAtStart: 'top' },
    ]);
  });
});

describe('13 Leaves', () => {
  const view = {
    table: [
      { card: '4', count: 2 },
      { card: '9', count: 1 },
    ],
  } as unknown as LeavesView;

  it('takes one card off a column for a pass, and whole columns at the end of a round', () => {
    expect(leavesMoves({ kind: 'passed', seat: 2, card: '4' } as never, view, handSpot)).toEqual([
      { card: '4', from: 'column-4', to: 'hand-2', removedAtStart: 'top' },
    ]);
  });

  it('moves played cards to their column or to the end that they extend', () => {
    const target = (card: string) =>
      leavesMoves({ kind: 'played', seat: 0, card, count: 1 } as never, view, handSpot)[0]?.to;
    expect([target('2'), target('4'), target('13')]).toEqual(['low', 'column-4', 'high']);
  });
});

describe('Mélimagic', () => {
  it('moves a won wand to its winner and the two rabbits to the discard pile', () => {
    const moves = melimagicMoves({
      kind: 'claim_won',
      seat: 1,
      slots: [0, 2],
      rabbits: ['R', 'B'],
      pair: 'RB',
      count: 1,
    });
    expect(moves.map(({ card, from, to }) => `${card} ${from} ${to}`)).toEqual([
      'R stand-1.0 hat-discard',
      'B stand-1.2 hat-discard',
      'RB wand-1 won-1',
    ]);
  });

  it('moves a hat if the rabbit is hidden from the reader', () => {
    const swap = { kind: 'cards_swapped', seat: 0, slot: 1, place: '2.0', given: null, taken: 'G' } as const;
    expect(melimagicMoves(swap).map(({ card }) => card)).toEqual([null, 'G']);
  });

  it('moves a replaced wand under the pile', () => {
    const [oldWand, newWand] = melimagicMoves({ kind: 'wand_replaced', seat: 0, old: 'RB', new: 'YY' });
    expect([oldWand?.arrives, newWand?.to]).toEqual(['under', 'wand-0']);
  });
});
