// Every board with every fixture: it draws, every legal action can be reached by its name, and what is hidden is not there.
import type { FluentBundle } from '@fluent/bundle';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings/settings.svelte';
import { gameWords } from '../text/game_words';
import { cardName, sentence } from '../text/sentence';
import { setLanguage } from '../text/words.svelte';
import type { BoardChair, BoardProps } from './board';
import type { Lesson } from './lesson';
import { offerOf as madaOffer } from './mada/offers';
import { hatsOf, offerOf as magicOffer } from './melimagic/offers';
import type { View as MagicView } from './melimagic/types';
import { offerOf as leavesOffer } from './thirteen_leaves/offers';

// A board is some hundred drawings: on a busy machine a dozen of them take their time.
vi.setConfig({ testTimeout: 60_000 });

type Fixture = Pick<BoardProps<unknown>, 'me' | 'phase' | 'toMove' | 'legal' | 'options' | 'view'>;
const boards = import.meta.glob<Component<BoardProps<unknown>>>('./*/Board.svelte', { import: 'default', eager: true });
const fixtures = import.meta.glob<Fixture>('./*/fixtures/*.json', { import: 'default', eager: true });
const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default', eager: true });
const folders = ['mada', 'thirteen_leaves', 'melimagic'];
const names = ['Ada', 'Zoë', 'Bartolomeo', 'Lino', 'Mira', 'Ugo'];
const words: Record<string, FluentBundle> = {};
let shown: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  setLanguage('en');
  changeSettings({ motion: 'off' });
  for (const folder of folders) words[folder] = await gameWords(folder, 'en');
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

function show(folder: string, fixture: Fixture, more: Partial<BoardProps<unknown>> = {}) {
  const onact = vi.fn<(action: string) => void>();
  const props = $state<BoardProps<unknown>>({
    ...fixture,
    names,
    chairs: [],
    told: [],
    busy: false,
    onact,
    words: words[folder] as FluentBundle,
    helps: { odds: true },
    mode: 'table',
    ...more,
  });
  shown = mount(boards[`./${folder}/Board.svelte`] as Component<BoardProps<unknown>>, { target: document.body, props });
  flushSync();
  return { onact, props };
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.board button')];
/** Presses the first button that can be pressed and whose name begins so. */
function press(name: string, nth = 0) {
  const fitting = buttons().filter((button) => nameOf(button).startsWith(name) && button.ariaDisabled !== 'true');
  expect(fitting.length, `a button “${name}” among ${buttons().map(nameOf).join(' | ')}`).toBeGreaterThan(nth);
  fitting[nth]?.click();
  flushSync();
}

/** Presses a card of the hand: a column on the table may begin with the same number. */
function pressCard(name: string) {
  const card = [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')].find(
    (one) => nameOf(one) === name,
  );
  expect(card, `the card “${name}” in hand`).toBeDefined();
  card?.click();
  flushSync();
}

/** Reaches an action as a person would, by the names that a screen reader says. */
const reach: Record<string, (action: string, fixture: Fixture) => void> = {
  mada(action, { me }) {
    const text = words.mada as FluentBundle;
    const [verb, ...cards] = action.split(' ');
    const count = new Map<string, number>();
    if (verb === 'play' || verb === 'discard' || verb === 'shed') {
      for (const card of cards) {
        press(cardName(text, card), count.get(card) ?? 0);
        count.set(card, (count.get(card) ?? 0) + 1);
      }
    }
    press(sentence(text, madaOffer(action), { names, me }));
  },
  thirteen_leaves(action, { me, legal }) {
    const text = words.thirteen_leaves as FluentBundle;
    // When nothing fits, what to take is asked at once.
    const mustPass = legal.every((other) => other.startsWith('pass'));
    if (mustPass) expect(buttons().map(nameOf)).not.toContain('Pass and take…');
    else if (action.startsWith('pass')) press('Pass and take…');
    if (action.startsWith('play')) pressCard(action.split('x')[1] ?? '');
    press(sentence(text, leavesOffer(action), { names, me }));
  },
  melimagic(action, { me, view }) {
    const text = words.melimagic as FluentBundle;
    const [verb, first, second] = action.split(' ');
    if (verb === 'swap') {
      if (buttons().some((button) => nameOf(button).startsWith('Swaptwo'))) press('Swaptwo');
      press(`Swap: card ${Number(first) + 1}`, ownLast());
    }
    if (verb === 'claim') for (const slot of [first, second]) press(`Choose: card ${Number(slot) + 1}`);
    press(sentence(text, magicOffer(action, hatsOf((view as MagicView).dice)), { names, me }));
  },
};
/** Own cards stand below the others' on the table, so they come after them. */
const ownLast = () => buttons().filter((button) => /^Swap: card 1/.test(nameOf(button))).length - 1;

/** Eight at most, spread over the list: thirty swaps differ only in their two cards. */
function sample(legal: readonly string[]): string[] {
  const step = Math.max(1, legal.length / 8);
  return legal.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

describe.each(folders)('%s', (folder) => {
  const mine = Object.entries(fixtures).filter(([path]) => path.startsWith(`./${folder}/`));

  it('has fixtures of every kind', () => {
    expect(mine.length).toBeGreaterThan(15);
    for (const kind of ['over', 'waiting', 'onlooker']) expect(mine.some(([path]) => path.includes(kind))).toBe(true);
  });

  it.each(mine.map(([path, fixture]) => [path.split('/').at(-1) ?? '', fixture] as const))('%s', async (_, fixture) => {
    const complaints = vi.spyOn(console, 'error');
    for (const action of fixture.legal.length > 0 ? sample(fixture.legal) : ['']) {
      const { onact } = show(folder, fixture);
      for (const button of buttons()) expect(nameOf(button)).not.toBe('');
      if (action) {
        reach[folder]?.(action, fixture);
        expect(onact.mock.calls).toEqual([[action]]);
      }
      if (shown) await unmount(shown);
      shown = undefined;
    }
    expect(complaints).not.toHaveBeenCalled();
  });

  it('accepts nothing while an action is under way', () => {
    const [, fixture] = mine.find(([, one]) => one.legal.length > 2) ?? [];
    if (!fixture) throw new Error('no fixture with a choice');
    const { onact } = show(folder, fixture, { busy: true });
    for (const button of buttons()) button.click();
    flushSync();
    expect(onact).not.toHaveBeenCalled();
  });

  it('shows an onlooker no hand', () => {
    const [, fixture] = mine.find(([path]) => path.includes('onlooker')) ?? [];
    if (!fixture) throw new Error('no onlooker');
    show(folder, fixture, { mode: 'television' });
    expect(document.querySelector('[role=toolbar]')).toBeNull();
    expect(document.querySelector('section.bar')).toBeNull();
  });

  it('has a first game whose every step can be done', async () => {
    const lesson = lessons[`./${folder}/lesson.json`] as Lesson;
    for (const { frames, expect: wanted } of lesson.steps) {
      const frame = frames.at(-1) ?? lesson.steps[0]?.frames[0];
      if (!frame || !wanted) continue;
      const fixture = { ...frame, me: 0, options: {} } as Fixture;
      const { onact } = show(folder, fixture);
      reach[folder]?.(wanted, fixture);
      expect(onact).toHaveBeenCalledWith(wanted);
      if (shown) await unmount(shown);
      shown = undefined;
    }
  });
});

describe('what is hidden is not in the page (G9)', () => {
  const views = Object.entries(fixtures).filter(([path]) => path.startsWith('./melimagic/'));

  it.each(views.map(([path, fixture]) => [path, fixture] as const))('%s', (_, fixture) => {
    show('melimagic', fixture);
    const view = fixture.view as MagicView;
    view.stands.forEach((stand, seat) =>
      stand.forEach((card, slot) => {
        const place = document.querySelector(`[data-spot="stand-${seat}.${slot}"]`);
        const name = place?.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
        if (card?.rabbit) expect(name).toContain('rabbit');
        else if (card) {
          expect(name).toContain('hat');
          // The letter of a rabbit would be a text in the drawing; a hat has none.
          expect(place?.querySelectorAll('text')).toHaveLength(0);
        }
      }),
    );
  });

  it('forgets a rabbit that turned away, unless the table allows a memory aid', () => {
    const [, fixture] = views.find(([path]) => path.includes('2-claim')) ?? [];
    if (!fixture) throw new Error('no fixture');
    const before = fixture.view as MagicView;
    const me = fixture.me ?? 0;
    const turned = structuredClone(before);
    const stand = turned.stands[me];
    const slot = before.stands[me]?.findIndex((card) => card?.rabbit) ?? -1;
    if (!stand || slot < 0) throw new Error('nothing faces the reader');
    stand[slot] = { faces: 'away', rabbit: null };
    for (const memory of [false, true]) {
      const { props } = show('melimagic', fixture, { helps: { memory } });
      props.view = turned;
      flushSync();
      const place = document.querySelector(`[data-spot="stand-${me}.${slot}"]`);
      expect(place?.querySelectorAll('text')).toHaveLength(0);
      expect(/rabbit/.test(place?.innerHTML ?? '')).toBe(memory);
      if (shown) void unmount(shown);
      shown = undefined;
    }
  });
});

describe('MADA, by the cards themselves', () => {
  const fixture = (fits: (one: Fixture) => boolean) => {
    const found = Object.entries(fixtures).find(
      ([path, one]) => path.startsWith('./mada/') && one.phase === 'act' && fits(one),
    );
    if (!found) throw new Error('no fixture');
    return found[1];
  };

  it('draws by a press on the draw pile', () => {
    const { onact } = show(
      'mada',
      fixture(({ legal }) => legal.includes('draw')),
    );
    document.querySelector<HTMLElement>('[data-spot="draw"] button')?.click();
    expect(onact).toHaveBeenCalledWith('draw');
  });

  it('offers no draw pile to a full hand', () => {
    const one = fixture(({ legal }) => legal.includes('draw'));
    show('mada', { ...one, legal: one.legal.filter((action) => action !== 'draw') });
    expect(document.querySelector('[data-spot="draw"] button')).toBeNull();
  });

  it('plays the picked-up card by a press on the own pile', () => {
    const one = fixture(({ legal }) => legal.some((action) => action.startsWith('play ')));
    const action = one.legal.find((legal) => legal.startsWith('play ')) ?? '';
    const { onact } = show('mada', one);
    const name = cardName(words.mada as FluentBundle, action.slice(5));
    pressCard(name);
    const label = sentence(words.mada as FluentBundle, madaOffer(action), { names, me: one.me });
    const pile = buttons().find((button) => button.matches('.pile') && nameOf(button).startsWith(label));
    expect(pile, label).toBeDefined();
    pile?.click();
    expect(onact).toHaveBeenCalledWith(action);
  });
});

describe('the bar', () => {
  it('says whose turn it is when it is the reader’s, and only then', () => {
    const [asked, waiting] = ['3-act', '3-waiting'].map((name) => fixtures[`./mada/fixtures/${name}.json`]);
    show('mada', asked as Fixture);
    expect(document.querySelector('.bar .mine')?.textContent).toBe('Your turn');
    if (shown) void unmount(shown);
    show('mada', waiting as Fixture);
    expect(document.querySelector('.bar .mine')).toBeNull();
  });

  it('says that somebody thinks only when somebody can', () => {
    const waiting = fixtures['./mada/fixtures/3-waiting.json'] as Fixture;
    const away = { kind: 'person', connected: false };
    const name = names[waiting.toMove ?? 0];
    const says = (chair: BoardChair) => {
      show('mada', waiting, { chairs: Array.from({ length: 3 }, () => chair) });
      const said = document.querySelector('.bar .question')?.textContent?.trim();
      if (shown) void unmount(shown);
      shown = undefined;
      return said;
    };
    expect(says({ kind: 'bot', connected: true })).toBe(`${name} is thinking…`);
    expect(says({ ...away, stand_in: true })).toBe(`${name} is thinking…`);
    expect(says(away)).toBe(`${name} is away. The game waits.`);
  });

  it.each([
    ['3-act', '.offers button'],
    ['3-discard', '[role=toolbar] button'],
  ])('gives the keyboard back at %s', (name, place) => {
    const { legal, toMove } = fixtures[`./mada/fixtures/${name}.json`] as Fixture;
    const { props } = show('mada', fixtures[`./mada/fixtures/${name}.json`] as Fixture);
    document.querySelector<HTMLElement>('.offers button')?.focus();
    Object.assign(props, { legal: [], toMove: null });
    flushSync();
    // The pressed button has gone, and the focus with it.
    (document.activeElement as HTMLElement | null)?.blur();
    Object.assign(props, { legal, toMove });
    flushSync();
    expect(document.activeElement?.matches(place)).toBe(true);
  });
});
