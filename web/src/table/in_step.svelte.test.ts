// What is told waits for the cards; nothing waits without motion, without a board, or for a board that is silent.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../settings/settings.svelte';
import { InStep } from './in_step.svelte';
import type { Story } from './story';

const says = (id: string) => [{ event: {}, says: { id } }];
const acted = (number: number) => ({
  number,
  at: 0,
  what: { kind: 'acted' as const, seat: 0, by: 'person' as const, told: says(`act-${number}`) },
});
const chatted = (number: number) => ({ number, at: 0, what: { kind: 'chatted' as const, seat: 1, text: 'ciao' } });
const frame = (number: number) => ({
  view: null,
  phase: '',
  toMove: null,
  legal: [],
  told: says(`act-${number}`),
  number,
});

let story = $state.raw<Story | null>(null);
function tell(...log: Story['log']) {
  const last = log.findLast(({ what }) => what.kind === 'acted')?.number ?? 0;
  story = { log, number: log.at(-1)?.number ?? 0, toldAt: last, told: says(`act-${last}`) } as Story;
  flushSync();
}

let inStep: InStep;
let stop: () => void;
const numbers = () => inStep.log.map(({ number }) => number);
beforeEach(() => {
  vi.useFakeTimers();
  choose({ motion: 'normal' });
  stop = $effect.root(() => {
    inStep = new InStep(() => story);
  });
  tell(acted(1));
});
afterEach(() => {
  stop();
  choose({ motion: 'off' });
  vi.useRealTimers();
});

describe('words in step with the cards', () => {
  it('tell everything until there is a board', () => {
    tell(acted(1), acted(2));
    expect(numbers()).toEqual([1, 2]);
  });

  it('wait for what the board has still to show, but not talk', () => {
    inStep.shown(frame(1));
    tell(acted(1), acted(2), chatted(3));
    expect([numbers(), inStep.told]).toEqual([[1, 3], says('act-1')]);
    inStep.shown(frame(2));
    expect([numbers(), inStep.told]).toEqual([[1, 2, 3], says('act-2')]);
  });

  it('do not go back when an old board speaks of the past', () => {
    inStep.shown(frame(1));
    tell(acted(1), acted(2));
    inStep.shown(frame(2));
    inStep.shown(frame(1));
    expect(numbers()).toEqual([1, 2]);
  });

  it('do not wait where nothing moves, nor for ever', () => {
    inStep.shown(frame(1));
    tell(acted(1), acted(2));
    expect(numbers()).toEqual([1]);
    vi.advanceTimersByTime(8000);
    expect(numbers()).toEqual([1, 2]);
    inStep.shown(frame(2));
    choose({ motion: 'off' });
    tell(acted(1), acted(2), acted(3));
    expect(numbers()).toEqual([1, 2, 3]);
  });
});
