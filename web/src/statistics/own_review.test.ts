// The statistics keep the reader's own part of a review and nothing of the others.
import { expect, it } from 'vitest';
import type { Decision, ReviewReport } from '../review/report';
import { ownReviewOf } from './own_review';

const decision = (seat: number, action: string) =>
  ({ seat, action, best: 'luck', verdict: 'slip', cost: 0.02, sentences: [] }) as unknown as Decision;
const report = {
  players: [
    { seat: 0, start: 0.5, luck: 0.2, own: -0.1, others: 0.4, result: 1 },
    { seat: 1, start: 0.5, luck: -0.3, own: -0.2, others: 0, result: 0 },
  ],
  decisions: [decision(0, 'draw'), decision(1, 'play 7')],
} as unknown as ReviewReport;

it('takes the parts and the decisions of one seat', () => {
  expect(ownReviewOf(report, 1)).toEqual({
    luck: -0.3,
    own: -0.2,
    decisions: [{ action: 'play 7', best: 'luck', verdict: 'slip', cost: 0.02 }],
  });
});

it('has nothing for a seat that did not play', () => {
  expect(ownReviewOf(report, 5)).toBeNull();
});
