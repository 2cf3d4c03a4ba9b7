// The buttons that MADA's board offers in each phase. MN is clause N of games/mada/RULES.md.
import { format, type Args } from '../../text/bundle';
import type { Message } from '../../protocol/words';
import { cardName } from '../../text/sentence';
import type { CardItem } from '../../kit/card_item';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { cardIn, findOffer, numberIn, offerName, offersOf, type Offer } from '../offers';
import { isCactus, pearsOn } from './pile';
import type { Place } from './view';

/** The decision that the reader faces, and what they have chosen so far. */
export interface Decision {
  /** What has to be decided: `act`, `swap`, `discard` or, after a lost round, `shed` (which cards to discard). */
  phase: string;
  /** The legal actions; empty if another player decides. */
  legal: readonly Offer[];
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

/** The action with the selected cards, for example playing the selected one; undefined if it is not legal. */
export function selectedOffer(decision: Decision): Offer | undefined {
  const { phase, legal } = decision;
  const cards = selectedCards(decision);
  if (phase === 'shed') {
    return cards.length === 0 ? findOffer(legal, 'action-shed-nothing') : findOffer(legal, 'action-shed', { cards });
  }
  return findOffer(legal, phase === 'discard' ? 'action-discard' : 'action-play', { card: cards[0] ?? '' });
}

/** A card of the reader's hand, as `kit/Hand.svelte` shows it. Its key is its position. */
export interface HandItem extends CardItem {
  key: number;
  card: string;
}

/** The reader's hand. A card without a legal action is disabled; while another player decides, none is. */
export function handItems({ phase, legal, place, selected, messages }: Decision): HandItem[] {
  const isUsable = (card: string) =>
    legal.length === 0 ||
    phase === 'shed' ||
    ['action-play', 'action-discard'].some((id) => findOffer(legal, id, { card }) !== undefined);
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
    const playerName = (offer: Offer) => decision.names[numberIn(offer, 'other')] ?? '';
    return legal.map((offer) => ({ id: offer.action, label: playerName(offer), name: nameOf(decision, offer) }));
  }
  const offer = selectedOffer(decision);
  if (phase === 'discard') {
    // Until a card is selected, the button is disabled and asks for one.
    const label = offer ? nameOf(decision, offer) : text(decision, 'board-choose-card');
    return [{ id: offer?.action ?? 'discard', label, weight: 'main', disabled: !offer }];
  }
  if (!offer) return [];
  // The phase is `shed`. Discarding cards cannot be undone, so only keeping all of them gets the usual colour.
  const weight = offer.says.id === 'action-shed-nothing' ? 'main' : 'danger';
  return [{ id: offer.action, label: nameOf(decision, offer), weight }];
}

/** What playing the selected card would do, as a sentence; null if no playable card is selected. */
export function selectionEffect(decision: Decision): string | null {
  const offer = decision.phase === 'act' ? selectedOffer(decision) : undefined;
  if (!offer) return null;
  return text(decision, 'board-effect', { action: nameOf(decision, offer), effect: playHint(decision) });
}

/** The three actions of a turn, always in the same order (M7, M9, M10). The one that people usually want stands out: playing
    the selected card, luck that cannot fail, or drawing. */
function turnButtons(decision: Decision): ActionButton[] {
  const { legal, place } = decision;
  const play = selectedOffer(decision);
  const draw = findOffer(legal, 'action-draw');
  const luck = findOffer(legal, 'action-luck');
  const isLuckSafe = luck !== undefined && !canFail(luck);
  const hasPlayableCard = offersOf(legal, 'action-play').length > 0;
  return [
    {
      // Without a playable card the button is disabled, and its id is never sent.
      id: play?.action ?? 'play',
      label: text(decision, 'board-play'),
      name: play && nameOf(decision, play),
      hint: play ? undefined : text(decision, hasPlayableCard ? 'board-choose-card' : 'board-nothing-fits'),
      weight: play ? 'main' : 'plain',
      disabled: !play,
    },
    {
      id: draw?.action ?? 'draw',
      label: text(decision, 'board-draw'),
      name: text(decision, 'action-draw'),
      hint: draw ? text(decision, 'board-draws-to', { count: place.hand + 1 }) : text(decision, 'board-hand-full'),
      weight: draw && !play && !isLuckSafe ? 'main' : 'plain',
      disabled: !draw,
    },
    {
      id: luck?.action ?? 'luck',
      label: text(decision, 'board-luck'),
      name: text(decision, 'action-luck'),
      hint: luckHint(decision, luck),
      weight: !play && (isLuckSafe || !draw) ? 'main' : 'plain',
      disabled: !luck,
    },
  ];
}

/** Whether trying one's luck can lose the round. */
function canFail(luck: Offer): boolean {
  return cardIn(luck, 'risk') !== 'none';
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
  return text(decision, 'board-lemur-drags', { count: decision.place.run, card: topName });
}

/** What trying one's luck would do: with the odds, if they are switched on. */
function luckHint(decision: Decision, luck: Offer | undefined): string {
  if (luck && !canFail(luck)) return text(decision, 'board-luck-safe');
  if (!decision.odds) return text(decision, 'board-luck-onto');
  return text(decision, 'board-odds-percent', { percent: failurePercent(decision.odds) });
}

/** In how many of 100 cases trying one's luck loses the round, according to the odds message. */
function failurePercent(odds: Message): number {
  const failure = odds.args?.bust;
  return failure && 'number' in failure ? failure.number : 0;
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, offer: Offer): string {
  return offerName(offer, messages, { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
