// Checks the proof of a fair deal in this browser: against itself, against the commitments that this browser received
// before the deal, and against the game's record.
import type { GameRecord } from '../api/http';
import { toHex } from '../fair/bytes';
import { checkProof } from '../fair/deal';
import { SeededNumbers } from '../fair/seeded_numbers';
import type { Proof } from '../protocol/protocol';
import { storedContribution } from './deal_contribution';
import { mySeat, type TableSnapshot } from './table_snapshot';

/** The result of one check. */
export interface Finding {
  passed: boolean;
  /** The id of the message that states the result. */
  messageId: string;
  /** The seat that the message names. */
  seat?: number;
  /** More detail for the message, for example the seed. */
  detail?: string;
}

/** Checks everything that can be checked without the rules of the game. A proof that contradicts itself gives one finding
 * only. `record` is null if it could not be fetched; then it is not checked. */
export function proofFindings(proof: Proof, snapshot: TableSnapshot, record: GameRecord | null): Finding[] {
  const result = checkProof(proof);
  if ('fault' in result) {
    const { fault } = result;
    return [{ passed: false, messageId: `proof-bad-${fault.kind}`, seat: 'seat' in fault ? fault.seat : undefined }];
  }
  return [
    ...commitmentFindings(proof, commitmentsInLog(snapshot, proof.deal)),
    ...ownNumberFindings(proof, mySeat(snapshot)),
    { passed: true, messageId: 'proof-seed', detail: toHex(result.seed) },
    ...(record ? recordFindings(record, result.seed, snapshot) : []),
  ];
}

/** The commitments that this browser received before the deal. Some are missing if it connected later. */
interface ReceivedCommitments {
  server: string | undefined;
  seats: Map<number, string>;
}

/** The commitments for this game in the log. */
function commitmentsInLog(snapshot: TableSnapshot, gameNumber: number): ReceivedCommitments {
  const received: ReceivedCommitments = { server: undefined, seats: new Map() };
  let inThisGame = false;
  for (const { event } of snapshot.log) {
    if (event.kind === 'deal_opened') {
      inThisGame = event.game_number === gameNumber;
      if (inThisGame) received.server = event.commitment;
    }
    if (inThisGame && event.kind === 'committed') received.seats.set(event.seat, event.commitment);
  }
  return received;
}

/** Compares the commitments in the proof with those received before the deal. A commitment is the hash of a random
 * number that its owner reveals later. */
function commitmentFindings(proof: Proof, received: ReceivedCommitments): Finding[] {
  const serverMatches = received.server === undefined || received.server === proof.commitment;
  const serverFinding = { passed: serverMatches, messageId: serverMatches ? 'proof-server' : 'proof-bad-server' };
  const seatFindings = proof.seats.map((contribution, seat): Finding => {
    if (contribution.kind !== 'person') return { passed: true, messageId: `proof-${contribution.kind}`, seat };
    const receivedCommitment = received.seats.get(seat);
    const matches = receivedCommitment === undefined || receivedCommitment === contribution.commitment;
    return { passed: matches, messageId: matches ? 'proof-person' : 'proof-bad-seat', seat };
  });
  return [serverFinding, ...seatFindings];
}

/** Compares the player's random number in the proof with the one that this browser stored. Without a stored number there
 * is no finding. */
function ownNumberFindings(proof: Proof, me: number | null): Finding[] {
  const storedNumber = storedContribution(proof.table, proof.deal);
  const ownContribution = me === null ? undefined : proof.seats[me];
  if (!storedNumber || ownContribution?.kind !== 'person') return [];
  const matches = ownContribution.number === storedNumber;
  return [{ passed: matches, messageId: matches ? 'proof-own' : 'proof-bad-own' }];
}

/** Compares the record's seed, and the first seat if it was chosen at random, with what follows from the proof. */
function recordFindings(record: GameRecord, seed: Uint8Array, snapshot: TableSnapshot): Finding[] {
  const seedMatches = record.seed === toHex(seed);
  const findings: Finding[] = [{ passed: seedMatches, messageId: seedMatches ? 'proof-record' : 'proof-bad-record' }];
  const view = snapshot.table.board?.view as { first?: number; deal?: number } | null;
  const firstSeatIsRandom = record.setup.first == null;
  // In a game of several deals the first seat is chosen at random for the first deal only.
  const isFirstDeal = (view?.deal ?? 1) === 1;
  if (firstSeatIsRandom && isFirstDeal && typeof view?.first === 'number') {
    // `frst` is the stream of random numbers that chooses the first seat (docs/randomness.md).
    const expectedFirstSeat = new SeededNumbers(seed, 'frst', 0).below(record.setup.seats);
    const matches = expectedFirstSeat === view.first;
    findings.push({ passed: matches, messageId: matches ? 'proof-first' : 'proof-bad-first', seat: expectedFirstSeat });
  }
  return findings;
}
