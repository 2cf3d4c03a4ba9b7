// The components of a review with a small report: the curve, its table, the changes, the parts, and the list of moves.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { FluentBundle } from '@fluent/bundle';
import ChanceCurve from './ChanceCurve.svelte';
import ChangeTable from './ChangeTable.svelte';
import CurveTable from './CurveTable.svelte';
import DecisionList from './DecisionList.svelte';
import PartsChart from './PartsChart.svelte';
import type { Decision, ReviewReport, Verdict } from './report';
import { reviewWords } from './review_words';
import { isWorthALook } from './worth_a_look';

const names = ['Ada', 'Ben'];

function decision(number: number, seat: number, verdict: Verdict): Decision {
  return {
    number,
    seat,
    action: 'draw',
    description: { id: 'review-deal' },
    verdict,
    cost: 0.1,
    cost_low: 0.05,
    cost_high: 0.15,
    best: 'play 4',
    hindsight: 0,
    hindsight_best: 'draw',
    sentences: [{ id: 'review-good' }],
  };
}

/** A game of two players with two moves. Ben makes a mistake, and Ada wins. */
const report: ReviewReport = {
  players: [
    { seat: 0, start: 0.5, luck: 0.4, own: 0, others: 0.1, result: 1 },
    { seat: 1, start: 0.5, luck: -0.4, own: -0.1, others: 0, result: 0 },
  ],
  decisions: [decision(1, 0, 'good'), decision(2, 1, 'mistake')],
  curve: [
    { number: 0, chances: [0.6, 0.4], luck: [0.1, -0.1], decision: [0, 0] },
    { number: 1, chances: [0.6, 0.4], luck: [0, 0], decision: [0, 0] },
    { number: 2, chances: [1, 0], luck: [0.3, -0.3], decision: [0.1, -0.1] },
  ],
  turning_point: 2,
  summary: [],
};

let words: FluentBundle;
let mounted: object | undefined;

/** Shows a component with the report, and returns what it draws. */
async function show(component: Component<never>, props: Record<string, unknown>): Promise<HTMLElement> {
  words = await reviewWords('en', 'mada');
  const target = document.body.appendChild(document.createElement('main'));
  mounted = mount(component as Component, { target, props: { report, names, me: 0, words, ...props } });
  flushSync();
  return target;
}
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  document.body.replaceChildren();
});
/** The texts of the cells of each row. */
const rowsOf = (target: HTMLElement, rows: string) =>
  [...target.querySelectorAll(rows)].map((row) => [...row.querySelectorAll('th, td')].map(textOf).filter(Boolean));
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();

it('has a slider for the keyboard that says what happened', async () => {
  const onchoose = vi.fn();
  const target = await show(ChanceCurve as never, { point: 2, onchoose });
  const slider = target.querySelector<HTMLInputElement>('input[type="range"]');
  expect(slider?.max).toBe('2');
  expect(slider?.getAttribute('aria-valuetext')).toBe('Ben: Deal. Ada: 100%, Ben: 0%');
  if (slider) slider.value = '1';
  slider?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(onchoose).toHaveBeenCalledWith(1);
});

it('marks the mistake and where the game turned', async () => {
  const target = await show(ChanceCurve as never, { point: 0, onchoose: vi.fn() });
  expect(target.querySelectorAll('figure > svg .mistake')).toHaveLength(1);
  expect(target.querySelectorAll('figure > svg .star')).toHaveLength(1);
});

it('has a table of the curve, which is made when it is opened', async () => {
  const target = await show(CurveTable as never, {});
  expect(target.querySelector('table')).toBeNull();
  const details = target.querySelector('details');
  if (details) details.open = true;
  details?.dispatchEvent(new Event('toggle'));
  flushSync();
  expect(rowsOf(target, 'tbody tr')).toEqual([
    ['0', 'The deal', '60', '40'],
    ['1', 'Ada: Deal', 'good', '60', '40'],
    ['2', 'Ben: Deal', 'mistake', '100', '0'],
  ]);
});

it('puts each change down to luck or to the decision', async () => {
  const target = await show(ChangeTable as never, { point: 2 });
  expect(rowsOf(target, 'tr')).toEqual([
    ['Luck', 'Move by Ben'],
    ['Ada', '+30', '+10'],
    ['Ben', '−30', '−10'],
  ]);
});

it('says that nothing changed', async () => {
  expect(textOf(await show(ChangeTable as never, { point: 1 }))).toBe('Nothing changed.');
});

it('prints parts whose sum is the result', async () => {
  const target = await show(PartsChart as never, {});
  const tables = [...target.querySelectorAll('table')];
  const values = tables.map((table) => [...table.querySelectorAll('.value')].map(textOf));
  expect(values).toEqual([
    ['50', '+40', '0', '+10', '100'],
    ['50', '−40', '−10', '0', '0'],
  ]);
});

it('lists a good move only if it had very bad luck', () => {
  const unlucky = (hindsight: number) => isWorthALook({ ...decision(1, 0, 'good'), hindsight });
  expect([0, 0.1, 0.25].map(unlucky)).toEqual([false, false, true]);
});

it('lists the reader’s moves first, and leads to the moment of a move', async () => {
  const onchoose = vi.fn();
  const target = await show(DecisionList as never, { onchoose });
  expect(textOf(target.querySelector('ol'))).toBe('No slips and no mistakes here. Well played!');
  target.querySelector<HTMLInputElement>('input[type="radio"]')?.click();
  flushSync();
  const buttons = target.querySelectorAll<HTMLButtonElement>('ol button');
  expect(buttons).toHaveLength(1);
  buttons[0]?.click();
  expect(onchoose).toHaveBeenCalledWith(2);
});
