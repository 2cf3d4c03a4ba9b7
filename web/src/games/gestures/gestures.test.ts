// Tests of the parts of gestures that need no document: where a card lands, and what is a double tap.
import { describe, expect, it } from 'vitest';
import { DoubleTap } from './double_tap';
import { flickTarget, targetAt } from './drop_target';

const pile = { box: { left: 100, top: 0, right: 160, bottom: 80 }, action: 'play 7' };
const discard = { box: { left: 300, top: 0, right: 360, bottom: 80 }, action: 'discard 7' };
const targets = [pile, discard];

describe('a dropped card', () => {
  it('falls on the target below the pointer', () => {
    expect(targetAt(targets, { x: 130, y: 40 })).toBe(pile);
    expect(targetAt(targets, { x: 330, y: 40 })).toBe(discard);
  });

  it('falls on a target that is only just missed, but not on a distant one', () => {
    expect(targetAt(targets, { x: 130, y: 100 })).toBe(pile);
    expect(targetAt(targets, { x: 130, y: 140 })).toBeUndefined();
  });

  it('falls on the nearer of two targets', () => {
    const close = { box: { left: 170, top: 0, right: 230, bottom: 80 }, action: 'swap 1' };
    expect(targetAt([pile, close], { x: 163, y: 40 })).toBe(pile);
    expect(targetAt([pile, close], { x: 167, y: 40 })).toBe(close);
  });
});

describe('a flicked card', () => {
  const below = { x: 130, y: 400 };

  it('flies to the target in its direction', () => {
    expect(flickTarget(targets, below, { x: 0, y: -1.2 })).toBe(pile);
    expect(flickTarget(targets, below, { x: 0.6, y: -1 })).toBe(discard);
  });

  it('goes back if it is slow or flies past every target', () => {
    expect(flickTarget(targets, below, { x: 0, y: -0.2 })).toBeUndefined();
    expect(flickTarget(targets, below, { x: 0, y: 1.5 })).toBeUndefined();
  });
});

describe('a double tap', () => {
  it('is two quick presses of the same card', () => {
    const doubleTap = new DoubleTap();
    expect(doubleTap.press('9/0', 1000)).toBe(false);
    expect(doubleTap.press('9/0', 1200)).toBe(true);
    expect(doubleTap.press('9/0', 1300)).toBe(false);
  });

  it('is not two slow presses, nor presses of two cards', () => {
    const doubleTap = new DoubleTap();
    expect(doubleTap.press('9/0', 1000)).toBe(false);
    expect(doubleTap.press('9/0', 1500)).toBe(false);
    expect(doubleTap.press('9/1', 1600)).toBe(false);
  });
});
