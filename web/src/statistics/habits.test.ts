// Habits are found in decisions that happened several times, and only in what a player could know.
import { expect, it } from 'vitest';
import type { ReviewedDecision } from './finished_game';
import { badHabits, goodHabits, kindOfAction } from './habits';
import { finishedGame, reviewedGame } from './sample_games';

const allNamed = () => true;
const mistake = (action: string, best: string, change: Partial<ReviewedDecision> = {}): ReviewedDecision => ({
  ...{ action, best, verdict: 'mistake', cost: 0.1 },
  ...change,
});
const good = (action: string): ReviewedDecision => ({ action, best: action, verdict: 'good', cost: 0 });

it.each([
  ['play 7', 'play'],
  ['luck', 'luck'],
  ['draw hat', 'draw-hat'],
  ['shed 3 L', 'shed'],
  ['shed L', 'shed'],
  ['turn 2.0', 'turn'],
])('%s is of the kind %s', (action, kind) => {
  expect(kindOfAction(action)).toBe(kind);
});

it('names what costs most first', () => {
  const games = [
    reviewedGame([mistake('draw', 'luck', { hand: 2 }), mistake('play 7', 'play 5', { cost: 0.3 })]),
    reviewedGame([mistake('draw', 'luck', { hand: 2 }), mistake('play 2', 'play 9', { verdict: 'slip', cost: 0.02 })]),
  ];
  expect(badHabits(games, allNamed)).toEqual([
    { game: 'mada', played: 'play', better: 'play', count: 2, points: 32, hand: null },
    { game: 'mada', played: 'draw', better: 'luck', count: 2, points: 20, hand: 2 },
  ]);
});

it('does not call a single mistake, a close decision or a forced move a habit', () => {
  const close = mistake('draw', 'luck', { verdict: 'close' });
  const forced = mistake('draw', 'luck', { verdict: 'forced' });
  expect(badHabits([reviewedGame([mistake('draw', 'luck'), close, forced])], allNamed)).toEqual([]);
});

it('does not mix games, and leaves out actions without a name', () => {
  const decision = mistake('swap 1', 'play 3');
  const games = [reviewedGame([decision]), reviewedGame([decision], { game: 'melimagic' }), finishedGame()];
  expect(badHabits(games, allNamed)).toEqual([]);
  const sameGame = [reviewedGame([decision, decision])];
  expect(badHabits(sameGame, allNamed)).toHaveLength(1);
  expect(badHabits(sameGame, (_, kind) => kind !== 'swap')).toEqual([]);
});

it('says how many cards were in hand only if it was nearly always the same number', () => {
  const withHands = (...hands: number[]) => [reviewedGame(hands.map((hand) => mistake('draw', 'luck', { hand })))];
  expect(badHabits(withHands(2, 2, 2, 3), allNamed)[0]?.hand).toBe(2);
  expect(badHabits(withHands(2, 2, 3, 3), allNamed)[0]?.hand).toBeNull();
});

it('praises what was right at least four times in five, in five decisions or more', () => {
  const luck = good('luck');
  expect(goodHabits([reviewedGame([luck, luck, luck, luck])], allNamed)).toEqual([]);
  const fourOfFive = reviewedGame([luck, luck, luck, luck, mistake('draw', 'luck')]);
  expect(goodHabits([fourOfFive], allNamed)).toEqual([{ game: 'mada', kind: 'luck', count: 5, right: 4 }]);
  const threeOfFive = reviewedGame([luck, luck, luck, mistake('draw', 'luck'), mistake('draw', 'luck')]);
  expect(goodHabits([threeOfFive], allNamed)).toEqual([]);
});
