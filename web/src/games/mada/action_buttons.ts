// The buttons that MADA's board offers in each phase. MN is clause N of games/mada/RULES.md.
import { format, type Args } from '../../text/bundle';
import type { Message } from '../../protocol/words';
import { cardName, sentence } from '../../text/sentence';
import type { CardItem } from '../../kit/card_item';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { actionName } from './action_names';
import { isCactus, pearsOn, runLength } from './pile';
import type { Place } from './view';

/** The decision that the reader faces, and what they have chosen so far. */
export interface Decision {
  /** What has to be decided: `act`, `swap`, `discard` or, after a lost round, `shed` (which cards to discard). */
  phase: string;
  /** The legal actions in notation; empty if another player decides. */
  legal: readonly string[];
  /** The reader's own hand, pile and cards set aside. */
  place: Place;
  /** How many pears a Cactus of value 1, 2, … shows. */
  pears: readonly number[];
  /** The positions of the selected cards in the hand. */
  selected: readonly number[];
  /** The players' names by seat. */
  names: readonly string[];
  /** The reader's own seat. */
  me: number;
  messages: GameMessages;
  /** The odds, if the reader has switched them on. */
  odds: Message | null;
}

/** The selected cards, in the order of the hand. */
function selectedCards({ place, selected }: Decision): string[] {
  return (place.hand_cards ?? []).filter((_, position) => selected.includes(position));
}

/** The notation of the action with the selected cards, for example `play 7`. It may be illegal. */
export function selectedAction(decision: Decision): string {
  const cards = selectedCards(decision);
  if (decision.phase === 'shed') return ['shed', ...cards].join(' ');
  return `${decision.phase === 'discard' ? 'discard' : 'play'} ${cards[0] ?? ''}`;
}

/** A card of the reader's hand, as `kit/Hand.svelte` shows it. Its key is its position. */
export interface HandItem extends CardItem {
  key: number;
  card: string;
}

/** The reader's hand. A card without a legal action is disabled; while another player decides, none is. */
export function handItems({ phase, legal, place, selected, messages }: Decision): HandItem[] {
  const isUsable = (card: string) =>
    legal.length === 0 || phase === 'shed' || legal.includes(`play ${card}`) || legal.includes(`discard ${card}`);
  return (place.hand_cards ?? []).map((card, position) => ({
    key: position,
    card,
    label: cardName(messages, card),
    selected: selected.includes(position),
    disabled: !isUsable(card),
  }));
}

/** The buttons of the action bar; none if another player decides. */
export function actionButtons(decision: Decision): ActionButton[] {
  const { phase, legal } = decision;
  if (legal.length === 0) return [];
  // `act` is the normal choice at the start of a turn: play, draw or try one's luck.
  if (phase === 'act') return turnButtons(decision);
  if (phase === 'swap') {
    const playerName = (action: string) => decision.names[Number(action.slice('swap '.length))] ?? '';
    return legal.map((action) => ({ id: action, label: playerName(action), name: nameOf(decision, action) }));
  }
  const action = selectedAction(decision);
  if (phase === 'discard') {
    // Until a card is selected, the button is disabled and asks for one.
    const isLegal = legal.includes(action);
    const label = isLegal ? nameOf(decision, action) : text(decision, 'board-choose-card');
    return [{ id: isLegal ? action : 'discard', label, weight: 'main', disabled: !isLegal }];
  }
  // The phase is `shed`. Discarding cards cannot be undone, so only keeping all of them gets the usual colour.
  const weight = action === 'shed' ? 'main' : 'danger';
  return [{ id: action, label: nameOf(decision, action), weight }];
}

/** What playing the selected card would do, as a sentence; null if no playable card is selected. */
export function selectionEffect(decision: Decision): string | null {
  if (decision.phase !== 'act' || !decision.legal.includes(selectedAction(decision))) return null;
  const action = nameOf(decision, selectedAction(decision));
  return text(decision, 'board-effect', { action, effect: playHint(decision) });
}

/** The three actions of a turn, always in the same order (M7, M9, M10). The one that people usually want stands out: playing
    the selected card, luck that cannot fail, or drawing. */
function turnButtons(decision: Decision): ActionButton[] {
  const { legal, place } = decision;
  const isLuckSafe = !isCactus(place.pile.at(-1));
  const play = selectedAction(decision);
  const isPlayLegal = legal.includes(play);
  const hasPlayableCard = legal.some((action) => action.startsWith('play'));
  const isDrawLegal = legal.includes('draw');
  return [
    {
      // Without a playable card the button is disabled, and its id is never sent.
      id: isPlayLegal ? play : 'play',
      label: text(decision, 'board-play'),
      name: isPlayLegal ? nameOf(decision, play) : undefined,
      hint: isPlayLegal ? undefined : text(decision, hasPlayableCard ? 'board-choose-card' : 'board-nothing-fits'),
      weight: isPlayLegal ? 'main' : 'plain',
      disabled: !isPlayLegal,
    },
    {
      id: 'draw',
      label: text(decision, 'board-draw'),
      name: nameOf(decision, 'draw'),
      hint: isDrawLegal
        ? text(decision, 'board-draws-to', { count: place.hand + 1 })
        : text(decision, 'board-hand-full'),
      weight: isDrawLegal && !isPlayLegal && !isLuckSafe ? 'main' : 'plain',
      disabled: !isDrawLegal,
    },
    {
      id: 'luck',
      label: text(decision, 'board-luck'),
      name: nameOf(decision, 'luck'),
      hint: luckHint(decision),
      weight: !isPlayLegal && (isLuckSafe || !isDrawLegal) ? 'main' : 'plain',
    },
  ];
}

/** What playing the selected card would do. */
function playHint(decision: Decision): string {
  const card = selectedCards(decision)[0] ?? '';
  const { pile } = decision.place;
  if (isCactus(card)) return text(decision, 'board-plays-on', { pears: pearsOn(card, decision.pears) });
  // D is the Double Lemur, which swaps two piles. Any other card that is no Cactus is a Lemur.
  if (card === 'D') return text(decision, 'board-double');
  const top = pile.at(-1);
  const topName = top ? cardName(decision.messages, top) : '';
  return text(decision, 'board-lemur-drags', { count: runLength(pile), card: topName });
}

/** What trying one's luck would do: with the odds, if they are switched on. */
function luckHint(decision: Decision): string {
  // On an empty pile and on a Lemur every card fits (M7).
  if (!isCactus(decision.place.pile.at(-1))) return text(decision, 'board-luck-safe');
  if (!decision.odds) return text(decision, 'board-luck-onto');
  return text(decision, 'board-odds-percent', { percent: failurePercent(decision.odds) });
}

/** In how many of 100 cases trying one's luck loses the round, according to the odds message. */
function failurePercent(odds: Message): number {
  const failure = odds.args?.bust;
  return failure && 'number' in failure ? failure.number : 0;
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, action: string): string {
  return sentence(messages, actionName(action), { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
