// Printed as each language prints: real apostrophes, French spaces that do not break, one form of address.
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(
  ['./*.ftl', '../games/*.ftl', '../games/*/*.ftl', '../../../games/*/text/*.ftl', '../../../crates/words/text/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

/** What a file says, without its comments. */
const said = (source: string) => source.split('\n').filter((line) => !line.startsWith('#'));

const faults = {
  'a typewriter apostrophe': /\p{L}'/u,
  'a space before an ellipsis': /\S …/,
};
const french = {
  'a breaking space before a high sign': /\S [:;!?»%]/,
  'a breaking space after a guillemet': /« /,
  'no space before a high sign': /\p{L}[;!?»]/u,
  'a reader addressed with vous': /\b(vous|votre|vos)\b|\p{L}ez(?![\p{L}.])(?<!\b(chez|assez))/iu,
};
const italian = {
  'an accent made of an apostrophe': /\b(e|perche|cosi|piu|puo|gia|e)['’](?!\p{L})/iu,
  'a reader taken for a man': /\bbenvenuto\b/i,
};

describe.each(Object.entries(files))('%s', (path, source) => {
  const rules = { ...faults, ...(path.endsWith('fr.ftl') ? french : {}), ...(path.endsWith('it.ftl') ? italian : {}) };
  it.each(Object.entries(rules))('has nowhere %s', (_, fault) => {
    expect(said(source).filter((line) => fault.test(line))).toEqual([]);
  });
});

it('notices each fault', () => {
  expect(faults['a typewriter apostrophe'].test("l'hôte")).toBe(true);
  expect(faults['a space before an ellipsis'].test('pensa …')).toBe(true);
  expect(french['a breaking space before a high sign'].test('Quoi ?')).toBe(true);
  expect(french['a breaking space before a high sign'].test('Quoi\u00a0?')).toBe(false);
  expect(french['no space before a high sign'].test('Bravo!')).toBe(true);
  expect(french['a reader addressed with vous'].test('Réessayez dans un instant')).toBe(true);
  expect(italian['an accent made of an apostrophe'].test('perche’ no')).toBe(true);
});
