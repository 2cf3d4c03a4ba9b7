// Tests of every board with every fixture: it renders, every legal action can be taken through buttons with the right names,
// and hidden cards are not in the document. A fixture such as `3-act` is a stored state of a game with three players,
// in the phase `act` or at another named moment. GN is clause N of games/melimagic/RULES.md.
import type { FluentBundle } from '@fluent/bundle';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings/settings.svelte';
import { gameWords } from '../text/game_words';
import { cardName } from '../text/sentence';
import { setLanguage } from '../text/words.svelte';
import type { BoardProps, BoardSeat } from './board';
import type { Lesson } from './lesson';
import type { View as MelimagicView } from './melimagic/view';
import { cardIn, findOffer, numberIn, offerName, offerOf, offersOf, type Offer } from './offers';

// A board contains some hundred drawings, and a test renders up to eight boards: on a busy machine this takes long.
vi.setConfig({ testTimeout: 60_000 });

type Fixture = Pick<BoardProps<unknown>, 'me' | 'phase' | 'toMove' | 'legal' | 'options' | 'view'>;
const boards = import.meta.glob<Component<BoardProps<unknown>>>('./*/Board.svelte', { import: 'default', eager: true });
const fixtures = import.meta.glob<Fixture>('./*/fixtures/*.json', { import: 'default', eager: true });
const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default', eager: true });
const folders = ['mada', 'thirteen_leaves', 'melimagic'];
const names = ['Ada', 'Zoë', 'Bartolomeo', 'Lino', 'Mira', 'Ugo'];
const words: Record<string, FluentBundle> = {};
let mountedBoard: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  setLanguage('en');
  changeSettings({ motion: 'off' });
  for (const folder of folders) words[folder] = await gameWords(folder, 'en');
});
afterEach(unmountBoard);

async function unmountBoard() {
  if (mountedBoard) await unmount(mountedBoard);
  mountedBoard = undefined;
}

/** Mounts the board of a game with a fixture and returns its properties and the action callback. */
function mountBoard(folder: string, fixture: Fixture, extraProps: Partial<BoardProps<unknown>> = {}) {
  const onact = vi.fn<(action: string) => void>();
  const props = $state<BoardProps<unknown>>({
    ...fixture,
    names,
    seats: [],
    events: [],
    busy: false,
    onact,
    messages: words[folder] as FluentBundle,
    helps: { odds: true },
    mode: 'table',
    ...extraProps,
  });
  mountedBoard = mount(boards[`./${folder}/Board.svelte`] as Component<BoardProps<unknown>>, {
    target: document.body,
    props,
  });
  flushSync();
  return { onact, props };
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.board button')];
/** Presses an enabled button whose name begins with `name`: the first one, or the one with index `nth`. */
function press(name: string, nth = 0) {
  const matches = buttons().filter((button) => nameOf(button).startsWith(name) && button.ariaDisabled !== 'true');
  expect(matches.length, `a button “${name}” among ${buttons().map(nameOf).join(' | ')}`).toBeGreaterThan(nth);
  matches[nth]?.click();
  flushSync();
}

/** Presses a card of the hand. `press` would also find a column on the table whose name begins with the same number. */
function pressHandCard(name: string) {
  const card = [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')].find(
    (button) => nameOf(button) === name,
  );
  expect(card, `the card “${name}” in the hand`).toBeDefined();
  card?.click();
  flushSync();
}

/** Takes an action as a person would, by the button names that a screen reader reads. */
const takeAction: Record<string, (offer: Offer, fixture: Fixture) => void> = {
  mada(offer, { me }) {
    const text = words.mada as FluentBundle;
    const { card, cards } = offer.says.args ?? {};
    const selected = cards && 'cards' in cards ? cards.cards : card && 'card' in card ? [card.card] : [];
    const pressedCount = new Map<string, number>();
    for (const selectedCard of selected) {
      press(cardName(text, selectedCard), pressedCount.get(selectedCard) ?? 0);
      pressedCount.set(selectedCard, (pressedCount.get(selectedCard) ?? 0) + 1);
    }
    press(offerName(offer, text, { names, me }));
  },
  thirteen_leaves(offer, { me, legal }) {
    const text = words.thirteen_leaves as FluentBundle;
    // If passing is the only choice, the board asks at once which card to take.
    const mustPass = offersOf(legal, 'action-pass').length === legal.length;
    if (mustPass) expect(buttons().map(nameOf)).not.toContain('Pass and take…');
    else if (offer.says.id === 'action-pass') press('Pass and take…');
    if (offer.says.id === 'action-play') pressHandCard(cardIn(offer));
    press(offerName(offer, text, { names, me }));
  },
  melimagic(offer, { me }) {
    const text = words.melimagic as FluentBundle;
    if (offer.says.id === 'action-swap') {
      // The text of this button is its label “Swap” and its hint “two cards”, with no space between the elements.
      if (buttons().some((button) => nameOf(button).startsWith('Swaptwo'))) press('Swaptwo');
      press(`Swap: card ${numberIn(offer, 'own')}`, indexOfOwnCard());
    }
    if (offer.says.id === 'action-claim') {
      for (const slot of ['slot', 'second']) press(`Choose: card ${numberIn(offer, slot)}`);
    }
    press(offerName(offer, text, { names, me }));
  },
};
/** The index of the reader's own card among the buttons with the same name. Own cards come last in the document. */
const indexOfOwnCard = () => buttons().filter((button) => /^Swap: card 1/.test(nameOf(button))).length - 1;

/** At most eight actions, spread over the list: a fixture may have thirty swaps that differ only in their cards. */
function sampleOf(legal: readonly Offer[]): Offer[] {
  const step = Math.max(1, legal.length / 8);
  return legal.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

describe.each(folders)('%s', (folder) => {
  const gameFixtures = Object.entries(fixtures).filter(([path]) => path.startsWith(`./${folder}/`));

  it('has fixtures of every kind', () => {
    expect(gameFixtures.length).toBeGreaterThan(15);
    for (const kind of ['over', 'waiting', 'spectator']) {
      expect(gameFixtures.some(([path]) => path.includes(kind))).toBe(true);
    }
  });

  const namedFixtures = gameFixtures.map(([path, fixture]) => [path.split('/').at(-1) ?? '', fixture] as const);
  it.each(namedFixtures)('offers every legal action of %s', async (_, fixture) => {
    const consoleErrors = vi.spyOn(console, 'error');
    for (const offer of fixture.legal.length > 0 ? sampleOf(fixture.legal) : [null]) {
      const { onact } = mountBoard(folder, fixture);
      for (const button of buttons()) expect(nameOf(button)).not.toBe('');
      if (offer) {
        takeAction[folder]?.(offer, fixture);
        expect(onact.mock.calls).toEqual([[offer.action]]);
      }
      await unmountBoard();
    }
    expect(consoleErrors).not.toHaveBeenCalled();
  });

  it('accepts no action while another one is being sent', () => {
    const [, fixture] = gameFixtures.find(([, candidate]) => candidate.legal.length > 2) ?? [];
    if (!fixture) throw new Error('no fixture with a choice');
    const { onact } = mountBoard(folder, fixture, { busy: true });
    for (const button of buttons()) button.click();
    flushSync();
    expect(onact).not.toHaveBeenCalled();
  });

  it('shows a spectator no hand and no action bar', () => {
    const [, fixture] = gameFixtures.find(([path]) => path.includes('spectator')) ?? [];
    if (!fixture) throw new Error('no fixture of a spectator');
    mountBoard(folder, fixture, { mode: 'television' });
    expect(document.querySelector('[role=toolbar]')).toBeNull();
    expect(document.querySelector('section.bar')).toBeNull();
  });

  it('offers the expected action in every step of the lesson', async () => {
    const lesson = lessons[`./${folder}/lesson.json`] as Lesson;
    for (const { frames, expect: expectedAction } of lesson.steps) {
      const frame = frames.at(-1) ?? lesson.steps[0]?.frames[0];
      if (!frame || !expectedAction) continue;
      const fixture = { ...frame, me: 0, options: {} } as Fixture;
      const { onact } = mountBoard(folder, fixture);
      const offer = offerOf(fixture.legal, expectedAction);
      if (!offer) throw new Error(`the lesson expects ${expectedAction}, which is not legal`);
      takeAction[folder]?.(offer, fixture);
      expect(onact).toHaveBeenCalledWith(expectedAction);
      await unmountBoard();
    }
  });
});

describe('hidden rabbits are not in the document (G9)', () => {
  const melimagicFixtures = Object.entries(fixtures).filter(([path]) => path.startsWith('./melimagic/'));

  it.each(melimagicFixtures)('%s', (_, fixture) => {
    mountBoard('melimagic', fixture);
    const view = fixture.view as MelimagicView;
    view.stands.forEach((stand, seat) =>
      stand.forEach((card, slot) => {
        const slotElement = document.querySelector(`[data-spot="stand-${seat}.${slot}"]`);
        const name = slotElement?.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '';
        if (card?.rabbit) expect(name).toContain('rabbit');
        else if (card) {
          expect(name).toContain('hat');
          // A rabbit's drawing contains its letter as text; a hat's drawing contains none.
          expect(slotElement?.querySelectorAll('text')).toHaveLength(0);
        }
      }),
    );
  });

  it('forgets a rabbit that was turned away, unless the table allows the memory aid', async () => {
    const [, fixture] = melimagicFixtures.find(([path]) => path.includes('2-claim')) ?? [];
    if (!fixture) throw new Error('no fixture');
    const before = fixture.view as MelimagicView;
    const me = fixture.me ?? 0;
    const turned = structuredClone(before);
    const stand = turned.stands[me];
    const slot = before.stands[me]?.findIndex((card) => card?.rabbit) ?? -1;
    if (!stand || slot < 0) throw new Error('no rabbit faces the reader in this fixture');
    stand[slot] = { faces: 'away', rabbit: null };
    for (const memory of [false, true]) {
      const { props } = mountBoard('melimagic', fixture, { helps: { memory } });
      props.view = turned;
      flushSync();
      const slotElement = document.querySelector(`[data-spot="stand-${me}.${slot}"]`);
      expect(slotElement?.querySelectorAll('text')).toHaveLength(0);
      expect(/rabbit/.test(slotElement?.innerHTML ?? '')).toBe(memory);
      await unmountBoard();
    }
  });
});

describe('the memory aid of Mélimagic', () => {
  it.each([
    ['en', 'G?'],
    ['fr', 'Ve?'],
    ['it', 'Ve?'],
  ] as const)('marks a remembered green rabbit with the letters of the language %s', (language, mark) => {
    const fixture = structuredClone(fixtures['./melimagic/fixtures/2-claim.json'] as Fixture);
    const stand = (fixture.view as MelimagicView).stands[fixture.me ?? 0];
    if (!stand) throw new Error('no stand');
    stand[0] = { faces: 'owner', rabbit: 'G' };
    setLanguage(language);
    const { props } = mountBoard('melimagic', fixture, { helps: { memory: true } });
    const turnedAway = structuredClone(fixture.view) as MelimagicView;
    turnedAway.stands[fixture.me ?? 0]?.splice(0, 1, { faces: 'away', rabbit: null });
    props.view = turnedAway;
    flushSync();
    const marks = [...document.querySelectorAll('.remembered')].map((element) => element.textContent);
    setLanguage('en');
    expect(marks).toContain(mark);
  });
});

describe('MADA: actions taken by pressing cards and piles', () => {
  const findFixture = (matches: (fixture: Fixture) => boolean) => {
    const found = Object.entries(fixtures).find(
      ([path, fixture]) => path.startsWith('./mada/') && fixture.phase === 'act' && matches(fixture),
    );
    if (!found) throw new Error('no matching fixture');
    return found[1];
  };

  it('draws when the draw pile is pressed', () => {
    const { onact } = mountBoard(
      'mada',
      findFixture(({ legal }) => findOffer(legal, 'action-draw') !== undefined),
    );
    document.querySelector<HTMLElement>('[data-spot="draw"] button')?.click();
    expect(onact).toHaveBeenCalledWith('draw');
  });

  it('does not make the draw pile a button if drawing is illegal', () => {
    const fixture = findFixture(({ legal }) => findOffer(legal, 'action-draw') !== undefined);
    mountBoard('mada', { ...fixture, legal: fixture.legal.filter(({ says }) => says.id !== 'action-draw') });
    expect(document.querySelector('[data-spot="draw"] button')).toBeNull();
  });

  it('plays the selected card when the own pile is pressed', () => {
    const fixture = findFixture(({ legal }) => findOffer(legal, 'action-play') !== undefined);
    const play = findOffer(fixture.legal, 'action-play') as Offer;
    const { onact } = mountBoard('mada', fixture);
    const name = cardName(words.mada as FluentBundle, cardIn(play));
    pressHandCard(name);
    const label = offerName(play, words.mada as FluentBundle, { names, me: fixture.me });
    const pile = buttons().find((button) => button.matches('.pile') && nameOf(button).startsWith(label));
    expect(pile, label).toBeDefined();
    pile?.click();
    expect(onact).toHaveBeenCalledWith(play.action);
  });
});

describe('the action bar', () => {
  it('says “Your turn” only when the reader decides', async () => {
    const [asking, waiting] = ['3-act', '3-waiting'].map((name) => fixtures[`./mada/fixtures/${name}.json`]);
    mountBoard('mada', asking as Fixture);
    expect(document.querySelector('.bar .your-turn')?.textContent).toBe('Your turn');
    await unmountBoard();
    mountBoard('mada', waiting as Fixture);
    expect(document.querySelector('.bar .your-turn')).toBeNull();
  });

  it('does not say that a disconnected player is thinking', async () => {
    const waiting = fixtures['./mada/fixtures/3-waiting.json'] as Fixture;
    const away = { kind: 'person', connected: false };
    const name = names[waiting.toMove ?? 0];
    const questionFor = async (seat: BoardSeat) => {
      mountBoard('mada', waiting, { seats: Array.from({ length: 3 }, () => seat) });
      const question = document.querySelector('.bar .question')?.textContent?.trim();
      await unmountBoard();
      return question;
    };
    expect(await questionFor({ kind: 'bot', connected: true })).toBe(`${name} is thinking…`);
    expect(await questionFor({ ...away, stand_in: true })).toBe(`${name} is thinking…`);
    expect(await questionFor(away)).toBe(`${name} is away. The game waits.`);
  });

  it.each([
    ['3-act', '.offers button'],
    ['3-discard', '[role=toolbar] button'],
  ])('returns the focus to a keyboard player in the fixture %s', (name, focusTarget) => {
    const { legal, toMove } = fixtures[`./mada/fixtures/${name}.json`] as Fixture;
    const { props } = mountBoard('mada', fixtures[`./mada/fixtures/${name}.json`] as Fixture);
    document.querySelector<HTMLElement>('.offers button')?.focus();
    Object.assign(props, { legal: [], toMove: null });
    flushSync();
    // In a browser the pressed button disappears, and the focus with it.
    (document.activeElement as HTMLElement | null)?.blur();
    Object.assign(props, { legal, toMove });
    flushSync();
    expect(document.activeElement?.matches(focusTarget)).toBe(true);
  });
});
