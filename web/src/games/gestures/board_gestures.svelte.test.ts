// Tests of the boards' gestures: what a drag does, what a double tap does, and that an only choice makes itself.
import type { FluentBundle } from '@fluent/bundle';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../settings/settings.svelte';
import { gameWords } from '../../text/game_words';
import { setLanguage } from '../../text/words.svelte';
import type { BoardProps } from '../board';
import type { Offer } from '../offers';
import { hintedActionKey } from '../board_context';
import type { Decision as MadaDecision } from '../mada/action_buttons';
import MadaBoard from '../mada/Board.svelte';
import { dropAction as madaDropAction } from '../mada/drop_action';
import act3 from '../mada/fixtures/3-act.json';
import type { Decision as MelimagicDecision } from '../melimagic/action_buttons';
import { dropAction as melimagicDropAction, spotsToPress } from '../melimagic/drop_action';
import LeavesBoard from '../thirteen_leaves/Board.svelte';
import play3 from '../thirteen_leaves/fixtures/3-play.json';
import { automaticChoicesKey, ONLY_CHOICE_PAUSE } from './only_choice.svelte';

vi.setConfig({ testTimeout: 60_000 });

/** Legal actions with the messages that a server sends with them. */
const draw: Offer = { action: 'draw', says: { id: 'action-draw' } };
const luck: Offer = { action: 'luck', says: { id: 'action-luck', args: { risk: { choice: 'some' } } } };
const cardOffer = (verb: 'play' | 'discard', card: string): Offer => ({
  action: `${verb} ${card}`,
  says: { id: `action-${verb}`, args: { card: { card } } },
});
const shed = (...cards: string[]): Offer => ({
  action: ['shed', ...cards].join(' '),
  says: cards.length === 0 ? { id: 'action-shed-nothing' } : { id: 'action-shed', args: { cards: { cards } } },
});
const play = (count: number, card: string): Offer => ({
  action: `play ${count}x${card}`,
  says: { id: 'action-play', args: { card: { card }, count: { number: count } } },
});
/** Actions of Mélimagic. The notation counts slots from 0, the messages from 1. */
const keep = (slot: number): Offer => ({
  action: `keep ${slot}`,
  says: { id: 'action-keep', args: { slot: { number: slot + 1 } } },
});
const swapOfSlot0WithSeat2Slot1: Offer = {
  action: 'swap 0 2.1',
  says: { id: 'action-swap', args: { own: { number: 1 }, other: { seat: 2 }, slot: { number: 2 } } },
};
const plain = (action: string, id: string): Offer => ({ action, says: { id } });

let mountedBoard: ReturnType<typeof mount> | undefined;
beforeAll(() => {
  setLanguage('en');
  changeSettings({ motion: 'off' });
});
afterEach(async () => {
  vi.useRealTimers();
  if (mountedBoard) await unmount(mountedBoard);
  mountedBoard = undefined;
});

async function mountBoard(
  folder: string,
  Board: unknown,
  fixture: object,
  automatic: boolean,
  hinted: string | null = null,
) {
  const onact = vi.fn<(action: string) => void>();
  const messages: FluentBundle = await gameWords(folder, 'en');
  const props = { ...fixture, names: ['Ada', 'Zoë', 'Lino'], events: [], busy: false, onact, messages, mode: 'table' };
  vi.useFakeTimers();
  mountedBoard = mount(Board as Component<BoardProps<unknown>>, {
    target: document.body,
    props: props as unknown as BoardProps<unknown>,
    context: new Map<symbol, () => unknown>([
      [automaticChoicesKey, () => automatic],
      [hintedActionKey, () => hinted],
    ]),
  });
  flushSync();
  return onact;
}

describe('an only choice', () => {
  const fixture = { ...act3, legal: [luck] };

  it('makes itself after a pause', async () => {
    const onact = await mountBoard('mada', MadaBoard, fixture, true);
    expect(document.querySelector('.bar .sentence')?.textContent).toBe('Try your luck');
    vi.advanceTimersByTime(ONLY_CHOICE_PAUSE - 1);
    expect(onact).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onact.mock.calls).toEqual([['luck']]);
  });

  it('waits for the reader where the page does not allow it, and a real choice always waits', async () => {
    const onact = await mountBoard('mada', MadaBoard, fixture, false);
    vi.advanceTimersByTime(10 * ONLY_CHOICE_PAUSE);
    expect(onact).not.toHaveBeenCalled();
    if (mountedBoard) await unmount(mountedBoard);
    const onactWithChoice = await mountBoard('mada', MadaBoard, { ...act3, legal: [draw, luck] }, true);
    vi.advanceTimersByTime(10 * ONLY_CHOICE_PAUSE);
    expect(onactWithChoice).not.toHaveBeenCalled();
  });
});

describe('a hint', () => {
  it('points at the card and at the pile', async () => {
    const fixture = { ...act3, me: 0, legal: [cardOffer('play', '7'), draw, luck] };
    const view = structuredClone(act3.view) as { places: object[] };
    view.places[0] = { hand: 2, hand_cards: ['3', '7'], pile: ['5'], run: 1, aside: 0 };
    await mountBoard('mada', MadaBoard, { ...fixture, view }, false, 'play 7');
    const pointed = [...document.querySelectorAll<HTMLElement>('[data-pointed]')];
    expect(pointed.map(({ dataset }) => dataset.drag ?? dataset.spot).sort()).toEqual(['hand-1', 'pile-0']);
    expect(document.querySelector('.board')?.hasAttribute('data-pointing')).toBe(true);
  });

  it('dims nothing if there is none', async () => {
    await mountBoard('mada', MadaBoard, act3, false);
    expect(document.querySelectorAll('[data-pointed], [data-pointing]')).toHaveLength(0);
  });

  it('points at the cards to press in Mélimagic', () => {
    const turnOwn = { action: 'turn 1', says: { id: 'action-turn-own', args: { slot: { number: 2 } } } };
    const turnArgs = { other: { seat: 0 }, slot: { number: 2 } };
    const claimArgs = { slot: { number: 1 }, second: { number: 3 } };
    expect(spotsToPress(turnOwn, 2)).toEqual(['stand-2.1']);
    expect(spotsToPress({ action: 'turn 0.1', says: { id: 'action-turn', args: turnArgs } }, 2)).toEqual(['stand-0.1']);
    const claim = { action: 'claim 0 2', says: { id: 'action-claim', args: claimArgs } };
    expect(spotsToPress(claim, 1)).toEqual(['stand-1.0', 'stand-1.2']);
    expect(spotsToPress(plain('stop', 'action-stop'), 1)).toEqual([]);
  });
});

describe('13 Leaves', () => {
  it('adds a second equal card, and plays by a double tap', async () => {
    const fixture = { ...play3, legal: [play(1, '9'), play(2, '9')], view: { ...play3.view, hand: ['9', '9', '12'] } };
    const onact = await mountBoard('thirteen_leaves', LeavesBoard, fixture, false);
    const cards = [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')];
    const press = (index: number) => {
      cards[index]?.click();
      flushSync();
    };
    const pressedStates = () => cards.map((card) => card.getAttribute('aria-pressed'));
    press(0);
    expect(pressedStates()).toEqual(['true', 'false', 'false']);
    press(1);
    expect(pressedStates()).toEqual(['true', 'true', 'false']);
    expect(document.querySelector('.offers .main')?.textContent).toContain('two');
    press(1);
    expect(onact.mock.calls).toEqual([['play 2x9']]);
  });
});

describe('MADA: a dragged card', () => {
  const decision = (change: Partial<MadaDecision>) =>
    ({
      me: 0,
      selected: [],
      place: { hand: 2, hand_cards: ['3', '7'], pile: [], run: 0, aside: 0 },
      ...change,
    }) as MadaDecision;

  it('is played on the own pile, if that is legal', () => {
    const acting = decision({ phase: 'act', legal: [cardOffer('play', '7'), draw, luck] });
    expect(madaDropAction(acting, 'hand-1', 'pile-0')).toBe('play 7');
    expect(madaDropAction(acting, 'hand-0', 'pile-0')).toBeNull();
    expect(madaDropAction(acting, 'hand-1', 'pile-1')).toBeNull();
  });

  it('is drawn to the hand, or tries the reader’s luck on their pile', () => {
    const acting = decision({ phase: 'act', legal: [draw, luck] });
    expect(madaDropAction(acting, 'draw', 'hand')).toBe('draw');
    expect(madaDropAction(acting, 'draw', 'pile-0')).toBe('luck');
  });

  it('is discarded, and selected cards are shed with it', () => {
    const discarding = decision({ phase: 'discard', legal: [cardOffer('discard', '3')] });
    expect(madaDropAction(discarding, 'hand-0', 'discard')).toBe('discard 3');
    const shedding = decision({ phase: 'shed', legal: [shed(), shed('3'), shed('3', '7')], selected: [1] });
    expect(madaDropAction(shedding, 'hand-0', 'discard')).toBe('shed 3 7');
  });

  it('swaps piles when the own pile is dragged to another player', () => {
    const swap = { action: 'swap 2', says: { id: 'action-swap', args: { other: { seat: 2 } } } };
    expect(madaDropAction(decision({ phase: 'swap', legal: [swap] }), 'own-pile', 'pile-2')).toBe('swap 2');
  });
});

describe('Mélimagic: a dragged card', () => {
  const decision = (legal: Offer[]) => ({ me: 1, legal }) as unknown as MelimagicDecision;

  it('is swapped, whichever of the two cards is dragged', () => {
    const swapping = decision([swapOfSlot0WithSeat2Slot1]);
    expect(melimagicDropAction(swapping, 'stand-1.0', 'stand-2.1')).toBe('swap 0 2.1');
    expect(melimagicDropAction(swapping, 'stand-2.1', 'stand-1.0')).toBe('swap 0 2.1');
    expect(melimagicDropAction(swapping, 'stand-2.1', 'stand-0.0')).toBeNull();
  });

  it('replaces a card or is discarded after it was drawn', () => {
    const placing = decision([keep(0), keep(2), plain('drop', 'action-drop')]);
    expect(melimagicDropAction(placing, 'drawn', 'stand-1.2')).toBe('keep 2');
    expect(melimagicDropAction(placing, 'drawn', 'stand-0.2')).toBeNull();
    expect(melimagicDropAction(placing, 'drawn', 'hat-discard')).toBe('drop');
  });

  it('is drawn from a pile', () => {
    const choosing = decision([plain('draw hat', 'action-draw-hat'), plain('draw wand', 'action-draw-wand')]);
    expect(melimagicDropAction(choosing, 'hat-draw', 'stand-1.0')).toBe('draw hat');
    expect(melimagicDropAction(choosing, 'wand-draw', 'wand-1')).toBe('draw wand');
    expect(melimagicDropAction(choosing, 'wand-draw', 'wand-0')).toBeNull();
  });
});
