// Recomputes a fair deal (docs/fair-deal.md): the commitments, the random numbers of the bots, and the seed of the game.
// The seed is derived from the server's secret and the random numbers of all seats.
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Proof, ProofSeat } from '../protocol/protocol';
import { concatBytes, encodeField, fromHex, toHex } from './bytes';

/** The name and version of this scheme. It is part of every hash, so that no hash fits another purpose. */
const DERIVATION_LABEL = 'tavolino fair deal 1';
/** The largest number of seats of any game. */
const MAX_SEATS = 6;
const SEED_BYTES = 32;

/** The fields that every hash of a deal starts with. */
function commonFields(purpose: string, table: string, gameNumber: number): Uint8Array {
  return concatBytes(
    encodeField('version', DERIVATION_LABEL),
    encodeField('purpose', purpose),
    encodeField('table', table),
    encodeField('deal', gameNumber),
  );
}

/** The hash of its secret that the server publishes before a game. */
export function serverCommitment(table: string, gameNumber: number, secret: Uint8Array): string {
  const fields = [commonFields('server commitment', table, gameNumber), encodeField('secret', secret)];
  return toHex(sha256(concatBytes(...fields)));
}

/** The hash that a seat publishes before it reveals its random number. */
export function seatCommitment(table: string, gameNumber: number, seat: number, randomNumber: Uint8Array): string {
  const fields = [
    commonFields('seat commitment', table, gameNumber),
    encodeField('seat', seat),
    encodeField('number', randomNumber),
  ];
  return toHex(sha256(concatBytes(...fields)));
}

/** A bot's random number. It is derived from the secret that the server has already committed to, so the server cannot
 * choose it after it has seen the numbers of the other seats. */
export function botNumber(table: string, gameNumber: number, seat: number, secret: Uint8Array): string {
  const fields = [
    commonFields('bot number', table, gameNumber),
    encodeField('seat', seat),
    encodeField('secret', secret),
  ];
  return toHex(sha256(concatBytes(...fields)));
}

/** What is wrong with a proof: an unknown version, data that cannot be read, a number that does not match the
 * commitment of the server or of a seat, or a bot's number that does not follow from the secret. */
export type ProofFault = { kind: 'version' | 'malformed' | 'server' } | { kind: 'seat' | 'bot'; seat: number };

/** Checks every random number in a proof against its commitment. Returns the seed of the game, or the first fault. */
export function checkProof(proof: Proof): { seed: Uint8Array } | { fault: ProofFault } {
  if (proof.version !== 1) return { fault: { kind: 'version' } };
  const { table, deal: gameNumber, seats } = proof;
  const secret = fromHex(proof.secret);
  const commitment = fromHex(proof.commitment);
  if (!secret || !commitment || seats.length < 1 || seats.length > MAX_SEATS) return { fault: { kind: 'malformed' } };
  if (serverCommitment(table, gameNumber, secret) !== toHex(commitment)) return { fault: { kind: 'server' } };
  // The seed is derived from these fields and those of the seats, in the same order as on the server.
  const fields = [
    commonFields('seed', table, gameNumber),
    encodeField('seats', seats.length),
    encodeField('commitment', commitment),
    encodeField('secret', secret),
  ];
  for (const [seat, contribution] of seats.entries()) {
    const result = checkContribution(proof, seat, contribution, secret);
    if ('fault' in result) return result;
    fields.push(encodeField('seat', seat), result.field);
  }
  // The label is the salt of HKDF, and `seed` is its info.
  const utf8 = new TextEncoder();
  const keyMaterial = concatBytes(...fields);
  return { seed: hkdf(sha256, keyMaterial, utf8.encode(DERIVATION_LABEL), utf8.encode('seed'), SEED_BYTES) };
}

/** Checks a seat's contribution to the deal: its random number, or none if the seat is `absent`. Returns
 * the field that it adds to the seed's input, or the fault. */
function checkContribution(
  { table, deal: gameNumber }: Proof,
  seat: number,
  contribution: ProofSeat,
  secret: Uint8Array,
): { field: Uint8Array } | { fault: ProofFault } {
  if (contribution.kind === 'absent') return { field: encodeField('absent', new Uint8Array()) };
  const randomNumber = fromHex(contribution.number);
  if (!randomNumber) return { fault: { kind: 'malformed' } };
  if (contribution.kind === 'bot') {
    const matches = botNumber(table, gameNumber, seat, secret) === toHex(randomNumber);
    return matches ? { field: encodeField('bot', randomNumber) } : { fault: { kind: 'bot', seat } };
  }
  const matches = seatCommitment(table, gameNumber, seat, randomNumber) === contribution.commitment.toLowerCase();
  return matches ? { field: encodeField('person', randomNumber) } : { fault: { kind: 'seat', seat } };
}
