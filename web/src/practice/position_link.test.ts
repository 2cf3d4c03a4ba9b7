// Positions in links: they come back as they were, are short enough, and a bad link is told from a good one.
import { expect, it } from 'vitest';
import { positionOf, readPosition, type Position } from './position';
import { decodePosition, encodePosition, MAX_LINK_LENGTH } from './position_link';

const record = {
  tavolino_record: 1,
  game: 'mada',
  rules: 2,
  generator: 1,
  setup: { seats: 3, options: {} },
  stack: {},
  seed: '00ff'.repeat(16),
  actions: ['draw', 'play 3', 'draw'],
  players: ['Anna', 'Bruno', 'Carla'],
  proof: { secret: 'x' },
  check: 'abc',
};
const position: Position = { ...positionOf(record, 2, 1), cards: { kind: 'reshuffled', seed: 7 } };

it('brings a position back, without names and proof', async () => {
  const text = (await encodePosition(position)) ?? '';
  expect(text).toMatch(/^[\w-]+$/);
  expect(await decodePosition(text)).toEqual(position);
  expect(JSON.stringify(position)).not.toMatch(/Anna|proof|abc/);
});

/** A game of this many different actions, of which only the first `taken` were taken. */
function longPosition(count: number, taken: number): Position {
  // A multiple of one prime modulo another prime looks random, so that the actions can hardly be compressed.
  const actions = Array.from({ length: count }, (_, index) => `play ${(index * 7919) % 104729}`);
  return positionOf({ ...record, actions }, taken, 0);
}

it('leaves the end of a long game out, and refuses a position that is too long', async () => {
  const text = (await encodePosition(longPosition(20_000, 100))) ?? '';
  expect(text.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
  expect((await decodePosition(text))?.record.actions).toHaveLength(100);
  expect(await encodePosition(longPosition(20_000, 20_000))).toBeNull();
});

it('refuses a bad link', async () => {
  const text = (await encodePosition(position)) ?? '';
  for (const bad of ['', 'abc', text.slice(0, -9), `${text}!`, 'A'.repeat(MAX_LINK_LENGTH + 1)]) {
    expect(await decodePosition(bad), bad).toBeNull();
  }
});

it('does not unpack a small text that becomes huge', async () => {
  const packed = new Blob(['['.repeat(3_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  expect(text.length).toBeLessThan(MAX_LINK_LENGTH);
  expect(await decodePosition(text)).toBeNull();
});

it('refuses values of another form', () => {
  expect(readPosition(JSON.parse(JSON.stringify(position)))).toEqual(position);
  for (const bad of [
    null,
    [],
    { ...position, actions: 4 },
    { ...position, actions: -1 },
    { ...position, seat: 3 },
    { ...position, cards: { kind: 'open' } },
    { ...position, cards: { kind: 'reshuffled', seed: 2 ** 32 } },
    { ...position, record: { ...position.record, actions: [1] } },
    { ...position, record: { ...position.record, setup: { seats: 1e9 } } },
  ]) {
    expect(readPosition(bad)).toBeNull();
  }
});
