// All cards open: what each chair saw is laid into one picture, and nothing else.
import { expect, it } from 'vitest';
import type { ReplayStep } from '../protocol/protocol';
import { openSteps } from './opening';

const step = (view: unknown, seat: number | null = null, told: string[] = []): ReplayStep => ({
  seat,
  view,
  phase: 'play',
  to_move: 0,
  told: told.map((event) => ({ event, says: { id: event } })),
});

it('lays MADA’s hands and cards set aside open', async () => {
  const place = (own: boolean, card: string) => ({ hand: 1, pile: [], aside: 0, ...(own && { hand_cards: [card] }) });
  const view = (me: number) => ({ draw: 9, places: ['3', 'L'].map((card, seat) => place(seat === me, card)) });
  const [opened] = await openSteps('mada', [step(view(-1))], [[step(view(0))], [step(view(1))]]);
  expect(opened?.view).toEqual({ draw: 9, places: [place(true, '3'), place(true, 'L')] });
});

it('lays the hands of 13 Leaves open, and tells a move as whoever made it saw it', async () => {
  const view = (hand?: string[]) => ({ seats: 2, ...(hand && { hand }) });
  const seen = [step(view(['1']), 1, ['own']), step(view(['2', '2']), 1, ['more'])];
  const [opened] = await openSteps(
    'thirteen_leaves',
    [step(view(), 1, ['little'])],
    seen.map((one) => [one]),
  );
  expect((opened?.view as { hands: unknown }).hands).toEqual([['1'], ['2', '2']]);
  expect(opened?.told.map(({ event }) => event)).toEqual(['more']);
});

it('turns every rabbit of Mélimagic to the reader', async () => {
  const card = (faces: string, rabbit: string | null = null) => ({ faces, rabbit });
  const view = (a: string | null, b: string | null, drawn: string | null = null) => ({
    stands: [
      [card('owner', a), card('away', b)],
      [null, null],
    ],
    drawn,
  });
  const chairs = [[step(view('R', null, 'W'))], [step(view(null, 'B'))]];
  const [opened] = await openSteps('melimagic', [step(view(null, null))], chairs);
  expect(opened?.view).toEqual(view('R', 'B', 'W'));
});

it('says so when a game has no such picture', async () => {
  await expect(openSteps('nothing', [], [])).rejects.toThrow('cannot be opened');
});
