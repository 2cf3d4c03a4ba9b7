// The rules pages leave no clause out, and the first games have words for every step, in every language.
import { describe, expect, it } from 'vitest';
import { languages } from '../text/language';
import type { Lesson } from './lesson';
import { pageWords } from './pages';

const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default', eager: true });
const sources = import.meta.glob<string>('./*/Rules.svelte', { query: '?raw', import: 'default', eager: true });
const clauses = import.meta.glob<string>('../../../games/*/RULES.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const games = [
  ['mada', 'M', 27],
  ['thirteen_leaves', 'T', 16],
  ['melimagic', 'G', 21],
] as const;

describe.each(games)('%s', (folder, letter, count) => {
  it.each(languages)('explains every clause in %s', async (language) => {
    const words = await pageWords(folder, 'rules', language);
    for (let clause = 1; clause <= count; clause++) {
      expect(words.hasMessage(`${letter.toLowerCase()}${clause}`), `${letter}${clause}`).toBe(true);
    }
  });

  it('shows every clause in a section', () => {
    const lists = [...(sources[`./${folder}/Rules.svelte`] ?? '').matchAll(/clauses: \[([\d, ]+)\]/g)];
    const listed = lists.flatMap((list) => (list[1] ?? '').split(',').map(Number));
    expect(listed).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  it('marks the rulings and the assumed numbers that the rules mark', async () => {
    const words = await pageWords(folder, 'rules', 'en');
    const text = clauses[`../../../games/${folder}/RULES.md`] ?? '';
    const marked = (mark: string) =>
      [...text.matchAll(/\*\*([MTG]\d+)\*\*((?:(?!\*\*[MTG]\d+\*\*)[\s\S])*)/g)]
        .filter((clause) => new RegExp(`\\*\\*${mark}\\*\\*`, 'i').test(clause[2] ?? ''))
        .map((clause) => (clause[1] ?? '').toLowerCase());
    for (const mark of ['ruling', 'assumed']) {
      for (const clause of marked(mark)) expect(words.hasMessage(`${clause}-${mark}`), `${clause}-${mark}`).toBe(true);
    }
  });

  it.each(languages)('has a word for every step of the first game in %s', async (language) => {
    const words = await pageWords(folder, 'learn', language);
    const { steps } = lessons[`./${folder}/lesson.json`] as Lesson;
    steps.forEach((_, i) => expect(words.hasMessage(`learn-${i + 1}`)).toBe(true));
    expect(words.hasMessage(`learn-${steps.length + 1}`)).toBe(false);
  });
});
