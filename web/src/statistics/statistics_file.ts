// The statistics as a file, to take them to another device. A file comes from outside, so every field is checked.
import { isDayResult, type DayResult } from '../daily/day_result';
import type { FinishedGame, OwnReview, ReviewedDecision } from './finished_game';
import type { StoredStatistics } from './statistics_store';

/** The format of the file. A page that does not know it refuses the file. */
const FORMAT = 'tavolino statistics 1';
/** A file that is larger is refused before it is read. */
export const MAX_FILE_BYTES = 20_000_000;
const MAX_TEXT_LENGTH = 200;
/** No game has fewer or more players. */
const [MIN_SEATS, MAX_SEATS] = [2, 8];
/** More cards than any hand has. */
const MAX_HAND = 99;

const VERDICTS = ['good', 'close', 'slip', 'mistake', 'forced'];

/** The text of the file. */
export function statisticsFile({ games, days }: StoredStatistics): string {
  return JSON.stringify({ format: FORMAT, games, days }, null, 1);
}

/** The rows in the text of a file. Throws if the text is not such a file. Rows that are damaged are left out. */
export function readStatisticsFile(text: string): StoredStatistics {
  const value = JSON.parse(text) as { format?: unknown; games?: unknown; days?: unknown } | null;
  if (value?.format !== FORMAT || !Array.isArray(value.games) || !Array.isArray(value.days)) {
    throw new Error('not a file with statistics');
  }
  return { games: value.games.flatMap(readGame), days: value.days.filter(isDayResult).map(copyOfDay) };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

/** The row with exactly the known fields, in a list; an empty list if one of them is missing or impossible. */
function readGame(value: unknown): FinishedGame[] {
  const row = value as Partial<FinishedGame> | null;
  if (!isText(row?.id) || !isText(row.game) || !isCount(row.seatCount, MIN_SEATS, MAX_SEATS)) return [];
  const { id, game, seatCount, otherPeople, place, winShare, score, finishedAt, review } = row as FinishedGame;
  const isPossible =
    isCount(otherPeople, 0, seatCount - 1) &&
    isCount(place, 1, seatCount) &&
    isNumber(winShare) &&
    winShare >= 0 &&
    winShare <= 1 &&
    isNumber(score) &&
    isCount(finishedAt, 0, Number.MAX_SAFE_INTEGER);
  if (!isPossible) return [];
  const ownReview = review === undefined ? undefined : readReview(review);
  return [
    { id, game, seatCount, otherPeople, place, winShare, score, finishedAt, ...(ownReview && { review: ownReview }) },
  ];
}

function readReview(value: unknown): OwnReview | undefined {
  const review = value as Partial<OwnReview> | null;
  if (!isNumber(review?.luck) || !isNumber(review.own) || !Array.isArray(review.decisions)) return undefined;
  return { luck: review.luck, own: review.own, decisions: review.decisions.flatMap(readDecision) };
}

function readDecision(value: unknown): ReviewedDecision[] {
  const decision = value as Partial<ReviewedDecision> | null;
  if (!isText(decision?.action) || !isText(decision.best) || !isNumber(decision.cost)) return [];
  if (!decision.verdict || !VERDICTS.includes(decision.verdict)) return [];
  const { action, best, verdict, cost, hand } = decision;
  return [{ action, best, verdict, cost, ...(isCount(hand, 0, MAX_HAND) && { hand }) }];
}

/** The row with exactly the known fields. */
function copyOfDay({ id, game, date, seatCount, place, score, bots }: DayResult): DayResult {
  const botResults = bots.map((bot) => ({ level: bot.level, place: bot.place, score: bot.score }));
  return { id, game, date, seatCount, place, score, bots: botResults };
}
