// The data of a QR code: bytes with their error correction (level M), in the order in which they are drawn.

/** For versions 1 to 12, level M: correction bytes a block, and blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8];
export const versions = correction.length;

/** How many bits of a code carry data or correction. */
export function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    bits -= (25 * marks - 10) * marks - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}

export function blocksOf(version: number): { blocks: number; correction: number; bytes: number } {
  return {
    blocks: blockCounts[version - 1] as number,
    correction: correction[version - 1] as number,
    bytes: Math.floor(rawBits(version) / 8),
  };
}

/** Multiplication in the field with 256 elements that QR codes use. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The Reed–Solomon correction bytes of a block. */
function correct(data: readonly number[], degree: number): number[] {
  const divisor = new Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) divisor[j] = times(divisor[j] as number, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] = (rest[i] as number) ^ times(coefficient, factor)));
  }
  return rest;
}

/** The smallest version that holds so many bytes, if there is one. */
export function versionFor(length: number): number | undefined {
  for (let version = 1; version <= versions; version++) {
    const { blocks, correction, bytes } = blocksOf(version);
    const header = version < 10 ? 12 : 20;
    if (length * 8 + header <= (bytes - blocks * correction) * 8) return version;
  }
  return undefined;
}

/** Everything that is drawn, byte by byte. */
export function codeWords(text: Uint8Array, version: number): number[] {
  const { blocks, correction, bytes } = blocksOf(version);
  const capacity = bytes - blocks * correction;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return interleave(data, blocks, correction, bytes);
}

function interleave(data: number[], blocks: number, degree: number, bytes: number): number[] {
  const short = Math.floor(bytes / blocks) - degree;
  const longFrom = blocks - (bytes % blocks);
  const cut: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block >= longFrom ? 1 : 0);
    cut.push(data.slice(at, at + length));
    at += length;
  }
  const corrected = cut.map((block) => correct(block, degree));
  const woven: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of cut) if (i < block.length) woven.push(block[i] as number);
  for (let i = 0; i < degree; i++) for (const block of corrected) woven.push(block[i] as number);
  return woven;
}
