import { expect, it } from 'vitest';
import { captionAt } from './last_move';

const area = { left: 100, top: 50, right: 300, bottom: 110 };
const board = { left: 0, top: 0, right: 400, bottom: 400 };
const size = { width: 60, height: 30 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it('puts a caption at the lower right corner if nothing is there', () => {
  expect(captionAt(area, board, size, [])).toEqual({ left: 294, top: 104 });
});

it('moves a caption away from a sign below the area', () => {
  const sign = box(200, 112, 320, 150);
  expect(captionAt(area, board, size, [sign])).toEqual({ left: 294, top: 56 });
});

it('puts a caption where it covers the least if it covers something everywhere', () => {
  const rightSide = box(200, 0, 400, 200);
  const stripOnTheLeft = box(0, 70, 200, 200);
  expect(captionAt(area, board, size, [rightSide, stripOnTheLeft])).toEqual({ left: 166, top: 56 });
});

it('puts a caption beside a small area, inside the board', () => {
  const pill = { left: 300, top: 50, right: 360, bottom: 80 };
  const name = box(300, 50, 340, 80);
  const count = box(346, 60, 354, 70);
  const sign = box(200, 86, 400, 120);
  const { left, top } = captionAt(pill, board, size, [name, count, sign]);
  expect(left).toBe(400);
  expect(top).toBeLessThan(80);
});
