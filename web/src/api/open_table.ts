// Opens a new table and goes to its page, where the player sits down at once.
import { catalogue } from '../games/catalogue';
import { notify } from '../notices.svelte';
import type { OpenTable, TableOpened } from '../protocol/protocol';
import { navigate } from '../router.svelte';
import { BUILT_IN_LEVELS } from '../text/levels';
import { has, t } from '../text/words.svelte';
import { setAutoSit } from './auto_sit';
import { storedBotChoice } from './bot_choice';
import { fetchBotLevels, NO_SERVER, openTable, openTableOnDevice, type ApiError } from './http';
import { storePlayerName } from './known_tables';

/** How many seats a game with bots has, if the game allows it. */
const SEAT_COUNT_WITH_BOTS = 3;
/** The level of the bots in such a game: neither the weakest nor the strongest. */
const BOT_LEVEL = 'casual';

/** Whether a table is being opened. */
let requestPending = false;

/** Opens a table and sits down at it. `afterwards` says whether the game then starts at once or waits for players.
 * A refusal is shown as a notice. `open` opens the table: on the server, if it is left out. */
export async function openTableAndSit(
  request: OpenTable,
  name: string,
  afterwards: 'start' | 'wait',
  open: (request: OpenTable) => Promise<TableOpened> = openTable,
): Promise<void> {
  // A second press while the table is being opened must not open another one.
  if (requestPending) return;
  requestPending = true;
  try {
    const { table } = await open(request);
    storePlayerName(name);
    setAutoSit({ table, name, startGame: afterwards === 'start' });
    navigate(`/t/${table}`);
  } catch (error) {
    // A refusal of the server has a message of its own. Any other failure counts as an unreachable server.
    const { code } = error as ApiError;
    const messageId = `table-refused-${code?.replaceAll('_', '-')}`;
    notify(has(messageId) ? t(messageId) : t(code === NO_SERVER ? 'no-server' : 'server-away'));
  }
  requestPending = false;
}

/** The number of seats for a game with bots: the chosen one, or three, as far as the game allows it. */
export function seatCountWithBots(game: string, chosen: number = SEAT_COUNT_WITH_BOTS): number {
  const [minSeats, maxSeats] = catalogue.find(({ id }) => id === game)?.seatRange ?? [2, 2];
  return Math.min(maxSeats, Math.max(minSeats, chosen));
}

/** The chosen level, or the default one. A level that is not built in is a program of the server, which may be gone. */
async function availableLevel(chosen: string = BOT_LEVEL): Promise<string> {
  if (BUILT_IN_LEVELS.includes(chosen)) return chosen;
  const offered = await fetchBotLevels().catch((): string[] => []);
  return offered.includes(chosen) ? chosen : BOT_LEVEL;
}

/** Starts a game with bots on all other seats, as many and as strong as the player chose last. Hints, odds and the bots'
 * reasons are on: such a game is for practice. It runs on this device, unless the bots are programs of the server. */
export async function playWithBots(game: string, name: string): Promise<void> {
  const choice = storedBotChoice(game);
  const seatCount = seatCountWithBots(game, choice.seatCount);
  const level = await availableLevel(choice.level);
  const bots = Array.from({ length: seatCount - 1 }, (_, index) => ({ seat: index + 1, level }));
  const helps = { odds: true, memory: false, hints: true, reasons: true };
  // A device that cannot run the game lets the server do it.
  const openHereOrOnServer = (request: OpenTable) => openTableOnDevice(request).catch(() => openTable(request));
  const open = BUILT_IN_LEVELS.includes(level) ? openHereOrOnServer : openTable;
  await openTableAndSit({ game, seats: seatCount, bots, helps }, name, 'start', open);
}
