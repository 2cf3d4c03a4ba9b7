// Tests of the plain board: it shows every field of every view with words, and offers every legal action of every game.
import type { FluentBundle } from '@fluent/bundle';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBundle } from '../../text/bundle';
import { gameWords } from '../../text/game_words';
import { languages } from '../../text/language';
import { setLanguage } from '../../text/words.svelte';
import type { BoardProps } from '../board';
import { catalogue } from '../catalogue';
import { offerName } from '../offers';
import { boardOf } from '../parts';
import PlainBoard from './PlainBoard.svelte';
import { viewItems, type PlainItem } from './plain_view';
import { plainWords } from './plain_words';

type Fixture = Pick<BoardProps<unknown>, 'me' | 'phase' | 'toMove' | 'legal' | 'view'>;
const fixtures = import.meta.glob<Fixture>('../*/fixtures/*.json', { import: 'default', eager: true });
const names = ['Ada', 'Zoë', 'Bartolomeo', 'Lino', 'Mira', 'Ugo'];
const fixturesOf = (folder: string) =>
  Object.entries(fixtures).flatMap(([path, fixture]) => (path.startsWith(`../${folder}/`) ? [fixture] : []));

let mountedBoard: ReturnType<typeof mount> | undefined;
beforeAll(() => setLanguage('en'));
afterEach(unmountBoard);

async function unmountBoard() {
  if (mountedBoard) await unmount(mountedBoard);
  mountedBoard = undefined;
}

/** Mounts the plain board with a fixture and waits until it has loaded its words. */
async function mountBoard(folder: string, fixture: Fixture, extraProps: Partial<BoardProps<unknown>> = {}) {
  const onact = vi.fn<(action: string) => void>();
  const messages: FluentBundle = await gameWords(folder, 'en');
  const props = {
    ...fixture,
    folder,
    names,
    seats: [],
    events: [],
    busy: false,
    onact,
    messages,
    mode: 'table' as const,
  };
  mountedBoard = mount(PlainBoard, { target: document.body, props: { ...props, ...extraProps } });
  await plainWords(folder, 'en');
  await tick();
  flushSync();
  return { onact, messages };
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.offers button')];

/** The labels of all lines, also inside other lines. */
const labelsOf = (items: readonly PlainItem[]): string[] =>
  items.flatMap(({ label, items: inner = [] }) => [label, ...labelsOf(inner)]);

describe.each(catalogue)('$id', ({ folder }) => {
  it('offers every legal action as a button with its words', async () => {
    for (const fixture of fixturesOf(folder)) {
      const { onact, messages } = await mountBoard(folder, fixture);
      const expectedNames = fixture.legal.map((offer) => offerName(offer, messages, { names, me: fixture.me }));
      expect(buttons().map((button) => button.textContent)).toEqual(expectedNames);
      expect(new Set(expectedNames).size).toBe(expectedNames.length);
      for (const button of buttons()) button.click();
      expect(onact.mock.calls.flat()).toEqual(fixture.legal.map(({ action }) => action));
      await unmountBoard();
    }
  });

  it.each(languages)('has words for every field of its views in %s', async (language) => {
    const [fields, messages] = [await plainWords(folder, language), await gameWords(folder, language)];
    const unnamed = await plainWords('no-such-game', language);
    const errors = vi.spyOn(console, 'error');
    for (const { view } of fixturesOf(folder)) {
      const labels = labelsOf(viewItems(view as object, { fields, messages, names }));
      expect(labels.length).toBeGreaterThan(5);
      // A field without words is shown under its own name. Numbers and players name the parts of a list.
      const ownNames = new Set(labelsOf(viewItems(view as object, { fields: unnamed, messages, names })));
      expect(labels.filter((label) => ownNames.has(label) && !names.includes(label) && !/^\d+$/.test(label))).toEqual(
        [],
      );
    }
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

it('takes no action while another one is being sent', async () => {
  const fixture = fixturesOf('mada').find(({ legal }) => legal.length > 1);
  if (!fixture) throw new Error('no fixture with a choice');
  const { onact } = await mountBoard('mada', fixture, { busy: true });
  expect(buttons().length).toBeGreaterThan(1);
  for (const button of buttons()) button.click();
  expect(onact).not.toHaveBeenCalled();
});

it('shows the cards in words, the players by name, and nothing that the view does not have', async () => {
  const [fields, messages] = [await plainWords('mada', 'en'), await gameWords('mada', 'en')];
  const view = {
    first: 1,
    round: 2,
    to_move: 0,
    drawn: null,
    places: [{ hand: 2, hand_cards: ['3', 'L'], pile: [] }, { hand: 1 }],
  };
  expect(viewItems(view, { fields, messages, names })).toEqual([
    { label: 'First player', text: 'Zoë' },
    { label: 'Round', text: '2' },
    {
      label: 'Everybody’s cards',
      items: [
        { label: 'Ada', text: 'Number of cards in hand: 2; Hand: Cactus 3, Lemur; Pile, from the bottom: nothing' },
        { label: 'Zoë', text: 'Number of cards in hand: 1' },
      ],
    },
  ]);
});

it('shows a game without words under the names of its fields', async () => {
  const fields = await plainWords('no-such-game', 'en');
  const messages = createBundle('en', ['card = { $card }']);
  const view = {
    phase: 'play',
    left_over: 3,
    row: [
      { card: '7', marks: [1, 2] },
      { card: '9', marks: [] },
    ],
  };
  expect(viewItems(view, { fields, messages, names })).toEqual([
    { label: 'left over', text: '3' },
    {
      label: 'row',
      items: [
        { label: '1', text: 'card: 7; marks: 1, 2' },
        { label: '2', text: 'card: 9; marks: nothing' },
      ],
    },
  ]);
});

it('is the board of a game that has none of its own, and of those who choose it', async () => {
  expect(await boardOf('no-such-game')).toBe(PlainBoard);
  expect(await boardOf('mada', 'plain')).toBe(PlainBoard);
  expect(await boardOf('mada')).not.toBe(PlainBoard);
});
