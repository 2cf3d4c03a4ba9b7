// Opens a table on this device for several people who share the device. Their names and keys are stored before the page
// opens; the page of the table lets everybody sit down.
import { storedBotChoice } from '../api/bot_choice';
import { openTableOnDevice } from '../api/http';
import { newSeatKey, rememberTable } from '../api/known_tables';
import type { OpenTable } from '../protocol/protocol';
import { navigate } from '../router.svelte';
import { BUILT_IN_LEVELS } from '../text/levels';

/** The level of the bots unless the player has chosen another built-in one. */
const BOT_LEVEL = 'casual';

/** The settings of a table with these numbers of people and bots. The people have the first seats. */
export function sharedTableSettings(game: string, peopleCount: number, botCount: number, level = BOT_LEVEL): OpenTable {
  const botLevel = BUILT_IN_LEVELS.includes(level) ? level : BOT_LEVEL;
  const bots = Array.from({ length: botCount }, (_, index) => ({ seat: peopleCount + index, level: botLevel }));
  const helps = { odds: true, memory: false, hints: false, reasons: false };
  return { game, seats: peopleCount + botCount, bots, helps };
}

/** How many bots can play along with this number of people, fewest first. */
export function possibleBotCounts([minSeats, maxSeats]: readonly [number, number], peopleCount: number): number[] {
  const fewest = Math.max(0, minSeats - peopleCount);
  return Array.from({ length: Math.max(0, maxSeats - peopleCount - fewest + 1) }, (_, index) => fewest + index);
}

/** Opens the table and goes to its page. Rejects if this device cannot host a table. */
export async function openSharedTable(game: string, names: readonly string[], botCount: number): Promise<void> {
  const settings = sharedTableSettings(game, names.length, botCount, storedBotChoice(game).level);
  const { table } = await openTableOnDevice(settings);
  const sharedSeats = names.map((name) => ({ key: newSeatKey(), name }));
  rememberTable(table, { sharedSeats, seatKey: sharedSeats[0]?.key });
  navigate(`/t/${table}`);
}
