// What travels where when something happens: cards leave the place they came from, and arrive as they should.
import { describe, expect, it } from 'vitest';
import { movesOf as mada } from './mada/moves';
import type { View as MadaView } from './mada/types';
import { movesOf as magic } from './melimagic/moves';
import { movesOf as leaves } from './thirteen_leaves/moves';
import type { View as LeavesView } from './thirteen_leaves/types';

const hand = (seat: number, card?: string) => (card ? `hand/${card}` : `hand-${seat}`);
const piles = (...cards: string[][]) =>
  ({ places: cards.map((pile) => ({ pile, hand: 0, aside: 0 })) }) as unknown as MadaView;

describe('MADA', () => {
  it('turns a card of luck over only when it is there', () => {
    expect(mada({ kind: 'tried_luck', seat: 1, card: '4' }, piles([], ['7']), hand)).toEqual([
      { card: '4', from: 'draw', to: 'pile-1', arrives: 'turned' },
    ]);
    expect(mada({ kind: 'tried_luck', seat: 1, card: 'S' }, piles([], ['7']), hand)[0]?.to).toBe('discard');
  });

  it('drags every equal card and the Lemur below the pile', () => {
    const moves = mada({ kind: 'lemur_dragged', seat: 0, card: '9', count: 2 }, piles(['3', '9', '9']), hand);
    expect(moves.map(({ card, arrives }) => `${card} ${arrives}`)).toEqual(['9 under', '9 under', 'L under']);
  });

  it('leaves the Lemur in sight when it dragged the whole pile', () => {
    expect(
      mada({ kind: 'lemur_dragged', seat: 0, card: '9', count: 1 }, piles(['9']), hand).map(({ card }) => card),
    ).toEqual(['9']);
  });

  it('carries both piles away whole when they are swapped', () => {
    const moves = mada({ kind: 'piles_swapped', seat: 0, other: 1 }, piles(['3', '5'], ['12']), hand);
    expect(moves).toEqual([
      { card: '5', from: 'pile-0', to: 'pile-1', takes: 'all' },
      { card: '12', from: 'pile-1', to: 'pile-0', takes: 'all' },
    ]);
  });

  it('sets the top card aside', () => {
    expect(mada({ kind: 'set_aside', seat: 0, card: '5' }, piles(['3', '5']), hand)).toEqual([
      { card: '5', from: 'pile-0', to: 'aside-0', takes: 'top' },
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

  it('takes a card off its column, and whole columns at the end of a round', () => {
    expect(leaves({ kind: 'passed', seat: 2, card: '4' } as never, view, hand)).toEqual([
      { card: '4', from: 'column-4', to: 'hand-2', takes: 'top' },
    ]);
    expect(
      leaves({ kind: 'round_ended', seat: 2 } as never, view, hand).map(({ from, takes }) => `${from} ${takes}`),
    ).toEqual(['column-4 all', 'column-9 all']);
  });

  it('lets played cards extend the row or join their column', () => {
    const to = (card: string) => leaves({ kind: 'played', seat: 0, card, count: 1 } as never, view, hand)[0]?.to;
    expect([to('2'), to('4'), to('13')]).toEqual(['low', 'column-4', 'high']);
  });
});

describe('Mélimagic', () => {
  it('carries a claimed wand to its owner and the two rabbits to the discard pile', () => {
    const moves = magic({ kind: 'claim_won', seat: 1, slots: [0, 2], rabbits: ['R', 'B'], pair: 'RB', count: 1 });
    expect(moves.map(({ card, from, to }) => `${card} ${from} ${to}`)).toEqual([
      'R stand-1.0 hat-discard',
      'B stand-1.2 hat-discard',
      'RB wand-1 won-1',
    ]);
  });

  it('shows a hat where the rabbit does not face this viewer', () => {
    const [given, taken] = magic({ kind: 'cards_swapped', seat: 0, slot: 1, place: '2.0', given: null, taken: 'G' });
    expect([given?.card, taken?.card]).toEqual([null, 'G']);
  });

  it('puts a replaced wand under the pile', () => {
    const [old, fresh] = magic({ kind: 'wand_replaced', seat: 0, old: 'RB', new: 'YY' });
    expect([old?.arrives, fresh?.to]).toEqual(['under', 'wand-0']);
  });
});
