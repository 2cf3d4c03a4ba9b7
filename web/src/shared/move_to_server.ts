// A table on the server with the settings of a table on this device, so that friends can join with devices of their own.
import type { OpenTable, TableState } from '../protocol/protocol';

/** The settings of the new table: the same game, options, aids and number of seats. All seats are free: friends take them, or
 * bots in the lobby. */
export function settingsOnServer({ game, seats, options, helps, first, clock }: TableState): OpenTable {
  return {
    game,
    seats: seats.length,
    options,
    helps,
    clock,
    visibility: 'private',
    ...(first === null ? {} : { first }),
  };
}
