// The delayed log waits for the board's animation, but not without motion, not without a board, and not for ever.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings/settings.svelte';
import { DelayedLog } from './delayed_log.svelte';
import type { TableSnapshot } from './table_snapshot';

const gameEvents = (id: string) => [{ event: {}, says: { id } }];
const acted = (number: number) => ({
  number,
  at: 0,
  event: { kind: 'acted' as const, seat: 0, by: 'person' as const, events: gameEvents(`act-${number}`) },
});
const chatted = (number: number) => ({ number, at: 0, event: { kind: 'chatted' as const, seat: 1, text: 'ciao' } });
const frame = (number: number) => ({
  view: null,
  phase: '',
  toMove: null,
  legal: [],
  events: gameEvents(`act-${number}`),
  number,
});

let snapshot = $state.raw<TableSnapshot | null>(null);
function receive(...log: TableSnapshot['log']) {
  const lastActed = log.findLast(({ event }) => event.kind === 'acted')?.number ?? 0;
  snapshot = {
    log,
    number: log.at(-1)?.number ?? 0,
    lastGameEventNumber: lastActed,
    lastGameEvents: gameEvents(`act-${lastActed}`),
  } as TableSnapshot;
  flushSync();
}

let delayedLog: DelayedLog;
let destroy: () => void;
const shownNumbers = () => delayedLog.log.map(({ number }) => number);
beforeEach(() => {
  vi.useFakeTimers();
  changeSettings({ motion: 'normal' });
  destroy = $effect.root(() => {
    delayedLog = new DelayedLog(() => snapshot);
  });
  receive(acted(1));
});
afterEach(() => {
  destroy();
  changeSettings({ motion: 'off' });
  vi.useRealTimers();
});

describe('the delayed log', () => {
  it('shows everything until there is a board', () => {
    receive(acted(1), acted(2));
    expect(shownNumbers()).toEqual([1, 2]);
  });

  it('holds back what the board has yet to show, but not chat', () => {
    delayedLog.onFrameShown(frame(1));
    receive(acted(1), acted(2), chatted(3));
    expect([shownNumbers(), delayedLog.lastGameEvents]).toEqual([[1, 3], gameEvents('act-1')]);
    delayedLog.onFrameShown(frame(2));
    expect([shownNumbers(), delayedLog.lastGameEvents]).toEqual([[1, 2, 3], gameEvents('act-2')]);
  });

  it('ignores an older frame', () => {
    delayedLog.onFrameShown(frame(1));
    receive(acted(1), acted(2));
    delayedLog.onFrameShown(frame(2));
    delayedLog.onFrameShown(frame(1));
    expect(shownNumbers()).toEqual([1, 2]);
  });

  it('shows everything after twenty seconds, and at once without motion', () => {
    delayedLog.onFrameShown(frame(1));
    receive(acted(1), acted(2));
    expect(shownNumbers()).toEqual([1]);
    vi.advanceTimersByTime(20_000);
    expect(shownNumbers()).toEqual([1, 2]);
    delayedLog.onFrameShown(frame(2));
    changeSettings({ motion: 'off' });
    receive(acted(1), acted(2), acted(3));
    expect(shownNumbers()).toEqual([1, 2, 3]);
  });
});
