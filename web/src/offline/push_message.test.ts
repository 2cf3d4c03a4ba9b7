// Push messages: only well-formed ones are shown, and each has a sentence in every language.
import { expect, it } from 'vitest';
import { languages } from '../text/language';
import { noticeText, readPushMessage, type NoticeKind } from './push_message';

it('reads the messages of the server', () => {
  const message = { table: 'abc', kind: 'turn', language: 'fr' };
  expect(readPushMessage(JSON.stringify(message))).toEqual(message);
  expect(readPushMessage('{"table":"abc","kind":"turn","language":"xx"}')?.language).toBe('en');
});

it.each(['', '{', 'null', '[]', '{"table":"../x","kind":"turn"}', '{"table":"abc","kind":"sale"}', '{"kind":"turn"}'])(
  'ignores %s',
  (text) => {
    expect(readPushMessage(text)).toBeNull();
  },
);

it.each(languages)('has a sentence for every notice in %s', (language) => {
  const kinds: NoticeKind[] = ['turn', 'reminder', 'withdrawal'];
  const texts = kinds.map((kind) => noticeText({ table: 'abc', kind, language }));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toMatch(/\p{L}.*\.$/u);
});
