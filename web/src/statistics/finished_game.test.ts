// The row of a finished game: who played it, the place, and the share of the victory.
import { expect, it } from 'vitest';
import type { NumberedEvent, SeatInfo } from '../protocol/protocol';
import type { TableSnapshot } from '../table/table_snapshot';
import { finishedGameOf } from './finished_game';

const seat = (player: SeatInfo['player']) => ({ player }) as SeatInfo;
const dealt = { number: 5, at: 500, event: { kind: 'dealt' } } as NumberedEvent;
const acted = { number: 6, at: 600, event: { kind: 'acted', seat: 1 } } as NumberedEvent;
const satDown = (number: number, seatNumber: number) =>
  ({ number, at: number * 100, event: { kind: 'sat_down', seat: seatNumber } }) as NumberedEvent;

/** A finished game of Anna (seat 0), a bot and Bruno. */
function snapshot(me: number | null, winners: number[], log = [satDown(1, 0), dealt, acted]): TableSnapshot {
  const board = { result: { winners, scores: [7, 3, 7], cause: 'ended' } };
  const seats = [
    seat({ kind: 'person', name: 'Anna' }),
    seat({ kind: 'bot', level: 'casual' }),
    seat({ kind: 'person', name: 'Bruno' }),
  ];
  return {
    you: me === null ? { role: 'guest' } : { role: 'seat', seat: me },
    table: { id: 'table', game: 'mada', game_number: 2, status: 'over', seats, board },
    log,
  } as unknown as TableSnapshot;
}

it('describes the end for the player of this device', () => {
  expect(finishedGameOf(snapshot(0, [0, 2]), 900)).toEqual({
    ...{ id: 'table/2', game: 'mada', seatCount: 3, otherPeople: 1, place: 1, winShare: 0.5, score: 7 },
    finishedAt: 600,
  });
  expect(finishedGameOf(snapshot(1, [0, 2]), 900)).toMatchObject({ place: 3, winShare: 0, score: 3, otherPeople: 2 });
});

it('has no row for a guest, or before the end', () => {
  expect(finishedGameOf(snapshot(null, [0]), 900)).toBeNull();
  const running = snapshot(0, [0]);
  running.table.status = 'playing';
  expect(finishedGameOf(running, 900)).toBeNull();
});

it('has no row for somebody who sat down after the deal', () => {
  expect(finishedGameOf(snapshot(0, [0], [dealt, acted, satDown(7, 0)]), 900)).toBeNull();
  expect(finishedGameOf(snapshot(0, [0], [dealt, acted, satDown(7, 1)]), 900)).not.toBeNull();
});
