import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableClient } from '../table/table_client.svelte';
import { Speeches } from './speeches.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type TableEventListener = Parameters<TableClient['onEvent']>[0];

/** Speeches with a function that lets the table tell an event. */
function startSpeeches(muted: number[] = []) {
  let listener: TableEventListener = () => undefined;
  let speeches: Speeches | undefined;
  const stop = $effect.root(() => {
    const client = { onEvent: (added: TableEventListener) => ((listener = added), () => undefined) };
    speeches = new Speeches(client, () => muted);
  });
  flushSync();
  const tell = (event: unknown) => listener({ number: 1, event } as never);
  return { bySeat: () => Object.fromEntries(speeches?.bySeat ?? []), tell, stop };
}

it('shows what a player says for some seconds', () => {
  const { bySeat, tell, stop } = startSpeeches();
  tell({ kind: 'reacted', seat: 1, reaction: 'bravo' });
  tell({ kind: 'chatted', seat: 2, text: 'Hello' });
  expect(bySeat()).toEqual({ 1: { kind: 'reaction', reaction: 'bravo' }, 2: { kind: 'chat', text: 'Hello' } });
  vi.advanceTimersByTime(5000);
  expect(bySeat()).toEqual({ 2: { kind: 'chat', text: 'Hello' } });
  vi.advanceTimersByTime(5000);
  expect(bySeat()).toEqual({});
  stop();
});

it('replaces what the player said before, and keeps it for its whole time', () => {
  const { bySeat, tell, stop } = startSpeeches();
  tell({ kind: 'reacted', seat: 1, reaction: 'sad' });
  vi.advanceTimersByTime(3000);
  tell({ kind: 'reacted', seat: 1, reaction: 'laugh' });
  vi.advanceTimersByTime(3000);
  expect(bySeat()).toEqual({ 1: { kind: 'reaction', reaction: 'laugh' } });
  stop();
});

it('does not show what muted seats say', () => {
  const { bySeat, tell, stop } = startSpeeches([1]);
  tell({ kind: 'reacted', seat: 1, reaction: 'laugh' });
  tell({ kind: 'chatted', seat: 1, text: 'Hello' });
  expect(bySeat()).toEqual({});
  stop();
});
