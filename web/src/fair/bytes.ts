// Byte encodings of the fair deal (docs/fair-deal.md): labelled fields with length prefixes, and hexadecimal digits.

const utf8 = new TextEncoder();

/** A number as four bytes, little-endian. */
export function uint32Bytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
}

/** All arrays, one after another. */
export function concatBytes(...parts: Uint8Array[]): Uint8Array {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** A label and a value, each after its own length. Strings become UTF-8, numbers four bytes. */
export function encodeField(label: string, value: Uint8Array | string | number): Uint8Array {
  const labelBytes = utf8.encode(label);
  const valueBytes = toBytes(value);
  return concatBytes(uint32Bytes(labelBytes.length), labelBytes, uint32Bytes(valueBytes.length), valueBytes);
}

function toBytes(value: Uint8Array | string | number): Uint8Array {
  if (typeof value === 'string') return utf8.encode(value);
  return typeof value === 'number' ? uint32Bytes(value) : value;
}

/** Lower-case hexadecimal digits, two for each byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The 32 bytes that 64 hexadecimal digits stand for; undefined for any other text. */
export function fromHex(digits: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/i.test(digits)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, index) => parseInt(digits.slice(index * 2, index * 2 + 2), 16));
}

/** Random bytes from the browser's secure generator. Unlike `crypto.subtle` it also works on plain HTTP. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
