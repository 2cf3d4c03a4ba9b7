// The tokens keep WCAG AA: 4.5 for text, 3 for lines that carry meaning, in both lights.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/style/tokens.css', 'utf8');

/** The colours that a theme's block sets, by name. */
function theme(name: 'light' | 'dark'): Record<string, string> {
  const block = css.split(`[data-theme='${name}'] {`)[1]?.split('\n}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['room', 'room-deep', 'surface', 'surface-sunk'];
const texts = ['ink', 'ink-soft', 'accent', 'bad', 'good', 'warn'];
const pairs: [front: string, back: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-deep', 4.5],
  ['paper-ink', 'paper', 4.5],
  ['on-wood', 'wood', 4.5],
  ['on-wood', 'wood-dark', 3],
  ...['clay', 'moss', 'velvet'].flatMap((cloth): [string, string, number][] => [
    ['on-cloth', cloth, 4.5],
    ['on-cloth', `${cloth}-deep`, 4.5],
    ['lamp', cloth, 3],
  ]),
  ...['line-strong', 'focus', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'].map(
    (line): [string, string, number] => [line, 'surface', 3],
  ),
  ['focus', 'room', 3],
];

/** A colour with light of another upon it. */
function lit(under: string, light: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [parseInt(under.slice(at, at + 2), 16), parseInt(light.slice(at, at + 2), 16)];
    return Math.round(a * (1 - share) + b * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

describe.each(['light', 'dark'] as const)('%s', (name) => {
  const colours = theme(name);
  it.each(pairs)('%s on %s', (front, back, least) => {
    expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it.each(['clay', 'moss', 'velvet'])('%s can be read where the lamp falls on it', (cloth) => {
  const glow = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\), transparent\) padding-box/.exec(
    readFileSync('src/style/base.css', 'utf8'),
  );
  const [red = '', green = '', blue = '', share = ''] = glow?.slice(1) ?? [];
  const lamp = `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  const { [cloth]: colour = '', 'on-cloth': text = '' } = theme('light');
  expect(contrast(text, lit(colour, lamp, Number(share)))).toBeGreaterThanOrEqual(4.5);
});

it('measures as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
