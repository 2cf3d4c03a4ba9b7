// The question and the buttons that the board of 13 Leaves offers. A play takes two steps: the reader selects equal cards
// in the hand, then plays them. Passing takes two steps as well: `pass`, then the card to take from the table.
import { format, type Args } from '../../text/bundle';
import { cardName } from '../../text/sentence';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { cardIn, findOffer, offerName, type Offer } from '../offers';
import { passesOf, playCount, playsOf } from './sorted_offers';
import { valueOf } from './selected_cards';

/** What the reader has chosen on the way to an action. */
export interface Selection {
  /** The keys of the cards selected in the hand. They have the same value, and playing them is legal. */
  handKeys: readonly string[];
  /** Whether the reader has pressed `pass` and now chooses a card from the table. */
  step: 'play' | 'pass';
  /** The card selected on the table, to be taken with a pass. */
  cardToTake: string | null;
}

export const emptySelection: Selection = { handKeys: [], step: 'play', cardToTake: null };

/** The decision that the reader faces, and what they have chosen so far. */
export interface Decision {
  /** The legal actions; empty if another player decides. */
  legal: readonly Offer[];
  selection: Selection;
  /** The players' names by seat. */
  names: readonly string[];
  /** The reader's own seat. */
  me: number | null;
  messages: GameMessages;
}

/** With more columns than this, a button for a card to take has space for the value only. */
const maxLongLabels = 4;

/** Whether passing is the only legal choice. The card to take is then asked for at once. */
function mustPass({ legal }: Decision): boolean {
  return legal.length > 0 && legal.length === passesOf(legal).length;
}

/** The play of these cards of equal value; undefined if there are none or it is not legal. */
export function playOfCards(legal: readonly Offer[], handKeys: readonly string[]): Offer | undefined {
  return findOffer(legal, 'action-play', { card: valueOf(handKeys[0] ?? ''), count: handKeys.length });
}

/** The question in the action bar. */
export function questionText(decision: Decision): string {
  const { legal, selection } = decision;
  if (mustPass(decision)) return text(decision, 'board-must-pass');
  if (selection.step === 'pass') return text(decision, 'board-take-which');
  const play = playOfCards(legal, selection.handKeys);
  if (play) {
    const card = valueOf(selection.handKeys[0] ?? '');
    // The last legal play of a value has the most cards.
    const mayAdd = playsOf(legal, card).at(-1) !== play;
    return mayAdd ? text(decision, 'board-add-more', { card }) : text(decision, 'board-ready');
  }
  return text(decision, passesOf(legal).length === 0 ? 'board-lead' : 'board-your-turn');
}

/** The buttons of the action bar; none if another player decides. */
export function actionButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  if (legal.length === 0) return [];
  const back: ActionButton = { id: 'back', label: text(decision, 'board-back'), weight: 'quiet' };
  if (selection.cardToTake !== null) {
    const pass = findOffer(legal, 'action-pass', { card: selection.cardToTake });
    return pass ? [back, { id: pass.action, label: nameOf(decision, pass), weight: 'main' }] : [back];
  }
  if (mustPass(decision)) return takeButtons(decision);
  if (selection.step === 'pass') return [back, ...takeButtons(decision)];
  const playButtons = countButtons(decision);
  if (passesOf(legal).length === 0) return playButtons;
  return [...playButtons, { id: 'pass', label: text(decision, 'board-pass'), weight: 'quiet' }];
}

/** One button for each card that can be taken from the table. */
function takeButtons(decision: Decision): ActionButton[] {
  const passes = passesOf(decision.legal);
  return passes.map((pass) => {
    const card = cardName(decision.messages, cardIn(pass));
    const label = passes.length > maxLongLabels ? card : text(decision, 'board-take', { card });
    return { id: pass.action, label, name: nameOf(decision, pass) };
  });
}

/** The button that plays the selected cards and, beside it, a short one for each other number of them. */
function countButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  const selected = playOfCards(legal, selection.handKeys);
  if (!selected) return [];
  const card = valueOf(selection.handKeys[0] ?? '');
  return playsOf(legal, card).map((play) => {
    const count = playCount(play);
    const name = nameOf(decision, play);
    if (play.action !== selected.action) return { id: play.action, name, label: `×${count}`, weight: 'quiet' };
    return { id: play.action, name, label: text(decision, 'board-play-count', { count, card }), weight: 'main' };
  });
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, offer: Offer): string {
  return offerName(offer, messages, { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
