// Bytes as docs/fair-deal.md writes them: labelled fields with their lengths, and hexadecimal digits.

const text = new TextEncoder();

/** A 32-bit number, little-endian. */
export function small(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
}

export function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A label and a value, each with its length before it. */
export function field(label: string, value: Uint8Array | string | number): Uint8Array {
  const name = text.encode(label);
  const bytes = typeof value === 'string' ? text.encode(value) : typeof value === 'number' ? small(value) : value;
  return join(small(name.length), name, small(bytes.length), bytes);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 32 bytes from 64 hexadecimal digits; anything else is undefined. */
export function fromHex(digits: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/i.test(digits)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(digits.slice(at * 2, at * 2 + 2), 16));
}

/** So many random bytes. Works on plain HTTP too: only `crypto.subtle` is switched off there. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
