// The three languages say the same things: same ids, same arguments, in the page's files and in every game's.
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

class Arguments extends Visitor {
  names = new Set<string>();
  override visitVariableReference(node: VariableReference) {
    this.names.add(node.id.name);
  }
}

/** Every message of a file with the sorted names of its arguments. */
function messages(source: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const entry of parse(source, {}).body) {
    if (entry.type === 'Junk') throw new Error(`unreadable: ${(entry as { content?: string }).content}`);
    if (entry.type !== 'Message') continue;
    const args = new Arguments();
    args.visit(entry);
    const id = (entry as Message).id.name;
    if (id in found) throw new Error(`${id} is there twice`);
    found[id] = [...args.names].sort();
  }
  return found;
}

const families = new Set(Object.keys(files).map((path) => path.replace(/(en|fr|it)\.ftl$/, '')));

describe.each([...families])('%s', (family) => {
  it.each(languages)('speaks %s as fully as English', (language) => {
    const english = files[`${family}en.ftl`];
    const other = files[`${family}${language}.ftl`];
    expect(english, 'English file').toBeDefined();
    expect(other, `${language} file`).toBeDefined();
    expect(messages(other ?? '')).toEqual(messages(english ?? ''));
  });
});

it('finds the page and every game', () => {
  expect(families.size).toBeGreaterThanOrEqual(4);
});

it('notices a missing argument', () => {
  expect(messages('a = { $n } cards')).not.toEqual(messages('a = cards'));
});
