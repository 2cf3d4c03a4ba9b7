// The sentences for what the owner does and for idle players, in all languages, and the texts of refusals.
import { beforeEach, describe, expect, it } from 'vitest';
import protocolSource from '../protocol/protocol.ts?raw';
import type { NumberedEvent, RefusalCode, TableEvent } from '../protocol/protocol';
import { languages } from '../text/language';
import { has, setLanguage } from '../text/words.svelte';
import { failedRequestText } from './error_text';
import { recipientAt, tableEventTexts } from './event_text';

const recipient = { names: ['Anna', 'Ugo'], me: null };
const textOf = (event: TableEvent) => tableEventTexts(undefined, event, recipient).join(' ');

beforeEach(() => setLanguage('en'));

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLanguage(language));

  it.each<TableEvent>([
    { kind: 'removed', seat: 1, banned: false },
    { kind: 'removed', seat: 1, banned: true },
    { kind: 'owner_changed', seat: 1 },
    { kind: 'muted', seat: 1 },
    { kind: 'unmuted', seat: 1 },
    { kind: 'nudged', seat: 1, by: 0, replace_at: 0 },
    { kind: 'stand_in_came', seat: 1, idle: true },
  ])('$kind names the player', (event) => {
    expect(textOf(event)).toMatch(/Ugo/);
  });

  it('the lock has two different sentences', () => {
    expect(textOf({ kind: 'locked' })).not.toBe(textOf({ kind: 'unlocked' }));
  });

  it('every refusal code of the protocol has a text', () => {
    const declaration = /export type RefusalCode = ([^;]+);/.exec(protocolSource)?.[1] ?? '';
    const codes = [...declaration.matchAll(/"(\w+)"/g)].map((match) => match[1] as RefusalCode);
    expect(codes).toContain('not_owner');
    const withoutText = codes.filter((code) => !has(`table-refused-${code.replaceAll('_', '-')}`));
    expect(withoutText).toEqual([]);
    const refused = {
      type: 'refused' as const,
      number: 0,
      code: 'muted' as const,
      says: { id: 'table-refused-muted' },
    };
    expect(failedRequestText(refused)).not.toContain('table-refused');
  });
});

it('calls a removed player by the name that they had, although the seat is free or taken by somebody else', () => {
  const satDown = (number: number, name: string): NumberedEvent => ({
    number,
    at: 0,
    event: { kind: 'sat_down', seat: 1, player: { kind: 'person', name }, look_alike: false },
  });
  const removed: NumberedEvent = { number: 3, at: 0, event: { kind: 'removed', seat: 1, banned: false } };
  const renamed: NumberedEvent = {
    number: 2,
    at: 0,
    event: { kind: 'renamed', seat: 1, name: 'Remo', look_alike: false },
  };
  const log = [satDown(1, 'Ugo'), renamed, removed, satDown(4, 'Lea')];
  const later = { names: ['Anna', 'Lea'], me: 0 };
  expect(recipientAt(log, removed, later).names).toEqual(['Anna', 'Remo']);
  expect(recipientAt(log, log[3] as NumberedEvent, later)).toBe(later);
});
