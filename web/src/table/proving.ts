// The deal's proof, checked in this browser against what it was told before the deal.
import type { Proof } from '../protocol/protocol';
import { toHex } from '../fair/bytes';
import { Luck } from '../fair/chance';
import { checkProof } from '../fair/deal';
import type { GameRecord } from '../house/api';
import { ownNumber } from './fair_part';
import { mySeat, type Story } from './story';

export interface Finding {
  holds: boolean;
  /** A message of the page, and what fills its gaps. */
  says: string;
  seat?: number;
  detail?: string;
}

/** Everything that can be checked without the game's rules; the first thing that does not hold ends the list. */
export function prove(proof: Proof, story: Story, record: GameRecord | null): Finding[] {
  const found: Finding[] = [];
  const before = toldBefore(story, proof.deal);
  const checked = checkProof(proof);
  if ('fault' in checked) {
    const { fault } = checked;
    return [{ holds: false, says: `proof-bad-${fault.kind}`, ...('seat' in fault ? { seat: fault.seat } : {}) }];
  }
  const serverSaid = before.server === undefined || before.server === proof.commitment;
  found.push({ holds: serverSaid, says: serverSaid ? 'proof-server' : 'proof-bad-server' });
  proof.seats.forEach((seat, at) => {
    if (seat.kind !== 'person') return found.push({ holds: true, says: `proof-${seat.kind}`, seat: at });
    const told = before.seats.get(at);
    const same = told === undefined || told === seat.commitment;
    return found.push({ holds: same, says: same ? 'proof-person' : 'proof-bad-seat', seat: at });
  });
  const me = mySeat(story);
  const own = ownNumber(proof.table, proof.deal);
  const mine = me === null ? undefined : proof.seats[me];
  if (own && mine?.kind === 'person') {
    const same = mine.number === own;
    found.push({ holds: same, says: same ? 'proof-own' : 'proof-bad-own' });
  }
  found.push({ holds: true, says: 'proof-seed', detail: toHex(checked.seed) });
  if (record) found.push(...recordFindings(record, checked.seed, story));
  return found;
}

/** What the table said before the cards were dealt, if this browser was there. */
function toldBefore(story: Story, deal: number): { server?: string; seats: Map<number, string> } {
  const seats = new Map<number, string>();
  let server: string | undefined;
  let on = false;
  for (const { what } of story.log) {
    if (what.kind === 'deal_opened') {
      on = what.deal === deal;
      if (on) server = what.commitment;
    }
    if (on && what.kind === 'committed') seats.set(what.seat, what.commitment);
  }
  return { ...(server === undefined ? {} : { server }), seats };
}

function recordFindings(record: GameRecord, seed: Uint8Array, story: Story): Finding[] {
  const same = record.seed === toHex(seed);
  const found: Finding[] = [{ holds: same, says: same ? 'proof-record' : 'proof-bad-record' }];
  const view = story.table.board?.view as { first?: number; deal?: number } | null;
  // In a game of several deals only the first one is opened by whom chance has drawn.
  if (record.setup.first == null && typeof view?.first === 'number' && (view.deal ?? 1) === 1) {
    const drawn = new Luck(seed, 'frst', 0).below(record.setup.seats);
    const right = drawn === view.first;
    found.push({ holds: right, says: right ? 'proof-first' : 'proof-bad-first', seat: drawn });
  }
  return found;
}
