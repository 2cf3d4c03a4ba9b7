// The plain summary in three languages, and the place without luck.
import { expect, it, vi } from 'vitest';
import { format } from '../text/bundle';
import { languages } from '../text/language';
import type { Decision, ReviewReport, Verdict } from './report';
import { reviewWords } from './review_words';
import { placeWithoutLuck, storyLines, storySeat } from './story';

const names = ['Ada', 'Ben', 'Cleo'];

/** A game that Ada won with much luck and one mistake. */
function reportWith(verdicts: Verdict[]): ReviewReport {
  const player = (seat: number, luck: number, own: number, others: number, result: number) => ({
    seat,
    start: 0.333333,
    luck,
    own,
    others,
    result,
  });
  const players = [
    player(0, 0.7, -0.1, 0.066667, 1),
    player(1, -0.5, -0.02, 0.186667, 0),
    player(2, -0.2, -0.01, -0.123333, 0),
  ];
  const decisions = verdicts.map((verdict, index) => ({ number: index + 1, seat: 0, verdict }) as Decision);
  return { players, decisions, curve: [], turning_point: null, summary: [] };
}

it('counts the players who would have been better without luck', () => {
  // Without luck Ada has .3, Ben .5 and Cleo .2.
  const report = reportWith([]);
  expect([0, 1, 2].map((seat) => placeWithoutLuck(report, seat))).toEqual([2, 1, 3]);
});

it('is about the reader, and about the winner for somebody else', () => {
  expect(storySeat(reportWith([]), 2)).toBe(2);
  expect(storySeat(reportWith([]), null)).toBe(0);
});

it('says in plain English what happened', async () => {
  const words = await reviewWords('en', 'mada');
  const text = (verdicts: Verdict[], me: number | null) =>
    storyLines(reportWith(verdicts), me, names).map(({ id, args }) => format(words, id, args).replaceAll(/\s+/g, ' '));
  expect(text(['good', 'mistake', 'slip', 'forced'], 0)).toEqual([
    'You won.',
    'Luck helped: it was worth 70% of a victory.',
    'One mistake and one slip cost you 10% of a victory.',
    'Without any luck, you would have come second.',
  ]);
  expect(text(['good'], null)[2]).toBe('Ada made no mistakes.');
  expect(text([], 1).slice(0, 2)).toEqual([
    'You did not win this time.',
    'Luck was against you: it cost 50% of a victory.',
  ]);
});

it('speaks of more than a whole victory above 100', async () => {
  const words = await reviewWords('en', 'mada');
  const report = reportWith([]);
  report.players[0] = { seat: 0, start: 0.333333, luck: 1.58, own: -0.94, others: 0.026667, result: 1 };
  const luck = storyLines(report, 0, names)[1];
  expect(luck && format(words, luck.id, luck.args).trim()).toBe('Luck helped: it was worth more than a whole victory.');
});

it.each(languages)('formats every line without an error in %s', async (language) => {
  const errors = vi.spyOn(console, 'error');
  const words = await reviewWords(language, 'mada');
  for (const verdicts of [['mistake', 'mistake', 'slip'], ['slip', 'slip'], ['slip'], ['mistake'], []] as Verdict[][]) {
    for (const me of [null, 0, 1, 2]) {
      for (const { id, args } of storyLines(reportWith(verdicts), me, names)) {
        expect(format(words, id, args)).not.toMatch(/[{}]/);
      }
    }
  }
  expect(errors).not.toHaveBeenCalled();
});
