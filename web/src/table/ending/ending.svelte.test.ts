// The scene at the end of a game: its words, the counting, and that a touch ends the counting.
import type { FluentBundle } from '@fluent/bundle';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { endingOf, type GameEnding } from '../../games/ending';
import { changeSettings } from '../../settings/settings.svelte';
import { gameWords } from '../../text/game_words';
import { setLanguage } from '../../text/words.svelte';
import Ending from './Ending.svelte';
import { headlineOf, shareText } from './result_text';

// The parts of a game are loaded here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const names = ['Ada', 'Zoë', 'Lino'];
const result = { winners: [1], scores: [8, 19, 8], cause: 'cause-fifth-cactus' };
const place = { hand: 0, pile: [], aside: 2, aside_cards: ['13', 'L'] };
const view = { places: [place, place, place], pears: [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] };
let messages: FluentBundle;
let parts: GameEnding;
let mounted: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  setLanguage('en');
  [messages, parts] = await Promise.all([gameWords('mada', 'en'), endingOf('mada')]);
});
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
  changeSettings({ motion: 'off' });
});

function showEnding(me: number | null) {
  mounted = mount(Ending, { target: document.body, props: { result, names, me, view, messages, parts } });
  flushSync();
  return document.querySelector<HTMLElement>('.ending')!;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('names the winner and has a kind word for the others', () => {
  changeSettings({ motion: 'off' });
  showEnding(0);
  expect(texts('h2')).toEqual(['Zoë wins']);
  expect(texts('.greeting')).toEqual(['Second place. Well played!']);
  expect(texts('.name .text')).toEqual(['Zoë', 'Ada', 'Lino']);
  expect(texts('.score b')).toEqual(['19', '8', '8']);
  expect(document.querySelectorAll('.cards [role=img]')).toHaveLength(6);
});

it('counts the scores first, and shows the result at once after a touch', () => {
  changeSettings({ motion: 'normal' });
  const ending = showEnding(1);
  expect(texts('h2')).toEqual([]);
  expect(texts('.score b')).toEqual(['0', '0', '0']);
  ending.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  flushSync();
  expect(texts('h2')).toEqual(['You win!']);
  expect(texts('.score b')).toEqual(['19', '8', '8']);
});

it('is shared as a headline and one line for each player', () => {
  expect(shareText('MADA', result, names, messages)).toBe(
    ['MADA: Zoë wins', '1. Zoë – 19 pears', '2. Ada – 8 pears', '2. Lino – 8 pears'].join('\n'),
  );
});

it('names all winners of a shared victory', () => {
  expect(headlineOf({ ...result, winners: [0, 2] }, names, 0)).toBe('Ada and Lino share the victory');
});
