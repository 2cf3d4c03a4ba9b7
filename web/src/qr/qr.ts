// QR codes, drawn here: no service is told where a table is. Bytes, level M, versions 1 to 12.
import { codeWords, versionFor } from './code_words';

type Grid = boolean[][];

/** The squares of a QR code for a text, true for dark; undefined if it is too long. */
export function qrCode(text: string): Grid | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const words = codeWords(bytes, version);
  let best: { grid: Grid; penalty: number } | undefined;
  for (let mask = 0; mask < 8; mask++) {
    const grid = draw(version, words, mask);
    const found = penalty(grid);
    if (!best || found < best.penalty) best = { grid, penalty: found };
  }
  return best?.grid;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function isMasked(mask: number, x: number, y: number): boolean {
  return masks[mask]?.(x, y) ?? false;
}

/** Which squares are patterns and not data; and the code with only its patterns. */
export function patterns(version: number): { grid: Grid; fixed: Grid } {
  const size = version * 4 + 17;
  const empty = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const [grid, fixed] = [empty(), empty()];
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    (grid[y] as boolean[])[x] = dark;
    (fixed[y] as boolean[])[x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const marks = alignment(version, size);
  const last = marks.length - 1;
  marks.forEach((cx, i) =>
    marks.forEach((cy, j) => {
      // The three corners have their large squares already.
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }),
  );
  drawFormat(size, 0, set);
  drawVersion(version, size, set);
  return { grid, fixed };
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const marks = [6];
  for (let at = size - 7; marks.length < count; at -= step) marks.splice(1, 0, at);
  return marks;
}

type Setter = (x: number, y: number, dark: boolean) => void;

function remainder(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return rest;
}

function drawFormat(size: number, mask: number, set: Setter): void {
  // Level M is written as 0.
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Setter): void {
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Every data square in the order in which it is filled: up and down in pairs of columns, from the right. */
export function* dataSquares(fixed: Grid): Generator<[x: number, y: number]> {
  const size = fixed.length;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!fixed[y]?.[x]) yield [x, y];
    }
  }
}

function draw(version: number, words: readonly number[], mask: number): Grid {
  const { grid, fixed } = patterns(version);
  let at = 0;
  for (const [x, y] of dataSquares(fixed)) {
    const dark = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
    (grid[y] as boolean[])[x] = dark !== isMasked(mask, x, y);
    at += 1;
  }
  drawFormat(grid.length, mask, (x, y, dark) => ((grid[y] as boolean[])[x] = dark));
  return grid;
}

/** How hard a code is to read: long runs, blocks, shapes like its corners, and more dark than light. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] as boolean))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  let dark = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const here = grid[y]?.[x];
      if (here) dark += 1;
      if (x && y && here === grid[y]?.[x - 1] && here === grid[y - 1]?.[x] && here === grid[y - 1]?.[x - 1]) sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
