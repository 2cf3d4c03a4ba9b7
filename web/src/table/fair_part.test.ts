// One's own part in the fair deal: bound once, opened once, also when the page was reloaded in between.
import { beforeEach, expect, it } from 'vitest';
import { fromHex } from '../fair/bytes';
import { seatCommitment } from '../fair/deal';
import type { Happening } from '../protocol/protocol';
import type { Wish } from './connection';
import { FairPart, ownNumber } from './fair_part';
import type { Story } from './story';

function story(status: string, ...log: Happening[]): Story {
  return {
    number: log.length,
    you: { role: 'seat', seat: 1 },
    table: { status, deal: 1 },
    log: log.map((what, number) => ({ number, at: 0, what })),
  } as unknown as Story;
}
const opened: Happening = { kind: 'deal_opened', deal: 1, commitment: 'c' };
let asked: Wish[] = [];
const part = () => new FairPart('T', (wish) => asked.push(wish));
beforeEach(() => {
  localStorage.clear();
  asked = [];
});

it('binds itself once and then opens what it was bound to', () => {
  const fair = part();
  fair.follow(story('committing', opened));
  fair.follow(story('committing', opened));
  expect(asked).toHaveLength(1);
  const { commitment } = asked[0] as Extract<Wish, { type: 'commit' }>;
  fair.follow(story('revealing', opened, { kind: 'committed', seat: 1, commitment }));
  const { number } = asked[1] as Extract<Wish, { type: 'reveal' }>;
  expect(seatCommitment('T', 1, 1, fromHex(number) as Uint8Array)).toBe(commitment);
  expect(ownNumber('T', 1)).toBe(number);
});

it('opens the same number after a reload', () => {
  part().follow(story('committing', opened));
  const { commitment } = asked[0] as Extract<Wish, { type: 'commit' }>;
  part().follow(story('revealing', opened, { kind: 'committed', seat: 1, commitment }));
  expect(asked[1]).toMatchObject({ type: 'reveal', deal: 1, number: ownNumber('T', 1) });
});

it('does not bind itself twice after a reload, and never opens what another device was bound to', () => {
  const other: Happening = { kind: 'committed', seat: 1, commitment: 'f'.repeat(64) };
  part().follow(story('committing', opened, other));
  part().follow(story('revealing', opened, other));
  expect(asked).toEqual([]);
});

it('adds nothing as an onlooker', () => {
  part().follow({ ...story('committing', opened), you: { role: 'onlooker' } });
  expect(asked).toEqual([]);
});
