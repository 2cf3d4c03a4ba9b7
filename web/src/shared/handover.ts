// Whose turn it is to hold a device that several people share. The functions here are pure.
import type { Board, TableState } from '../protocol/protocol';

/** The seat of the person who has to hold the device next; null if a bot moves, nobody moves, or they hold it already. */
export function nextHolder(board: Board | null, sharedSeatCount: number, holder: number | null): number | null {
  const seat = board?.to_move ?? null;
  return seat !== null && seat < sharedSeatCount && seat !== holder ? seat : null;
}

/** Whether the hands need not be covered any more, because the game is over. */
export function isOpenToAll(table: TableState): boolean {
  return table.status === 'over' && table.board !== null;
}

/** What the page answers by itself for the people who share the device: somebody pressed the button in front of them. */
export type AutomaticAnswer = 'agree-to-undo' | 'rematch' | null;

/** The answer that is due for the seat `me`. */
export function automaticAnswer(table: TableState, me: number): AutomaticAnswer {
  if (table.status === 'playing' && table.undo !== null && table.undo !== me) return 'agree-to-undo';
  if (table.status === 'over' && table.rematch.length > 0 && !table.rematch.includes(me)) return 'rematch';
  return null;
}
