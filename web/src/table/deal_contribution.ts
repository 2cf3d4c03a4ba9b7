// The player's own part in the fair deal (docs/fair-deal.md): a random number for each game. The client first sends a hash
// of the number (the commitment). It reveals the number once all seats have committed.
import { fromHex, randomBytes, toHex } from '../fair/bytes';
import { seatCommitment } from '../fair/deal';
import type { TableRequest } from './connection';
import { mySeat, type TableSnapshot } from './table_snapshot';

/** The random number is stored so that a reload between commit and reveal does not lose it. */
const storageKey = (table: string, gameNumber: number) => `tavolino.number.${table}.${gameNumber}`;

/** The random number that this browser contributed to a game, in hexadecimal; undefined if it is not stored. */
export function storedContribution(table: string, gameNumber: number): string | undefined {
  try {
    return localStorage.getItem(storageKey(table, gameNumber)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Sends this seat's contribution to each deal at a table: the commitment, and later the random number itself. */
export class DealContribution {
  #table: string;
  #send: (request: TableRequest) => void;
  /** Whether the server was restored from a backup, so that its latest events are lost. */
  #serverWentBack: boolean;
  /** The random numbers by game, in hexadecimal. */
  #randomNumbers = new Map<number, string>();
  /** The games in which this page has sent the commitment, and those in which it has sent the number. */
  #committedGames = new Set<number>();
  #revealedGames = new Set<number>();

  /** After the server went back to an earlier state, a stored number may have been revealed already. A deal with it would
   * not be fair, because the server could choose its own secret to match. So a new commitment gets a new number. */
  constructor(table: string, send: (request: TableRequest) => void, serverWentBack = false) {
    this.#table = table;
    this.#send = send;
    this.#serverWentBack = serverWentBack;
  }

  /** Sends the commitment or the random number if the table waits for it and it has not been sent yet. */
  update(snapshot: TableSnapshot): void {
    const seat = mySeat(snapshot);
    if (seat === null) return;
    const { status, game_number } = snapshot.table;
    if (status === 'committing') this.#commit(snapshot, game_number, seat);
    if (status === 'revealing') this.#reveal(snapshot, game_number, seat);
  }

  /** Sends the hash of the random number, unless this seat has committed already. */
  #commit(snapshot: TableSnapshot, gameNumber: number, seat: number): void {
    const alreadyCommitted = commitmentInLog(snapshot, seat) !== undefined;
    if (alreadyCommitted || this.#committedGames.has(gameNumber)) return;
    this.#committedGames.add(gameNumber);
    if (this.#serverWentBack) this.#randomNumbers.set(gameNumber, toHex(randomBytes(32)));
    const commitment = seatCommitment(this.#table, gameNumber, seat, this.#randomNumberFor(gameNumber));
    this.#send({ type: 'commit', game_number: gameNumber, commitment });
  }

  /** Sends the random number itself, if it belongs to the commitment in the log. */
  #reveal(snapshot: TableSnapshot, gameNumber: number, seat: number): void {
    const commitment = commitmentInLog(snapshot, seat);
    if (commitment === undefined || this.#revealedGames.has(gameNumber)) return;
    this.#revealedGames.add(gameNumber);
    const randomNumber = this.#randomNumberFor(gameNumber);
    // Another device on the same seat may have committed. Then this device does not know the number.
    if (seatCommitment(this.#table, gameNumber, seat, randomNumber) !== commitment) return;
    this.#send({ type: 'reveal', game_number: gameNumber, number: toHex(randomNumber) });
  }

  /** The random number for a game: the one in memory or in the storage, otherwise a new one. */
  #randomNumberFor(gameNumber: number): Uint8Array {
    const storedHex = this.#randomNumbers.get(gameNumber) ?? storedContribution(this.#table, gameNumber);
    const randomNumber = (storedHex && fromHex(storedHex)) || randomBytes(32);
    this.#randomNumbers.set(gameNumber, toHex(randomNumber));
    try {
      localStorage.setItem(storageKey(this.#table, gameNumber), toHex(randomNumber));
    } catch {
      // Without storage the number is in memory only, which is enough unless the page is reloaded before the reveal.
    }
    return randomNumber;
  }
}

/** The commitment of a seat in the current game; undefined if it has not committed. */
function commitmentInLog(snapshot: TableSnapshot, seat: number): string | undefined {
  for (const { event } of snapshot.log.toReversed()) {
    // The current game begins here. Commitments before it belong to earlier games.
    if (event.kind === 'deal_opened') return undefined;
    if (event.kind === 'committed' && event.seat === seat) return event.commitment;
  }
  return undefined;
}
