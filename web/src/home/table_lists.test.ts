// What the list of running games says about a table.
import { expect, it } from 'vitest';
import type { TurnSummary } from '../protocol/protocol';
import { gameSummary } from './table_lists';

const playing: TurnSummary = {
  status: 'playing',
  seats: [
    { kind: 'person', name: 'Anna' },
    { kind: 'person', name: 'Anna 2' },
  ],
  you: 0,
  to_move: 0,
  ms_left: null,
};

it('says whose turn it is', () => {
  expect(gameSummary(playing)).toEqual({ otherPlayers: ['Anna 2'], progress: { kind: 'your-turn' } });
  expect(gameSummary({ ...playing, to_move: 1 }).progress).toEqual({ kind: 'other-turn', name: 'Anna 2' });
});

it('says that a game is over or has not begun', () => {
  expect(gameSummary({ ...playing, status: 'over', to_move: null }).progress).toEqual({ kind: 'over' });
  const lobby: TurnSummary = { ...playing, status: 'lobby', seats: [playing.seats[0] ?? null, null], to_move: null };
  expect(gameSummary(lobby)).toEqual({ otherPlayers: [], progress: { kind: 'waiting-for-players' } });
  expect(gameSummary({ ...playing, status: 'revealing', to_move: null }).progress).toEqual({ kind: 'unknown' });
});
