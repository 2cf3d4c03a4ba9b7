// The lines of the log: moves have the mark of their player and a card, and new rounds are divided.
import type { FluentBundle } from '@fluent/bundle';
import { beforeAll, expect, it, vi } from 'vitest';
import { momentsOf, type GameMoments } from '../games/moments';
import type { NumberedEvent, TableEvent } from '../protocol/protocol';
import { gameWords } from '../text/game_words';
import { setLanguage } from '../text/words.svelte';
import { chatLines } from './chat_lines';

// The parts of a game are loaded here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let messages: FluentBundle;
let moments: GameMoments;
beforeAll(async () => {
  setLanguage('en');
  [messages, moments] = await Promise.all([gameWords('mada', 'en'), momentsOf('mada')]);
});

const acted = (...events: { event: object; id: string; args?: object }[]) =>
  ({
    kind: 'acted',
    seat: 1,
    by: 'person',
    events: events.map(({ event, id, args }) => ({ event, says: { id, args } })),
  }) as TableEvent;

it('shows the player and the card of a move, and a line above a new round', () => {
  const log: NumberedEvent[] = [
    acted({
      event: { kind: 'played', seat: 1, card: '7' },
      id: 'played',
      args: { seat: { seat: 1 }, card: { card: '7' } },
    }),
    acted({
      event: { kind: 'round_began', seat: 0, round: 2 },
      id: 'round-began',
      args: { seat: { seat: 0 }, count: { number: 2 } },
    }),
    { kind: 'chatted', seat: 0, text: 'ciao' } as TableEvent,
  ].map((event, number) => ({ number, at: 0, event }));
  const recipient = { names: ['Ada', 'Zoë'], me: 0 };
  const lines = chatLines(log, { show: 'all', messages, recipient, muted: [], reasons: new Map(), moments });
  expect(lines).toEqual([
    {
      number: 0,
      text: 'Zoë plays the Cactus 7.',
      moment: { seat: 1, card: '7', spots: ['pile-1'] },
      beginsPart: false,
    },
    { number: 1, text: 'Round 2. You start.', beginsPart: true },
    { number: 2, text: 'ciao', author: 0 },
  ]);
});
