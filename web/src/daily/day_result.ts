// The result of a deal of the day, as the device remembers it.

/** How a bot ended that played the same deal in the player's seat. */
export interface BotResult {
  /** The bot's level, such as `casual`. */
  level: string;
  /** The place from 1. */
  place: number;
  score: number;
}

export interface DayResult {
  /** The date and the game, as `dayResultId` joins them. */
  id: string;
  game: string;
  /** The date of the deal, such as `2026-11-18`. */
  date: string;
  seatCount: number;
  /** The player's place from 1. */
  place: number;
  score: number;
  /** The results of the bots in the player's seat, as far as they are computed. */
  bots: BotResult[];
}

export function dayResultId(date: string, game: string): string {
  return `${date}/${game}`;
}

/** Whether a value from a file has the form of a result. */
export function isDayResult(value: unknown): value is DayResult {
  const row = value as Partial<DayResult> | null;
  if (typeof row?.date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(row.date)) return false;
  if (typeof row.game !== 'string' || !/^[a-z-]{1,40}$/.test(row.game) || row.id !== dayResultId(row.date, row.game)) {
    return false;
  }
  return isSeatCount(row.seatCount) && isPlaceAndScore(row, row.seatCount) && isBotList(row.bots, row.seatCount);
}

/** No game has fewer or more players. */
const [MIN_SEATS, MAX_SEATS] = [2, 8];
/** More levels of bots than there are. */
const MAX_BOTS = 8;

const isSeatCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= MIN_SEATS && Number(value) <= MAX_SEATS;

function isPlaceAndScore({ place, score }: { place?: unknown; score?: unknown }, seatCount: number): boolean {
  return Number.isInteger(place) && Number(place) >= 1 && Number(place) <= seatCount && Number.isFinite(score);
}

function isBotList(bots: unknown, seatCount: number): boolean {
  const isBot = (bot: Partial<BotResult> | null) =>
    typeof bot?.level === 'string' && /^[a-z]{1,20}$/.test(bot.level) && isPlaceAndScore(bot, seatCount);
  return Array.isArray(bots) && bots.length <= MAX_BOTS && bots.every(isBot);
}
