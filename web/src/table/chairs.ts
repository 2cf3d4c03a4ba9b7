// The chairs as a board wants to know them.
import type { BoardSeat } from '../games/board';
import type { Chair } from '../protocol/protocol';

export function boardChairs(chairs: readonly Chair[]): BoardSeat[] {
  return chairs.map(({ sitter, connected, stand_in }) => ({
    kind: sitter?.kind ?? 'person',
    connected: connected || sitter?.kind === 'bot',
    stand_in,
  }));
}
