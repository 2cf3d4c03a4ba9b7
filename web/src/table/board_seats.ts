// The seats of a table in the form that the boards expect.
import type { BoardSeat } from '../games/board';
import type { SeatInfo } from '../protocol/protocol';

/** A free seat counts as a person who is not connected. A bot always counts as connected. */
export function boardSeats(seats: readonly SeatInfo[]): BoardSeat[] {
  return seats.map(({ player, connected, stand_in }) => ({
    kind: player?.kind ?? 'person',
    connected: connected || player?.kind === 'bot',
    stand_in,
  }));
}
