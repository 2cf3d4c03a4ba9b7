// Typography: real apostrophes, French non-breaking spaces, and one form of address.
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(
  ['./*.ftl', '../games/*.ftl', '../games/*/*.ftl', '../../../games/*/text/*.ftl', '../../../crates/words/text/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

/** The lines of a Fluent source without its comments. */
const messageLines = (source: string) => source.split('\n').filter((line) => !line.startsWith('#'));

/** Patterns that must not occur, under a description of the fault. */
const faults = {
  'a typewriter apostrophe': /\p{L}'/u,
  'a space before an ellipsis': /\S …/,
};
const frenchFaults = {
  'a breaking space before ; : ! ? » or %': /\S [:;!?»%]/,
  'a breaking space after a guillemet': /« /,
  'no space before ; ! ? or »': /\p{L}[;!?»]/u,
  'a reader addressed with vous': /\b(vous|votre|vos)\b|\p{L}ez(?![\p{L}.])(?<!\b(chez|assez))/iu,
};
const italianFaults = {
  'an accent made of an apostrophe': /\b(e|perche|cosi|piu|puo|gia|e)['’](?!\p{L})/iu,
  'a masculine form for a reader of unknown gender': /\bbenvenuto\b/i,
};

describe.each(Object.entries(files))('%s', (path, source) => {
  const languageFaults = path.endsWith('fr.ftl') ? frenchFaults : path.endsWith('it.ftl') ? italianFaults : {};
  it.each(Object.entries({ ...faults, ...languageFaults }))('does not contain %s', (_, fault) => {
    expect(messageLines(source).filter((line) => fault.test(line))).toEqual([]);
  });
});

it('detects each fault', () => {
  expect(faults['a typewriter apostrophe'].test("l'hôte")).toBe(true);
  expect(faults['a space before an ellipsis'].test('pensa …')).toBe(true);
  expect(frenchFaults['a breaking space before ; : ! ? » or %'].test('Quoi ?')).toBe(true);
  expect(frenchFaults['a breaking space before ; : ! ? » or %'].test('Quoi\u00a0?')).toBe(false);
  expect(frenchFaults['no space before ; ! ? or »'].test('Bravo!')).toBe(true);
  expect(frenchFaults['a reader addressed with vous'].test('Réessayez dans un instant')).toBe(true);
  expect(italianFaults['an accent made of an apostrophe'].test('perche’ no')).toBe(true);
});
