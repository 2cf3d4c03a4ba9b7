// Tests that the rules pages, the one-minute rules and the lessons are complete in every language.
import { describe, expect, it } from 'vitest';
import { languages } from '../text/language';
import type { Lesson } from './lesson';
import { pageWords } from './page_words';

const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default', eager: true });
// Vite requires the options of each glob as an object literal.
const rulesPages = import.meta.glob<string>('./*/Rules.svelte', { query: '?raw', import: 'default', eager: true });
const quickRules = import.meta.glob<string>('./*/QuickRules.svelte', { query: '?raw', import: 'default', eager: true });
const quickWords = import.meta.glob<string>('./*/quick.en.ftl', { query: '?raw', import: 'default', eager: true });
const ruleBooks = import.meta.glob<string>('../../../games/*/RULES.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const games = [
  { folder: 'mada', letter: 'M', clauseCount: 27 },
  { folder: 'thirteen_leaves', letter: 'T', clauseCount: 16 },
  { folder: 'melimagic', letter: 'G', clauseCount: 21 },
] as const;

/** The clauses of a RULES.md that contain a mark such as **ruling**, as message ids such as `m14`. */
function markedClauses(ruleBook: string, mark: string): string[] {
  const clauses = [...ruleBook.matchAll(/\*\*([MTG]\d+)\*\*((?:(?!\*\*[MTG]\d+\*\*)[\s\S])*)/g)];
  return clauses
    .filter(([, , text = '']) => new RegExp(`\\*\\*${mark}\\*\\*`, 'i').test(text))
    .map(([, number = '']) => number.toLowerCase());
}

describe.each(games)('$folder', ({ folder, letter, clauseCount }) => {
  it.each(languages)('has a sentence for every clause in %s', async (language) => {
    const words = await pageWords(folder, 'rules', language);
    for (let clause = 1; clause <= clauseCount; clause++) {
      expect(words.hasMessage(`${letter.toLowerCase()}${clause}`), `${letter}${clause}`).toBe(true);
    }
  });

  it('shows every clause in exactly one section', () => {
    const lists = [...(rulesPages[`./${folder}/Rules.svelte`] ?? '').matchAll(/clauses: \[([\d, ]+)\]/g)];
    const listedClauses = lists.flatMap(([, list = '']) => list.split(',').map(Number));
    expect(listedClauses).toEqual(Array.from({ length: clauseCount }, (_, i) => i + 1));
  });

  it('explains the rulings and assumptions that RULES.md marks', async () => {
    const words = await pageWords(folder, 'rules', 'en');
    const ruleBook = ruleBooks[`../../../games/${folder}/RULES.md`] ?? '';
    for (const mark of ['ruling', 'assumed']) {
      for (const clause of markedClauses(ruleBook, mark)) {
        expect(words.hasMessage(`${clause}-${mark}`), `${clause}-${mark}`).toBe(true);
      }
    }
  });

  it.each(languages)('has a text for every step of the lesson in %s', async (language) => {
    const words = await pageWords(folder, 'learn', language);
    const { steps } = lessons[`./${folder}/lesson.json`] as Lesson;
    steps.forEach((_, i) => expect(words.hasMessage(`learn-${i + 1}`)).toBe(true));
    expect(words.hasMessage(`learn-${steps.length + 1}`)).toBe(false);
  });

  it('shows every one-minute rule that has a text', () => {
    const ids = [...(quickWords[`./${folder}/quick.en.ftl`] ?? '').matchAll(/^quick-([a-z]+)-title =/gm)];
    const rules = ids.map(([, rule = '']) => rule).filter((rule) => rule !== 'goal');
    expect(rules.length).toBeGreaterThan(4);
    for (const rule of rules) expect(quickRules[`./${folder}/QuickRules.svelte`]).toMatch(new RegExp(`\\b${rule}\\b`));
  });
});
