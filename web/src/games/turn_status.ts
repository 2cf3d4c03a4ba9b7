// The states of the action bar (a question, waiting for another player, the end of the game), and its sentence while waiting.
import { format } from '../text/bundle';
import { t } from '../text/words.svelte';
import type { BoardSeat, GameMessages } from './board';

/** `ask`: the reader decides. `wait`: another player decides. `away`: that player is not connected. `over`: the game has
    ended. */
export type TurnStatus = 'ask' | 'wait' | 'away' | 'over';

interface Turn {
  phase: string;
  /** The seat that decides; null when the game is over. */
  toMove: number | null;
  /** How many legal actions the reader has. */
  legalCount: number;
  seats: readonly BoardSeat[];
}

/** The state of the action bar in this turn. */
export function turnStatus({ phase, toMove, legalCount, seats }: Turn): TurnStatus {
  if (phase === 'over') return 'over';
  if (legalCount > 0) return 'ask';
  return toMove !== null && isAway(seats[toMove]) ? 'away' : 'wait';
}

/** A sentence about the player for whom the table waits; empty if it waits for nobody or for the reader. */
export function waitingText(
  status: TurnStatus,
  toMove: number | null,
  me: number | null,
  names: readonly string[],
  messages: GameMessages,
): string {
  if (toMove === null || toMove === me) return '';
  const name = names[toMove] ?? '';
  return status === 'away' ? t('waiting-away', { name }) : format(messages, 'board-waiting', { name });
}

/** Whether the seat belongs to a disconnected person for whom no bot plays. */
function isAway(seat: BoardSeat | undefined): boolean {
  return seat?.kind === 'person' && seat.connected === false && !seat.stand_in;
}
