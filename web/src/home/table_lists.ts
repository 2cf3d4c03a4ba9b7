// The entries of the two lists on the home page.
import type { PublicTable } from '../protocol/protocol';
import { playerName } from '../text/player_names';

/** A public table with free seats. */
export interface JoinableTable {
  id: string;
  game: string;
  /** The name of the first person at the table. */
  host: string;
  seats: number;
  takenSeats: number;
}

/** A game in which this browser has a seat. */
export interface RunningGame {
  id: string;
  game: string;
  otherPlayers: string[];
  /** Whose turn it is. `nobody` means that the game is over, `players` that the table waits for players, and `unknown` that
   * the server has not been asked yet. */
  turn: { whose: 'yours' } | { whose: 'other'; name: string } | { whose: 'nobody' | 'players' | 'unknown' };
}

/** The list entry of a public table; null if nobody can join it or nobody sits there. */
export function joinableTable({ table, game, status, seats }: PublicTable): JoinableTable | null {
  const takenSeats = seats.filter(Boolean).length;
  if (status !== 'lobby' || takenSeats === 0 || takenSeats === seats.length) return null;
  const hostSeat = seats.findIndex((player) => player?.kind === 'person');
  const host = seats[hostSeat];
  return { id: table, game, host: host ? playerName(host, hostSeat) : '', seats: seats.length, takenSeats };
}
