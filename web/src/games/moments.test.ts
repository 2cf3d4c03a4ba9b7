// The moments of each game: the card and the places of an event, and that no card is repeated that players must remember.
import { expect, it, vi } from 'vitest';
import type { DescribedEvent } from '../protocol/protocol';
import { lastMoment, momentsOf } from './moments';

// The parts of a game are loaded here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const described = (...events: object[]) => events.map((event) => ({ event, says: { id: 'x' } })) as DescribedEvent[];

it('shows the last card of MADA and where it lies', async () => {
  const moments = await momentsOf('mada');
  const luck = described({ kind: 'tried_luck', seat: 1, card: '9' }, { kind: 'luck_held', seat: 1, card: '9' });
  expect(lastMoment(moments, luck)).toEqual({ seat: 1, card: '9', spots: ['pile-1'] });
  const scorpion = described({ kind: 'tried_luck', seat: 0, card: 'S' });
  expect(lastMoment(moments, scorpion)?.spots).toEqual(['discard']);
});

it('shows a card of 13 Leaves in its column, or at the player who took it', async () => {
  const moments = await momentsOf('thirteen_leaves');
  expect(lastMoment(moments, described({ kind: 'played', seat: 2, card: '7', count: 2 }))?.spots).toEqual(['column-7']);
  expect(lastMoment(moments, described({ kind: 'passed', seat: 2, card: '7' }))?.spots).toEqual(['hand-2']);
});

it('shows both places of a swap, but no rabbit that the log leaves out', async () => {
  const moments = await momentsOf('melimagic');
  const swap = { kind: 'cards_swapped', seat: 0, slot: 1, place: '2.0', given: 'R', taken: 'G' };
  const later = { event: { ...swap, given: null, taken: null }, says: { id: 'x' } };
  const events = [{ event: swap, says: { id: 'x' }, later }] as DescribedEvent[];
  expect(lastMoment(moments, events)).toEqual({ seat: 0, card: null, spots: ['stand-0.1', 'stand-2.0'] });
});

it('has none for events that show nothing', async () => {
  expect(lastMoment(await momentsOf('mada'), described({ kind: 'piles_cleared' }))).toBeNull();
});
