// A position as a part of an address: JSON, compressed and written in base64url. The part follows `#`, so it is not sent to
// the server.
import { addressOf } from '../site/addresses';
import { readPosition, type Position } from './position';

/** The longest text of a position in a link. Longer addresses are cut off by some programs. */
export const MAX_LINK_LENGTH = 6_000;
/** A compressed text can be much longer when it is unpacked, so that length has a limit of its own. */
const MAX_JSON_LENGTH = 400_000;

/** The text of a position; null if it is too long for a link. If the whole game is too long, the text ends with the position,
 * and the recorded ending cannot be compared. */
export async function encodePosition(position: Position): Promise<string | null> {
  const { record, actions } = position;
  const cut = { ...position, record: { ...record, actions: record.actions.slice(0, actions) } };
  for (const candidate of [position, cut]) {
    const text = toBase64Url(await pipe(new TextEncoder().encode(JSON.stringify(candidate)), compression()));
    if (text.length <= MAX_LINK_LENGTH) return text;
  }
  return null;
}

/** The position in a text; null if the text is none. */
export async function decodePosition(text: string): Promise<Position | null> {
  if (text.length > MAX_LINK_LENGTH || !/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = await pipe(fromBase64Url(text), new DecompressionStream('deflate-raw'), MAX_JSON_LENGTH);
    return readPosition(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** The path of the page that plays on from the position with this text. */
export function practicePath(game: string, text: string): string {
  return `/practice/${game}#${text}`;
}

/** The complete address of that page, for other people. */
export function practiceAddress(game: string, text: string): string {
  return new URL(addressOf(practicePath(game, text)), location.href).href;
}

const compression = () => new CompressionStream('deflate-raw');

/** Sends bytes through a stream. Rejects if the result has more than `maxLength` bytes. */
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxLength = Infinity,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxLength) {
      await reader.cancel();
      throw new Error('the text is too long');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
