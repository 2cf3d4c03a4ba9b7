// The question and the buttons that the board of 13 Leaves offers. A play takes two steps: the reader selects equal cards
// in the hand, then plays them. Passing takes two steps as well: `pass`, then the card to take from the table.
import { format, type Args } from '../../text/bundle';
import { cardName, sentence } from '../../text/sentence';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { actionName, passedCard, passesOf, playCount, playsOf } from './action_names';
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
  /** The legal actions in notation; empty if another player decides. */
  legal: readonly string[];
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

/** The play of the selected cards, in notation; null if no card is selected. */
export function selectedPlay({ handKeys }: Selection): string | null {
  return handKeys.length === 0 ? null : `play ${handKeys.length}x${valueOf(handKeys[0] ?? '')}`;
}

/** The question in the action bar. */
export function questionText(decision: Decision): string {
  const { legal, selection } = decision;
  if (mustPass(decision)) return text(decision, 'board-must-pass');
  if (selection.step === 'pass') return text(decision, 'board-take-which');
  const play = selectedPlay(selection);
  if (play !== null) {
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
    const action = `pass ${selection.cardToTake}`;
    return [back, { id: action, label: nameOf(decision, action), weight: 'main' }];
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
  return passes.map((action) => {
    const card = cardName(decision.messages, passedCard(action));
    const label = passes.length > maxLongLabels ? card : text(decision, 'board-take', { card });
    return { id: action, label, name: nameOf(decision, action) };
  });
}

/** The button that plays the selected cards and, beside it, a short one for each other number of them. */
function countButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  const selected = selectedPlay(selection);
  if (selected === null) return [];
  return playsOf(legal, valueOf(selection.handKeys[0] ?? '')).map((action) => {
    const count = playCount(action);
    const name = nameOf(decision, action);
    if (action !== selected) return { id: action, name, label: `×${count}`, weight: 'quiet' };
    const label = text(decision, 'board-play-count', { count, card: valueOf(selection.handKeys[0] ?? '') });
    return { id: action, name, label, weight: 'main' };
  });
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, action: string): string {
  return sentence(messages, actionName(action), { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
