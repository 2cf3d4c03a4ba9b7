// The plain summary of a review: what is said to people who read no curves.
import type { Args } from '../text/bundle';
import { roundedParts } from './parts';
import type { ReviewReport } from './report';

/** A message of the page with its arguments. */
export interface Line {
  id: string;
  args: Args;
}

/** Less luck than this, in hundredths of a victory, is not worth a word. */
const NOTABLE_LUCK = 5;

/** Whether a number of hundredths is more than a whole victory. Then "158 % of a victory" would only confuse. */
const sizeOf = (hundredths: number) => (Math.abs(hundredths) > 100 ? 'large' : 'small');

/** The player whom the summary is about: the reader, or the first winner for somebody who did not play. */
export function storySeat(report: ReviewReport, me: number | null): number {
  if (me !== null) return me;
  const highest = Math.max(...report.players.map(({ result }) => result));
  return report.players.find(({ result }) => result === highest)?.seat ?? 0;
}

/** The lines about one player: the result, the luck, the own decisions, and the place without luck. */
export function storyLines(report: ReviewReport, me: number | null, names: readonly string[]): Line[] {
  const seat = storySeat(report, me);
  const player = report.players[seat];
  if (!player) return [];
  const { luck, own } = roundedParts(player);
  const who = { you: seat === me ? 'yes' : 'no', name: names[seat] ?? '' };
  const outcome = player.result === 1 ? 'won' : player.result === 0 ? 'lost' : 'shared';
  const kind = luck >= NOTABLE_LUCK ? 'good' : luck <= -NOTABLE_LUCK ? 'bad' : 'even';
  const decisions = report.decisions.filter((decision) => decision.seat === seat && decision.verdict !== 'forced');
  const count = (verdict: string) => decisions.filter((decision) => decision.verdict === verdict).length;
  return [
    { id: 'review-story-result', args: { ...who, outcome } },
    { id: 'review-story-luck', args: { ...who, kind, luck: Math.abs(luck), size: sizeOf(luck) } },
    {
      id: 'review-story-own',
      args: {
        ...who,
        cost: Math.abs(own),
        size: sizeOf(own),
        slips: count('slip'),
        mistakes: count('mistake'),
        decisions: decisions.length,
      },
    },
    {
      id: 'review-story-place',
      args: { ...who, outcome, place: placeWithoutLuck(report, seat), count: report.players.length },
    },
  ];
}

/** The place that a player would have without luck, from 1. Equal players share a place. */
export function placeWithoutLuck(report: ReviewReport, seat: number): number {
  const withoutLuck = report.players.map(({ result, luck }) => result - luck);
  return 1 + withoutLuck.filter((value) => value > (withoutLuck[seat] ?? 0)).length;
}
