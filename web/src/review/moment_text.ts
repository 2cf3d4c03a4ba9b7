// One moment of a review in words.
import type { FluentBundle } from '@fluent/bundle';
import { format } from '../text/bundle';
import { sentence } from '../text/sentence';
import type { Recipient } from '../text/recipient';
import type { ReviewReport } from './report';

/** What was done before a point of the curve: the player and the action; for point 0 the deal. */
export function actionText(words: FluentBundle, report: ReviewReport, point: number, recipient: Recipient): string {
  const decision = report.decisions[point - 1];
  if (!decision) return format(words, 'review-moment-deal');
  const name = recipient.names[decision.seat] ?? '';
  return `${name}: ${sentence(words, decision.description, recipient)}`;
}

/** Everybody's chances at a point of the curve. */
export function chancesText(
  words: FluentBundle,
  report: ReviewReport,
  point: number,
  names: readonly string[],
): string {
  const chances = report.curve[point]?.chances ?? [];
  return chances.map((chance, seat) => chanceText(words, names[seat] ?? '', chance)).join(', ');
}

/** One player's chance of winning, such as "Ada: 31%". */
export function chanceText(words: FluentBundle, name: string, chance: number): string {
  return format(words, 'review-curve-value', { name, chance: Math.round(100 * chance) });
}
