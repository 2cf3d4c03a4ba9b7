// The player's contribution to the fair deal: committed once and revealed once, also when the page is reloaded between.
import { beforeEach, expect, it } from 'vitest';
import { fromHex } from '../fair/bytes';
import { seatCommitment } from '../fair/deal';
import type { TableEvent } from '../protocol/protocol';
import type { TableRequest } from './connection';
import { DealContribution, storedContribution } from './deal_contribution';
import type { TableSnapshot } from './table_snapshot';

function snapshot(status: string, ...events: TableEvent[]): TableSnapshot {
  return {
    number: events.length,
    you: { role: 'seat', seat: 1 },
    table: { status, game_number: 1 },
    log: events.map((event, number) => ({ number, at: 0, event })),
  } as unknown as TableSnapshot;
}
const dealOpened: TableEvent = { kind: 'deal_opened', game_number: 1, commitment: 'c' };
let sentRequests: TableRequest[] = [];
const newContribution = () => new DealContribution('T', (request) => sentRequests.push(request));
const sentCommitment = () => (sentRequests[0] as Extract<TableRequest, { type: 'commit' }>).commitment;

beforeEach(() => {
  localStorage.clear();
  sentRequests = [];
});

it('commits once and then reveals the number it committed to', () => {
  const contribution = newContribution();
  contribution.update(snapshot('committing', dealOpened));
  contribution.update(snapshot('committing', dealOpened));
  expect(sentRequests).toHaveLength(1);
  const commitment = sentCommitment();
  contribution.update(snapshot('revealing', dealOpened, { kind: 'committed', seat: 1, commitment }));
  const { number } = sentRequests[1] as Extract<TableRequest, { type: 'reveal' }>;
  expect(seatCommitment('T', 1, 1, fromHex(number) as Uint8Array)).toBe(commitment);
  expect(storedContribution('T', 1)).toBe(number);
});

it('reveals the same number after a reload', () => {
  newContribution().update(snapshot('committing', dealOpened));
  const committed: TableEvent = { kind: 'committed', seat: 1, commitment: sentCommitment() };
  newContribution().update(snapshot('revealing', dealOpened, committed));
  expect(sentRequests[1]).toMatchObject({ type: 'reveal', game_number: 1, number: storedContribution('T', 1) });
});

it('chooses a new number if the server went back to before the commitment', () => {
  newContribution().update(snapshot('committing', dealOpened));
  const numberBefore = storedContribution('T', 1);
  new DealContribution('T', (request) => sentRequests.push(request), true).update(snapshot('committing', dealOpened));
  expect(storedContribution('T', 1)).not.toBe(numberBefore);
  expect(sentRequests[1]).not.toEqual(sentRequests[0]);
});

it('sends nothing if another device on the same seat has committed', () => {
  const committedElsewhere: TableEvent = { kind: 'committed', seat: 1, commitment: 'f'.repeat(64) };
  newContribution().update(snapshot('committing', dealOpened, committedElsewhere));
  newContribution().update(snapshot('revealing', dealOpened, committedElsewhere));
  expect(sentRequests).toEqual([]);
});

it('sends nothing as a spectator', () => {
  newContribution().update({ ...snapshot('committing', dealOpened), you: { role: 'spectator' } });
  expect(sentRequests).toEqual([]);
});
