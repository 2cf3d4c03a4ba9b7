// A player who lets the others wait at a table without a clock: who may be nudged, and when a bot may play on. The server
// has the same rules (docs/protocol.md, "Idle players"); the page only offers what the server would accept.
import { changesGame, mySeat, type TableSnapshot } from './table_snapshot';

/** A turn must have lasted this long before the others can nudge the player. */
const NUDGE_AFTER_MS = 30_000;

/** What the page says about an idle player. */
export type IdlePrompt =
  /** The reader can nudge the player on this seat, wait for them, or let a bot play on. */
  | { kind: 'can-nudge' | 'nudged' | 'can-replace'; seat: number }
  /** The player on the seat `by` has nudged the reader. */
  | { kind: 'nudged-you'; by: number }
  /** A bot plays for the reader, because the reader was idle. */
  | { kind: 'bot-plays-for-you' };

/** The seat of another person for whom the game waits without a time limit; null if there is none. */
export function delayingSeat(snapshot: TableSnapshot): number | null {
  const { table } = snapshot;
  const me = mySeat(snapshot);
  const seat = table.board?.to_move ?? null;
  if (me === null || seat === null || seat === me) return null;
  const info = table.seats[seat];
  const isPlayedByPerson = info?.player?.kind === 'person' && !info.stand_in;
  const canBeNudged = table.status === 'playing' && table.clock.kind === 'none' && table.undo === null;
  return isPlayedByPerson && canBeNudged ? seat : null;
}

/** What to say about an idle player at the time `now`, in milliseconds by the server's clock; null if nothing. */
export function idlePrompt(snapshot: TableSnapshot, now: number): IdlePrompt | null {
  const { nudge, seats } = snapshot.table;
  const me = mySeat(snapshot);
  if (me !== null && seats[me]?.idle) return { kind: 'bot-plays-for-you' };
  if (me !== null && nudge?.seat === me) return { kind: 'nudged-you', by: nudge.by };
  const seat = delayingSeat(snapshot);
  if (seat === null) return null;
  if (nudge?.seat === seat) return { kind: now >= nudge.replace_at ? 'can-replace' : 'nudged', seat };
  const turnBeganAt = snapshot.log.findLast(({ event }) => changesGame(event))?.at ?? now;
  return now >= turnBeganAt + NUDGE_AFTER_MS ? { kind: 'can-nudge', seat } : null;
}
