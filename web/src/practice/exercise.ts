// An exercise: a position in which one action is clearly best by what the seat to move knows.
import { positionOf, readPosition, type Position } from './position';

export interface Exercise {
  /** The same for the same position, so that an answer is found again after an update of the page. */
  id: string;
  position: Position;
  /** The best action in notation. */
  best: string;
  /** By how much the best action is better, as a share of a victory: than any other action, or in one's own exercises than
   * the action that was taken. */
  margin: number;
  /** How often bots miss it, by level; absent for one's own exercises. */
  missed?: Readonly<Record<string, number>>;
}

/** The fragment of the address with which the page begins with one's own exercises. */
export const OWN_FRAGMENT = 'own';

export type Difficulty = 'easy' | 'medium' | 'hard';

/** The mean miss rate of all levels from which an exercise counts as medium, and as hard. */
const MEDIUM_RATE = 0.2;
const HARD_RATE = 0.45;

/** The mean of the miss rates of all levels. */
export function meanMissRate(missed: Readonly<Record<string, number>>): number {
  const rates = Object.values(missed);
  return rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length);
}

export function difficultyOf(missed: Readonly<Record<string, number>>): Difficulty {
  const rate = meanMissRate(missed);
  if (rate >= HARD_RATE) return 'hard';
  return rate >= MEDIUM_RATE ? 'medium' : 'easy';
}

/** The id of the exercise at a position. The first 16 digits of the seed are enough to tell all games apart. */
export function exerciseId({ record, actions, seat }: Position): string {
  return `${record.game}/${record.seed.slice(0, 16)}/${actions}/${seat}`;
}

/** A decision of a game, as a review reports it. */
export interface ReviewedDecision {
  /** The record of the game. It may contain more than an exercise needs. */
  record: object;
  /** The number of the decision in the record, from 1. */
  number: number;
  seat: number;
  /** The best action in notation, and by how much it is better, as a share of a victory. */
  best: string;
  margin: number;
}

/** The exercise of a decision; null if the decision is not of the expected form. */
export function exerciseOf({ record, number, seat, best, margin }: ReviewedDecision): Exercise | null {
  // The actions after the decision are left out: they would be stored for nothing.
  const complete = positionOf(record, number - 1, seat);
  const actions = Array.isArray(complete.record.actions) ? complete.record.actions.slice(0, number - 1) : [];
  const position = readPosition({ ...complete, record: { ...complete.record, actions } });
  if (!position || best === '' || !Number.isFinite(margin)) return null;
  return { id: exerciseId(position), position, best, margin };
}
