// The question and the buttons that Mélimagic's board offers in each phase, and what pressing a card does.
// GN is clause N of games/melimagic/RULES.md.
import { format, type Args } from '../../text/bundle';
import { sentence } from '../../text/sentence';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { actionName, hatCountOf, showsHats } from './action_names';
import type { View } from './view';

/** What the reader has chosen on the way to an action. */
export interface Selection {
  /** `swap` once the reader has chosen to swap, by a die or by a card. */
  step: 'dice' | 'swap';
  /** The selected slots of the reader's own stand. */
  ownSlots: readonly number[];
  /** The selected place on another player's stand, in the notation `seat.slot`. */
  otherPlace: string | null;
}

/** Nothing is selected, and the reader may still choose a die. */
export const emptySelection: Selection = { step: 'dice', ownSlots: [], otherPlace: null };

/** The decision that the reader faces, and what they have chosen so far. */
export interface Decision {
  view: View;
  phase: string;
  /** The legal actions in notation; empty if another player decides. */
  legal: readonly string[];
  selection: Selection;
  /** The players' names by seat. */
  names: readonly string[];
  /** The reader's own seat. */
  me: number;
  messages: GameMessages;
}

/** The question in the action bar. */
export function questionText(decision: Decision): string {
  const { phase, selection, view } = decision;
  if (phase === 'turn') return text(decision, 'board-turn', { count: view.turns_left });
  if (phase === 'place') return text(decision, 'board-place');
  if (phase === 'claim') return text(decision, selection.ownSlots.length === 1 ? 'board-claim-second' : 'board-claim');
  // The phase is `choose`: the reader chooses two cards to swap, or a die.
  if (selection.otherPlace !== null) return text(decision, 'board-swap-own');
  if (selection.ownSlots.length > 0) return text(decision, 'board-swap-other');
  if (isSwapping(decision)) return text(decision, 'board-swap-pick');
  const bothDiceShowHats = view.dice.every(showsHats);
  return text(decision, bothDiceShowHats ? 'board-both-hats' : 'board-choose');
}

/** The buttons of the action bar. Actions that belong to a card or a pile are offered there as well. */
export function actionButtons(decision: Decision): ActionButton[] {
  const { phase, legal, selection } = decision;
  if (legal.length === 0) return [];
  if (phase === 'turn') return [{ id: 'stop', label: nameOf(decision, 'stop'), weight: 'quiet' }];
  if (phase === 'place') return [{ id: 'drop', label: nameOf(decision, 'drop'), weight: 'quiet' }];
  if (phase === 'claim') return claimButtons(decision);
  if (selection.step === 'swap') return [{ id: 'back', label: text(decision, 'board-back'), weight: 'quiet' }];
  return isSwapping(decision) ? [] : diceButtons(decision);
}

/** The buttons that present the two selected cards, to win the gold wand, and that end the turn (G17). */
function claimButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  const claim = `claim ${selection.ownSlots.toSorted().join(' ')}`;
  const claimButton: ActionButton = legal.includes(claim)
    ? { id: claim, label: nameOf(decision, claim), weight: 'main' }
    : { id: 'claim', label: text(decision, 'board-claim-offer'), disabled: true };
  const endWeight = selection.ownSlots.length === 0 ? 'main' : 'quiet';
  return [claimButton, { id: 'end', label: nameOf(decision, 'end'), weight: endWeight }];
}

/** The actions that the two dice offer (G10, G11). */
function diceButtons(decision: Decision): ActionButton[] {
  const { legal, view } = decision;
  const buttons: ActionButton[] = [];
  /** Adds a button whose label is the message `board-<name>-offer`. */
  const addButton = (action: string, name: string, hint: string) => {
    const label = text(decision, `board-${name}-offer`);
    buttons.push({ id: action, label, name: nameOf(decision, action), hint });
  };
  if (legal.includes('hats')) {
    addButton('hats', 'hats', text(decision, 'board-hats-hint', { count: hatCountOf(view.dice) }));
  }
  if (legal.includes('draw hat')) addButton('draw hat', 'hat', text(decision, 'board-hat-hint'));
  if (legal.includes('draw wand')) addButton('draw wand', 'wand', text(decision, 'board-wand-hint'));
  if (legal.some((action) => action.startsWith('swap'))) {
    buttons.push({ id: 'swap', label: text(decision, 'board-swap-offer'), hint: text(decision, 'board-swap-hint') });
  }
  return buttons;
}

/** Whether the reader is choosing the cards of a swap: because they chose to swap, or because nothing else is legal. */
export function isSwapping({ legal, selection }: Decision): boolean {
  return selection.step === 'swap' || (legal.length > 0 && legal.every((action) => action.startsWith('swap')));
}

/** For each slot of a stand: the name of what pressing its card does now; undefined if it does nothing. */
export function cardActionNames(decision: Decision, seat: number): (string | undefined)[] {
  const { phase, legal, selection, me } = decision;
  const isOwn = seat === me;
  // A stand has three slots.
  return [0, 1, 2].map((slot) => {
    // In notation, a place on one's own stand is only its slot; elsewhere it is the seat and the slot.
    const place = isOwn ? String(slot) : `${seat}.${slot}`;
    if (phase === 'turn') return nameIfLegal(decision, `turn ${place}`);
    if (phase === 'place') return isOwn ? nameIfLegal(decision, `keep ${slot}`) : undefined;
    if (phase === 'claim') return isOwn && legal.length > 0 ? text(decision, 'board-pick') : undefined;
    // The phase is `choose`. There a card can only be pressed to swap it.
    if (!legal.some((action) => action.startsWith('swap'))) return undefined;
    if (isOwn && selection.otherPlace !== null) return nameIfLegal(decision, `swap ${slot} ${selection.otherPlace}`);
    if (!isOwn && selection.ownSlots.length > 0) return nameIfLegal(decision, `swap ${selection.ownSlots[0]} ${place}`);
    return text(decision, 'board-swap-offer');
  });
}

/** The name of an action; undefined if it is not legal. */
export function nameIfLegal(decision: Decision, action: string): string | undefined {
  return decision.legal.includes(action) ? nameOf(decision, action) : undefined;
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ view, messages, names, me }: Decision, action: string): string {
  return sentence(messages, actionName(action, hatCountOf(view.dice)), { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
