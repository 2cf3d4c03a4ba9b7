// The answers that MADA's board offers in each phase, from what is legal and what is picked up.
import { format, type Args } from '../../text/bundle';
import type { Message } from '../../protocol/words';
import { cardName, sentence } from '../../text/sentence';
import type { Offer } from '../ActionBar.svelte';
import type { GameWords } from '../board';
import { offerOf } from './offers';
import { isCactus, pearsOn, runOf } from './pile';
import type { Place } from './types';

export interface Asked {
  phase: string;
  legal: readonly string[];
  place: Place;
  pears: readonly number[];
  /** The places in the hand that are picked up. */
  picked: readonly number[];
  names: readonly string[];
  me: number;
  words: GameWords;
  /** The odds, once somebody asked to see them. */
  odds: Message | null;
}

/** The cards of the hand that are picked up, in the order of the hand. */
export function pickedCards({ place, picked }: Asked): string[] {
  return (place.hand_cards ?? []).filter((_, i) => picked.includes(i));
}

/** The action that the picked-up cards stand for. */
export function actionOf(asked: Asked): string {
  const cards = pickedCards(asked);
  if (asked.phase === 'shed') return ['shed', ...cards].join(' ');
  return `${asked.phase === 'discard' ? 'discard' : 'play'} ${cards[0] ?? ''}`;
}

export function offersOf(asked: Asked): Offer[] {
  const { phase, legal } = asked;
  if (legal.length === 0) return [];
  if (phase === 'act') return acts(asked);
  if (phase === 'swap')
    return legal.map((id) => ({ id, label: asked.names[Number(id.slice(5))] ?? '', name: named(asked, id) }));
  const action = actionOf(asked);
  if (phase === 'discard') {
    const ready = legal.includes(action);
    const label = ready ? named(asked, action) : say(asked, 'board-choose-card');
    return [{ id: ready ? action : 'discard', label, weight: 'main', disabled: !ready }];
  }
  const danger = action === 'shed' ? 'main' : 'danger';
  return [{ id: action, label: named(asked, action), weight: danger }];
}

/** The three actions of a turn, always in the same places (M7, M9, M10). */
function acts(asked: Asked): Offer[] {
  const { legal, place } = asked;
  const play = actionOf(asked);
  const ready = legal.includes(play);
  const some = legal.some((action) => action.startsWith('play'));
  const draw = legal.includes('draw');
  return [
    {
      id: ready ? play : 'play',
      label: say(asked, 'board-play'),
      name: ready ? named(asked, play) : undefined,
      hint: ready ? would(asked) : say(asked, some ? 'board-choose-card' : 'board-nothing-fits'),
      weight: ready ? 'main' : 'plain',
      disabled: !ready,
    },
    {
      id: 'draw',
      label: say(asked, 'board-draw'),
      name: named(asked, 'draw'),
      hint: draw ? say(asked, 'board-draws-to', { count: place.hand + 1 }) : say(asked, 'board-hand-full'),
      disabled: !draw,
    },
    { id: 'luck', label: say(asked, 'board-luck'), name: named(asked, 'luck'), hint: luck(asked) },
  ];
}

/** What playing the picked-up card would do. */
function would(asked: Asked): string {
  const card = pickedCards(asked)[0] ?? '';
  const { pile } = asked.place;
  if (isCactus(card)) return say(asked, 'board-plays-on', { pears: pearsOn(card, asked.pears) });
  if (card === 'D') return say(asked, 'board-double');
  const top = pile.at(-1);
  return say(asked, 'board-lemur-drags', { count: runOf(pile), card: top ? cardName(asked.words, top) : '' });
}

function luck(asked: Asked): string {
  if (!isCactus(asked.place.pile.at(-1))) return say(asked, 'board-luck-safe');
  if (!asked.odds) return say(asked, 'board-luck-onto');
  return say(asked, 'board-odds-percent', { percent: badLuck(asked.odds) });
}

/** How many cases of 100 lose the round. */
function badLuck(odds: Message): number {
  const bust = odds.args?.bust;
  return bust && 'number' in bust ? bust.number : 0;
}

function named({ words, names, me }: Asked, action: string): string {
  return sentence(words, offerOf(action), { names, me });
}

function say({ words }: Asked, id: string, args?: Args): string {
  return format(words, id, args);
}
