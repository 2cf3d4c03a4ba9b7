// Tests of the replay with all cards face up: it contains what each seat saw, and nothing else.
import { expect, it } from 'vitest';
import type { ReplayStep } from '../protocol/protocol';
import { fullReplaySteps } from './full_replay';

const step = (view: unknown, seat: number | null = null, events: string[] = []): ReplayStep => ({
  seat,
  view,
  phase: 'play',
  to_move: 0,
  events: events.map((event) => ({ event, says: { id: event } })),
});

it('shows all hands and the cards set aside of MADA', async () => {
  const place = (own: boolean, card: string) => ({ hand: 1, pile: [], aside: 0, ...(own && { hand_cards: [card] }) });
  const view = (me: number) => ({ draw: 9, places: ['3', 'L'].map((card, seat) => place(seat === me, card)) });
  const [full] = await fullReplaySteps('mada', [step(view(-1))], [[step(view(0))], [step(view(1))]]);
  expect(full?.view).toEqual({ draw: 9, places: [place(true, '3'), place(true, 'L')] });
});

it('shows all hands of 13 Leaves, and describes an action as the seat that took it saw it', async () => {
  const view = (hand?: string[]) => ({ seats: 2, ...(hand && { hand }) });
  const seatSteps = [[step(view(['1']), 1, ['event of seat 0'])], [step(view(['2', '2']), 1, ['event of seat 1'])]];
  const [full] = await fullReplaySteps('thirteen_leaves', [step(view(), 1, ['event of a spectator'])], seatSteps);
  expect((full?.view as { hands: unknown }).hands).toEqual([['1'], ['2', '2']]);
  expect(full?.events.map(({ event }) => event)).toEqual(['event of seat 1']);
});

it('shows every rabbit of Mélimagic', async () => {
  const card = (faces: string, rabbit: string | null = null) => ({ faces, rabbit });
  const view = (first: string | null, second: string | null, drawn: string | null = null) => ({
    stands: [
      [card('owner', first), card('away', second)],
      [null, null],
    ],
    drawn,
  });
  const seatSteps = [[step(view('R', null, 'W'))], [step(view(null, 'B'))]];
  const [full] = await fullReplaySteps('melimagic', [step(view(null, null))], seatSteps);
  expect(full?.view).toEqual(view('R', 'B', 'W'));
});

it('fails for a game without a full view', async () => {
  await expect(fullReplaySteps('nothing', [], [])).rejects.toThrow('no full view');
});
