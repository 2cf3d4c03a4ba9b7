// QR codes read back the way a scanner does: format, mask, squares, blocks, correction, text.
import { describe, expect, it } from 'vitest';
import { blocksOf, times } from './code_words';
import { dataSquares, isMasked, patterns, qrCode } from './qr';

/** Reads a code; throws when its correction bytes do not fit its data. */
function scan(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  const bit = (x: number, y: number) => (grid[y]?.[x] ? 1 : 0);
  let format = 0;
  for (let i = 0; i < 8; i++) format |= bit(size - 1 - i, 8) << i;
  for (let i = 8; i < 15; i++) format |= bit(8, size - 15 + i) << i;
  const mask = ((format ^ 0x5412) >>> 10) & 7;
  expect((format ^ 0x5412) >>> 13).toBe(0);
  const words: number[] = [];
  let at = 0;
  for (const [x, y] of dataSquares(patterns(version).fixed)) {
    const value = bit(x, y) ^ (isMasked(mask, x, y) ? 1 : 0);
    words[at >>> 3] = ((words[at >>> 3] ?? 0) << 1) | value;
    at += 1;
  }
  const { blocks, correction, bytes } = blocksOf(version);
  const short = Math.floor(bytes / blocks) - correction;
  const long = bytes % blocks;
  const data: number[][] = Array.from({ length: blocks }, () => []);
  let next = 0;
  for (let i = 0; i <= short; i++) {
    data.forEach((block, b) => {
      if (i < short || b >= blocks - long) block.push(words[next++] as number);
    });
  }
  const whole = data.map((block) => [...block]);
  for (let i = 0; i < correction; i++) whole.forEach((block) => block.push(words[next++] as number));
  for (const block of whole) {
    for (let i = 0, root = 1; i < correction; i++, root = times(root, 2)) {
      expect(block.reduce((sum, word) => times(sum, root) ^ word, 0)).toBe(0);
    }
  }
  const bits = data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(bits.slice(0, 4)).toBe('0100');
  const header = version < 10 ? 12 : 20;
  const length = parseInt(bits.slice(4, header), 2);
  const text = Uint8Array.from({ length }, (_, i) => parseInt(bits.slice(header + i * 8, header + i * 8 + 8), 2));
  return new TextDecoder().decode(text);
}

describe('a QR code', () => {
  it.each([1, 14, 15, 26, 40, 62, 84, 106, 122, 150, 180, 210, 250, 280])('of %i letters reads back', (length) => {
    const text = 'http://192.168.1.20:7210/t/'.padEnd(length, 'an9-').slice(0, length);
    const grid = qrCode(text);
    expect(grid).toBeDefined();
    expect(scan(grid ?? [])).toBe(text);
  });

  it('counts bytes, not letters', () => expect(scan(qrCode('città 🎴') ?? [])).toBe('città 🎴'));

  it('gives up on what is too long', () => expect(qrCode('x'.repeat(400))).toBeUndefined());

  it('draws the known code of version 1', () => {
    // The corner squares and the timing lines of every code.
    const grid = qrCode('tavolino') ?? [];
    expect(grid).toHaveLength(21);
    expect(grid[0]?.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
    expect(grid[6]?.slice(6, 15).map(Number)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(grid[13]?.[8]).toBe(true);
  });
});
