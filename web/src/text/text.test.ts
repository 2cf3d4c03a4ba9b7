// All languages have the same messages with the same arguments, in the page's files and in every game's.
import { parse, Visitor, type Message, type VariableReference } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { languages } from './language';

const files = import.meta.glob<string>(
  ['./*.ftl', '../games/*/*.ftl', '../../../games/*/text/*.ftl', '../../../crates/words/text/*.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Collects the names of the arguments that a message uses. */
class ArgumentCollector extends Visitor {
  names = new Set<string>();
  override visitVariableReference(node: VariableReference) {
    this.names.add(node.id.name);
  }
}

/** Every message of a Fluent source, with the sorted names of its arguments. */
function argumentsById(source: string): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  for (const entry of parse(source, {}).body) {
    if (entry.type === 'Junk') throw new Error(`syntax error: ${(entry as { content?: string }).content}`);
    if (entry.type !== 'Message') continue;
    const collector = new ArgumentCollector();
    collector.visit(entry);
    const id = (entry as Message).id.name;
    if (id in result) throw new Error(`message "${id}" is defined twice`);
    result[id] = [...collector.names].sort();
  }
  return result;
}

/** The paths without language and extension: one for each group of files with the same messages. */
const pathPrefixes = new Set(Object.keys(files).map((path) => path.replace(/(en|fr|it)\.ftl$/, '')));

describe.each([...pathPrefixes])('%s', (prefix) => {
  it.each(languages)('has the same messages in %s as in English', (language) => {
    const englishSource = files[`${prefix}en.ftl`];
    const source = files[`${prefix}${language}.ftl`];
    expect(englishSource, 'English file').toBeDefined();
    expect(source, `${language} file`).toBeDefined();
    expect(argumentsById(source ?? '')).toEqual(argumentsById(englishSource ?? ''));
  });
});

it('finds the files of the page and of every game', () => {
  expect(pathPrefixes.size).toBeGreaterThanOrEqual(4);
});

it('detects a missing argument', () => {
  expect(argumentsById('a = { $n } cards')).not.toEqual(argumentsById('a = cards'));
});
