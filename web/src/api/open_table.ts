// Opens a new table and goes to its page, where the player sits down at once.
import { catalogue } from '../games/catalogue';
import { notify } from '../notices.svelte';
import type { OpenTable } from '../protocol/protocol';
import { navigate } from '../router.svelte';
import { has, t } from '../text/words.svelte';
import { setAutoSit } from './auto_sit';
import { defaultBotLevel, fetchBotLevels, openTable, type ApiError } from './http';
import { storePlayerName } from './known_tables';

/** How many seats a game with bots has, if the game allows it. */
const SEAT_COUNT_WITH_BOTS = 3;

let requestPending = false;

/** Opens a table and sits down at it. With `start` the game also starts at once. A refusal is shown as a notice. */
export async function openTableAndSit(request: OpenTable, name: string, afterwards: 'start' | 'wait'): Promise<void> {
  // A second press while the table is being opened must not open another one.
  if (requestPending) return;
  requestPending = true;
  try {
    const { table } = await openTable(request);
    storePlayerName(name);
    setAutoSit({ table, name, startGame: afterwards === 'start' });
    navigate(`/t/${table}`);
  } catch (error) {
    // A refusal of the server has a message of its own. Any other failure counts as an unreachable server.
    const messageId = `table-refused-${(error as ApiError).code?.replaceAll('_', '-')}`;
    notify(has(messageId) ? t(messageId) : t('server-away'));
  }
  requestPending = false;
}

/** Starts a game with bots on all other seats. Hints, odds and the bots' reasons are on: such a game is for practice. */
export async function playWithBots(game: string, name: string): Promise<void> {
  const [minSeats, maxSeats] = catalogue.find(({ id }) => id === game)?.seatRange ?? [2, 2];
  const seatCount = Math.min(maxSeats, Math.max(minSeats, SEAT_COUNT_WITH_BOTS));
  const level = await fetchBotLevels().then(defaultBotLevel, () => 'random');
  const bots = Array.from({ length: seatCount - 1 }, (_, index) => ({ seat: index + 1, level }));
  const helps = { odds: true, memory: false, hints: true, reasons: true };
  await openTableAndSit({ game, seats: seatCount, bots, helps }, name, 'start');
}
