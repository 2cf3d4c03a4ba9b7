// Opens a table on this device with the deal of a day, and sits down there.
import { openTableAndSit } from '../api/open_table';
import { openTableOnDevice } from '../api/http';
import { rememberAttempt } from './attempts';
import { daySettings } from './deal_of_the_day';

/** Opens the table and starts the game. The first table of a deal is the attempt that counts. */
export async function openDay(date: string, game: string, name: string): Promise<void> {
  await openTableAndSit(daySettings(game), name, 'start', async (settings) => {
    const opened = await openTableOnDevice(settings, date);
    rememberAttempt(date, game, opened.table);
    return opened;
  });
}
