// The fair deal, computed again (docs/fair-deal.md): commitments, bots' numbers, and the seed that follows from all.
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Proof, ProofSeat } from '../protocol/protocol';
import { field, fromHex, join, toHex } from './bytes';

const label = 'tavolino fair deal 1';

function begin(purpose: string, table: string, deal: number): Uint8Array {
  return join(field('version', label), field('purpose', purpose), field('table', table), field('deal', deal));
}

export function serverCommitment(table: string, deal: number, secret: Uint8Array): string {
  return toHex(sha256(join(begin('server commitment', table, deal), field('secret', secret))));
}

/** What binds a seat to its number before anybody knows it. */
export function seatCommitment(table: string, deal: number, seat: number, number: Uint8Array): string {
  return toHex(sha256(join(begin('seat commitment', table, deal), field('seat', seat), field('number', number))));
}

export function botNumber(table: string, deal: number, seat: number, secret: Uint8Array): string {
  return toHex(sha256(join(begin('bot number', table, deal), field('seat', seat), field('secret', secret))));
}

/** What does not hold in a proof. */
export type Fault = { kind: 'version' | 'malformed' | 'server' } | { kind: 'seat' | 'bot'; seat: number };

/** Checks that everybody opened what they were bound to; the seed that follows, or what does not hold. */
export function checkProof(proof: Proof): { seed: Uint8Array } | { fault: Fault } {
  if (proof.version !== 1) return { fault: { kind: 'version' } };
  const { table, deal } = proof;
  const secret = fromHex(proof.secret);
  const commitment = fromHex(proof.commitment);
  if (!secret || !commitment || proof.seats.length < 1 || proof.seats.length > 6)
    return { fault: { kind: 'malformed' } };
  if (serverCommitment(table, deal, secret) !== toHex(commitment)) return { fault: { kind: 'server' } };
  const parts = [begin('seed', table, deal), field('seats', proof.seats.length)];
  parts.push(field('commitment', commitment), field('secret', secret));
  for (const [seat, opened] of proof.seats.entries()) {
    const added = seatField(proof, seat, opened, secret);
    if ('kind' in added) return { fault: added };
    parts.push(field('seat', seat), added);
  }
  const bytes = (text: string) => new TextEncoder().encode(text);
  return { seed: hkdf(sha256, join(...parts), bytes(label), bytes('seed'), 32) };
}

function seatField(proof: Proof, seat: number, opened: ProofSeat, secret: Uint8Array): Uint8Array | Fault {
  if (opened.kind === 'absent') return field('absent', new Uint8Array());
  const number = fromHex(opened.number);
  if (!number) return { kind: 'malformed' };
  if (opened.kind === 'bot') {
    const right = botNumber(proof.table, proof.deal, seat, secret) === toHex(number);
    return right ? field('bot', number) : { kind: 'bot', seat };
  }
  const right = seatCommitment(proof.table, proof.deal, seat, number) === opened.commitment.toLowerCase();
  return right ? field('person', number) : { kind: 'seat', seat };
}
