// The players that a record names.
import type { Player } from '../protocol/protocol';
import type { GameRecord } from './http';

/** The player on a seat of a recorded game; null if the record names nobody. */
export function recordedPlayer(record: GameRecord, seat: number): Player | null {
  if (wasBot(record, seat)) return { kind: 'bot', level: '' };
  const name = record.players?.[seat];
  return name === undefined ? null : { kind: 'person', name };
}

/** Whether a bot played a seat. The proof of a fair deal tells it. In a deal of the day, which has no such proof, one person
 * plays on the first seat with bots. */
function wasBot({ proof }: GameRecord, seat: number): boolean {
  if (!proof) return false;
  return 'source' in proof ? seat > 0 : proof.seats[seat]?.kind === 'bot';
}
