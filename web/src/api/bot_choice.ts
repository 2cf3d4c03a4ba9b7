// How many bots the player likes to play against, and how strong, for each game. Stored in `localStorage`.

/** What the player chose for a game with bots. A missing field means the default. */
export interface BotChoice {
  /** The number of players in all. */
  seatCount?: number;
  /** The strength of the bots, for example `casual`, or the name of an external program. */
  level?: string;
}

const STORAGE_KEY = 'tavolino.bots';

/** The player's last choice for this game. */
export function storedBotChoice(game: string): BotChoice {
  const choice = storedChoices()[game];
  if (typeof choice !== 'object' || choice === null) return {};
  const { seatCount, level } = choice as Record<string, unknown>;
  return {
    seatCount: typeof seatCount === 'number' ? seatCount : undefined,
    level: typeof level === 'string' ? level : undefined,
  };
}

export function storeBotChoice(game: string, choice: BotChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...storedChoices(), [game]: choice }));
  } catch {
    // Without storage the choice holds for this game only.
  }
}

function storedChoices(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
