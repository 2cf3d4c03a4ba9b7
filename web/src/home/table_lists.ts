// The entries of the two lists on the home page.
import type { PublicTable, TurnSummary } from '../protocol/protocol';
import { playerName } from '../text/player_names';

/** A public table with free seats. */
export interface JoinableTable {
  id: string;
  game: string;
  /** The name of the first person at the table; empty if only bots sit there. */
  host: string;
  seatCount: number;
  takenSeatCount: number;
}

/** A game in which this browser has a seat. */
export interface RunningGame {
  id: string;
  game: string;
  otherPlayers: string[];
  /** Whether all other players are bots, so that nobody minds if the game is removed. */
  removable: boolean;
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

/** What a list entry shows of a table: the other players, and what the game waits for. */
export function gameSummary({
  status,
  seats,
  you,
  to_move,
}: TurnSummary): Pick<RunningGame, 'otherPlayers' | 'progress'> {
  const nameOf = (seat: number) => (seats[seat] ? playerName(seats[seat], seat) : '');
  const otherPlayers = seats.map((_, seat) => (seat === you ? '' : nameOf(seat))).filter((name) => name !== '');
  return { otherPlayers, progress: progressOf() };

  function progressOf(): GameProgress {
    if (status === 'over') return { kind: 'over' };
    if (status === 'lobby') return { kind: 'waiting-for-players' };
    if (to_move === null) return { kind: 'unknown' };
    return to_move === you ? { kind: 'your-turn' } : { kind: 'other-turn', name: nameOf(to_move) };
  }
}
