// The entries of the two lists on the home page.
import type { PublicTable } from '../protocol/protocol';
import { playerName } from '../text/player_names';

/** A public table with free seats. */
export interface JoinableTable {
  id: string;
  game: string;
  /** The name of the first person at the table. */
  host: string;
  seatCount: number;
  takenSeatCount: number;
}

/** A game in which this browser has a seat. */
export interface RunningGame {
  id: string;
  game: string;
  otherPlayers: string[];
  progress: GameProgress;
}

/** What a running game waits for. `unknown` means that the server has not been asked yet. */
export type GameProgress =
  { kind: 'your-turn' } | { kind: 'other-turn'; name: string } | { kind: 'waiting-for-players' | 'over' | 'unknown' };

/** The list entry of a public table; null if it cannot be joined or no player sits there. */
export function joinableTable({ table, game, status, seats, locked }: PublicTable): JoinableTable | null {
  const takenSeatCount = seats.filter(Boolean).length;
  if (status !== 'lobby' || locked || takenSeatCount === 0 || takenSeatCount === seats.length) return null;
  const hostSeat = seats.findIndex((player) => player?.kind === 'person');
  const host = seats[hostSeat];
  return { id: table, game, host: host ? playerName(host, hostSeat) : '', seatCount: seats.length, takenSeatCount };
}
