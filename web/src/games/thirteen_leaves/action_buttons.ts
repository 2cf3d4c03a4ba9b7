// The question and the buttons that the board of 13 Leaves offers. A play takes two steps: the reader selects a value in
// the hand, then how many cards of it. Passing takes two steps as well: `pass`, then the card to take from the table.
import { format, type Args } from '../../text/bundle';
import { cardName, sentence } from '../../text/sentence';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { actionName, passedCard, passesOf, playCount, playsOf } from './action_names';

/** What the reader has chosen on the way to an action. */
export interface Selection {
  /** The value selected in the hand. */
  value: string | null;
  /** Whether the reader has pressed `pass` and now chooses a card from the table. */
  step: 'play' | 'pass';
  /** The card selected on the table, to be taken with a pass. */
  cardToTake: string | null;
}

export const emptySelection: Selection = { value: null, step: 'play', cardToTake: null };

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

/** The question in the action bar. */
export function questionText(decision: Decision): string {
  const { legal, selection } = decision;
  if (mustPass(decision)) return text(decision, 'board-must-pass');
  if (selection.step === 'pass') return text(decision, 'board-take-which');
  if (selection.value !== null) return text(decision, 'board-how-many');
  return text(decision, passesOf(legal).length === 0 ? 'board-lead' : 'board-your-turn');
}

/** The buttons of the action bar; none if another player decides. */
export function actionButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  if (legal.length === 0) return [];
  const back: ActionButton = { id: 'back', label: text(decision, 'board-back') };
  if (selection.cardToTake !== null) {
    const action = `pass ${selection.cardToTake}`;
    return [back, { id: action, label: nameOf(decision, action), weight: 'main' }];
  }
  if (mustPass(decision)) return takeButtons(decision);
  if (selection.step === 'pass') return [back, ...takeButtons(decision)];
  const playButtons = selection.value === null ? [] : countButtons(decision, selection.value);
  if (passesOf(legal).length === 0) return playButtons;
  return [...playButtons, { id: 'pass', label: text(decision, 'board-pass') }];
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

/** One button for each number of cards of the selected value that can be played; the largest number stands out. */
function countButtons(decision: Decision, value: string): ActionButton[] {
  const plays = playsOf(decision.legal, value);
  return plays.map((action, i) => ({
    id: action,
    name: nameOf(decision, action),
    weight: i === plays.length - 1 ? 'main' : 'plain',
    label: text(decision, 'board-play-count', { count: playCount(action), card: value }),
  }));
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, action: string): string {
  return sentence(messages, actionName(action), { names, me });
}

function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
