// The colours in tokens.css reach the contrasts of WCAG AA in both themes: 4.5 for text, 3 for lines that carry meaning.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('src/style/tokens.css', 'utf8');
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;

/** The colours of a theme by the names of their variables. */
function themeColours(name: 'light' | 'dark'): Record<string, string> {
  const block = tokens.split(`[data-theme='${name}'] {`)[1]?.split('\n}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

/** The relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((position) => {
    const channel = parseInt(hex.slice(position, position + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['page', 'page-deep', 'surface', 'surface-sunk'];
const texts = ['ink', 'ink-soft', 'accent', 'bad', 'good', 'warn'];
const pairs: [foreground: string, background: string, minContrast: number][] = [
  ...texts.flatMap((text) =>
    backgrounds.map((background): [string, string, number] => [text, background, TEXT_CONTRAST]),
  ),
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['on-accent', 'accent-deep', TEXT_CONTRAST],
  ['paper-ink', 'paper', TEXT_CONTRAST],
  ['on-wood', 'wood', TEXT_CONTRAST],
  ['on-wood', 'wood-dark', LINE_CONTRAST],
  ...['clay', 'moss', 'velvet'].flatMap((cloth): [string, string, number][] => [
    ['on-cloth', cloth, TEXT_CONTRAST],
    ['on-cloth', `${cloth}-deep`, TEXT_CONTRAST],
    ['lamp', cloth, LINE_CONTRAST],
  ]),
  ...['line-strong', 'focus', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'].map(
    (line): [string, string, number] => [line, 'surface', LINE_CONTRAST],
  ),
  ['focus', 'page', LINE_CONTRAST],
];

/** The colour that results when `light` covers `base` with the given opacity. */
function mixColours(base: string, light: string, opacity: number): string {
  const channels = [1, 3, 5].map((position) => {
    const channelOf = (hex: string) => parseInt(hex.slice(position, position + 2), 16);
    return Math.round(channelOf(base) * (1 - opacity) + channelOf(light) * opacity)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const colours = themeColours(name);
  it.each(pairs)('%s on %s', (foreground, background, minContrast) => {
    expect(contrast(colours[foreground] ?? '', colours[background] ?? '')).toBeGreaterThanOrEqual(minContrast);
  });
});

it.each(['clay', 'moss', 'velvet'])('text on %s is readable where the light is brightest', (cloth) => {
  const glow = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\), transparent\) padding-box/.exec(
    readFileSync('src/style/base.css', 'utf8'),
  );
  const [red = '', green = '', blue = '', opacity = ''] = glow?.slice(1) ?? [];
  const light = `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  const { [cloth]: colour = '', 'on-cloth': text = '' } = themeColours('light');
  expect(contrast(text, mixColours(colour, light, Number(opacity)))).toBeGreaterThanOrEqual(4.5);
});

it('computes the contrasts of the standard’s examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
