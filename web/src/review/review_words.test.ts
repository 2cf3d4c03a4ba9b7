// The page of a review uses every message of its own files, and no message is defined twice in its bundle.
import { expect, it } from 'vitest';
import moduleSource from '../../../crates/words/text/review.en.ftl?raw';
import source from '../text/review.en.ftl?raw';

const codeFiles = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rustFiles = import.meta.glob<string>('../../../crates/browser/src/record_review/failure.rs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const idsOf = (text: string) => [...text.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1] ?? '');

/** The codes of failures: those of the module, and two of the page. A seat that does not exist cannot be chosen. */
const failureCodes = [
  ...Object.values(rustFiles)
    .join('')
    .matchAll(/#\[error\("([a-z-]+)"\)\]/g),
]
  .map((match) => match[1] ?? '')
  .filter((code) => code !== 'no-such-seat')
  .concat('no-module', 'no-table');

it('has exactly the messages that the page uses', () => {
  const code = Object.values(codeFiles).join('\n');
  const used = [...code.matchAll(/'(review-[a-z-]+)'/g)].map((match) => match[1] ?? '');
  const failures = failureCodes.map((failure) => `review-failed-${failure}`);
  const ownIds = new Set(idsOf(moduleSource));
  // The titles of the sections are ids of elements.
  const messages = used.filter((id) => !ownIds.has(id) && !id.endsWith('-title'));
  expect([...new Set([...messages, ...failures])].sort()).toEqual(idsOf(source).sort());
});

it('knows the codes of the module', () => {
  expect(failureCodes).toContain('broken-off');
  expect(failureCodes.length).toBeGreaterThan(7);
});

it('defines no message of the module again', () => {
  const defined = new Set(idsOf(moduleSource));
  expect(idsOf(source).filter((id) => defined.has(id))).toEqual([]);
});
