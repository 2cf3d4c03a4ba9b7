// Tests of finding a legal action by its message.
import { expect, it } from 'vitest';
import { cardIn, findOffer, numberIn, offerOf, offersOf, type Offer } from './offers';

const play = (card: string, count: number): Offer => ({
  action: `play ${count}x${card}`,
  says: { id: 'action-play', args: { card: { card }, count: { number: count } } },
});
const shed: Offer = { action: 'shed 3 L', says: { id: 'action-shed', args: { cards: { cards: ['3', 'L'] } } } };
const swap: Offer = { action: 'swap 2', says: { id: 'action-swap', args: { other: { seat: 2 } } } };
const offers = [play('6', 1), play('6', 2), play('9', 2), shed, swap];

it('finds an action by all given arguments', () => {
  expect(findOffer(offers, 'action-play', { card: '6', count: 2 })).toBe(offers[1]);
  expect(findOffer(offers, 'action-play', { card: '9', count: 1 })).toBeUndefined();
  expect(findOffer(offers, 'action-shed', { cards: ['3', 'L'] })).toBe(shed);
  expect(findOffer(offers, 'action-shed', { cards: ['L', '3'] })).toBeUndefined();
  expect(findOffer(offers, 'action-swap', { other: 2 })).toBe(swap);
  // A card is not a number, even if it looks like one.
  expect(findOffer(offers, 'action-swap', { other: '2' })).toBeUndefined();
});

it('finds actions by their kind and by their notation, and reads their arguments', () => {
  expect(offersOf(offers, 'action-shed', 'action-swap')).toEqual([shed, swap]);
  expect(offerOf(offers, 'swap 2')).toBe(swap);
  expect(offerOf(offers, 'swap 3')).toBeUndefined();
  expect([numberIn(swap, 'other'), cardIn(play('6', 2)), cardIn(swap)]).toEqual([2, '6', '']);
});
