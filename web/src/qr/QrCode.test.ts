// QR codes are drawn, turned into pixels, and read back with a QR decoder.
import decodeQR from 'qr/decode.js';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import QrCode from './QrCode.svelte';

const PIXELS_PER_SQUARE = 4;
let mounted: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

function drawCode(text: string): SVGElement | null {
  mounted = mount(QrCode, { target: document.body, props: { text, label: 'QR code' } });
  flushSync();
  return document.querySelector('svg');
}

/** The drawing as an RGBA image, white except for the dark squares. */
function toPixels(svg: SVGElement | null) {
  const width = Number(svg?.getAttribute('viewBox')?.split(' ')[2]) * PIXELS_PER_SQUARE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg?.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < PIXELS_PER_SQUARE; y++) {
      const firstPixel = (Number(row) * PIXELS_PER_SQUARE + y) * width + Number(column) * PIXELS_PER_SQUARE;
      for (let x = 0; x < PIXELS_PER_SQUARE; x++) data.fill(0, (firstPixel + x) * 4, (firstPixel + x) * 4 + 3);
    }
  }
  return { width, height: width, data };
}

it.each([1, 14, 40, 84, 122, 180, 250, 280])('a link of %i characters can be read back', (length) => {
  const link = 'http://192.168.1.20:7210/t/'.padEnd(length, 'an9-').slice(0, length);
  expect(decodeQR(toPixels(drawCode(link)))).toBe(link);
});

it('text beyond ASCII can be read back', () => {
  expect(decodeQR(toPixels(drawCode('città 🎴')))).toBe('città 🎴');
});

it('leaves a border of four light squares around the code', () => {
  const svg = drawCode('tavolino');
  // The smallest QR code has 21 squares on each side.
  expect(svg?.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(svg?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1/);
});

it('draws nothing for a text that is too long', () => {
  expect(drawCode('x'.repeat(5000))).toBeNull();
});
