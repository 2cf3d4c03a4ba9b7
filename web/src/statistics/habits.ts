// Habits: what a player does too often, and what they do well, from the decisions of all reviewed games.
import type { FinishedGame, ReviewedDecision } from './finished_game';

/** An action that was played although another one was better, several times. */
export interface BadHabit {
  game: string;
  /** The kind of the action that was played. */
  played: string;
  /** The kind of the action that was better. It may be the same kind, with another card. */
  better: string;
  count: number;
  /** What it cost in all, in hundredths of a victory. */
  points: number;
  /** The number of cards in hand, if it was nearly always the same. */
  hand: number | null;
}

/** A kind of action that the player nearly always takes when it is best. */
export interface GoodHabit {
  game: string;
  kind: string;
  /** How often an action of this kind was best, and in how many of these cases the player was right. */
  count: number;
  right: number;
}

/** A bad habit has happened at least this often. */
const MIN_BAD = 2;
/** A good habit needs this many decisions, and this share of them right. */
const MIN_GOOD = 5;
const MIN_RIGHT_SHARE = 0.8;
/** The share of the decisions that must have had the same number of cards in hand. */
const MIN_SAME_HAND_SHARE = 0.75;
/** No more habits of each sort are shown. */
const MAX_HABITS = 3;

/** The kind of an action: the first word of its notation, such as `play` for `play 7`. A second word that is no card or number
 * belongs to the kind: `draw-hat` for `draw hat`. */
export function kindOfAction(action: string): string {
  const [verb = '', object = ''] = action.split(' ');
  return /^[a-z]{2,}$/.test(object) ? `${verb}-${object}` : verb;
}

/** A decision with its game and the kinds of its actions. */
interface SortedDecision extends ReviewedDecision {
  game: string;
  played: string;
  better: string;
}

/** Whether a kind of action has a name in the texts of its game. Others cannot be put into words. */
export type HasName = (game: string, kind: string) => boolean;

function sortedDecisions(games: readonly FinishedGame[], hasName: HasName): SortedDecision[] {
  return games.flatMap(({ game, review }) =>
    (review?.decisions ?? []).flatMap((decision) => {
      const [played, better] = [kindOfAction(decision.action), kindOfAction(decision.best)];
      const isNamed = hasName(game, played) && hasName(game, better);
      return isNamed && decision.verdict !== 'forced' ? [{ ...decision, game, played, better }] : [];
    }),
  );
}

/** The decisions in groups with the same key. */
function grouped(decisions: SortedDecision[], keyOf: (decision: SortedDecision) => string): SortedDecision[][] {
  const groups = new Map<string, SortedDecision[]>();
  for (const decision of decisions) {
    const key = keyOf(decision);
    groups.set(key, [...(groups.get(key) ?? []), decision]);
  }
  return [...groups.values()];
}

/** The habits that cost most, the worst first. Only slips and mistakes count: a close decision may have been right. */
export function badHabits(games: readonly FinishedGame[], hasName: HasName): BadHabit[] {
  const wrong = sortedDecisions(games, hasName).filter(({ verdict }) => verdict === 'slip' || verdict === 'mistake');
  return grouped(wrong, ({ game, played, better }) => `${game} ${played} ${better}`)
    .filter((group) => group.length >= MIN_BAD)
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { game, played, better } = first;
      const points = Math.round(100 * group.reduce((sum, { cost }) => sum + cost, 0));
      return [{ game, played, better, count: group.length, points, hand: commonHand(group) }];
    })
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_HABITS);
}

/** The number of cards that the player had in hand in nearly all of these decisions; null if it differed or is unknown. */
function commonHand(decisions: readonly SortedDecision[]): number | null {
  const hands = new Set(decisions.map(({ hand }) => hand));
  for (const hand of hands) {
    const share = decisions.filter((decision) => decision.hand === hand).length / decisions.length;
    if (hand !== undefined && share >= MIN_SAME_HAND_SHARE) return hand;
  }
  return null;
}

/** What the player does best: the kinds of actions that they seldom miss, those with most decisions first. */
export function goodHabits(games: readonly FinishedGame[], hasName: HasName): GoodHabit[] {
  return grouped(sortedDecisions(games, hasName), ({ game, better }) => `${game} ${better}`)
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const right = group.filter(({ verdict }) => verdict === 'good' || verdict === 'close').length;
      return [{ game: first.game, kind: first.better, count: group.length, right }];
    })
    .filter(({ count, right }) => count >= MIN_GOOD && right / count >= MIN_RIGHT_SHARE)
    .sort((a, b) => b.right / b.count - a.right / a.count || b.count - a.count)
    .slice(0, MAX_HABITS);
}
