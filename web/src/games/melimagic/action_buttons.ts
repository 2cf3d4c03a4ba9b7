// The question and the buttons that Mélimagic's board offers in each phase, and what pressing a card does.
// GN is clause N of games/melimagic/RULES.md.
import { format, type Args } from '../../text/bundle';
import type { ActionButton } from '../ActionBar.svelte';
import type { GameMessages } from '../board';
import { findOffer, numberIn, offerName, offersOf, type Offer } from '../offers';
import { keepOffer, swapOffer, turnOffer, type CardPlace } from './card_offers';
import type { View } from './view';

/** What the reader has chosen on the way to an action. */
export interface Selection {
  /** `swap` once the reader has chosen to swap, by a die or by a card. */
  step: 'dice' | 'swap';
  /** The selected slots of the reader's own stand. */
  ownSlots: readonly number[];
  /** The selected card on another player's stand. */
  otherPlace: CardPlace | null;
}

/** Nothing is selected, and the reader may still choose a die. */
export const emptySelection: Selection = { step: 'dice', ownSlots: [], otherPlace: null };

/** The decision that the reader faces, and what they have chosen so far. */
export interface Decision {
  view: View;
  phase: string;
  /** The legal actions; empty if another player decides. */
  legal: readonly Offer[];
  selection: Selection;
  /** The players' names by seat. */
  names: readonly string[];
  /** The reader's own seat. */
  me: number;
  messages: GameMessages;
}

/** The question in the action bar. */
export function questionText(decision: Decision): string {
  const { phase, selection, view, legal } = decision;
  if (phase === 'turn') return text(decision, 'board-turn', { count: view.turns_left });
  if (phase === 'place') return text(decision, 'board-place');
  if (phase === 'claim') return text(decision, selection.ownSlots.length === 1 ? 'board-claim-second' : 'board-claim');
  // The phase is `choose`: the reader chooses two cards to swap, or a die.
  if (selection.otherPlace !== null) return text(decision, 'board-swap-own');
  if (selection.ownSlots.length > 0) return text(decision, 'board-swap-other');
  if (isSwapping(decision)) return text(decision, 'board-swap-pick');
  const onlyHats = legal.every(({ says }) => says.id === 'action-hats');
  return text(decision, onlyHats ? 'board-both-hats' : 'board-choose');
}

/** The buttons of the action bar. Actions that belong to a card or a pile are offered there as well. */
export function actionButtons(decision: Decision): ActionButton[] {
  const { phase, legal, selection } = decision;
  if (legal.length === 0) return [];
  if (phase === 'turn') return namedButtons(decision, 'action-stop', 'quiet');
  if (phase === 'place') return namedButtons(decision, 'action-drop', 'quiet');
  if (phase === 'claim') return claimButtons(decision);
  if (selection.step === 'swap') return [{ id: 'back', label: text(decision, 'board-back'), weight: 'quiet' }];
  return isSwapping(decision) ? [] : diceButtons(decision);
}

/** A button with the name of the action whose message has this id; none if the action is not legal. */
function namedButtons(decision: Decision, id: string, weight: ActionButton['weight']): ActionButton[] {
  return offersOf(decision.legal, id).map((offer) => ({ id: offer.action, label: nameOf(decision, offer), weight }));
}

/** The buttons that present the two selected cards, to win the gold wand, and that end the turn (G17). */
function claimButtons(decision: Decision): ActionButton[] {
  const { legal, selection } = decision;
  // Sentences count slots from 1.
  const [slot, second] = selection.ownSlots.toSorted().map((ownSlot) => ownSlot + 1);
  const claim =
    slot !== undefined && second !== undefined ? findOffer(legal, 'action-claim', { slot, second }) : undefined;
  const claimButton: ActionButton = claim
    ? { id: claim.action, label: nameOf(decision, claim), weight: 'main' }
    : { id: 'claim', label: text(decision, 'board-claim-offer'), disabled: true };
  const endWeight = selection.ownSlots.length === 0 ? 'main' : 'quiet';
  return [claimButton, ...namedButtons(decision, 'action-end', endWeight)];
}

/** The actions that the two dice offer (G10, G11). */
function diceButtons(decision: Decision): ActionButton[] {
  const { legal } = decision;
  const buttons: ActionButton[] = [];
  /** Adds a button whose label is the message `board-<name>-offer`, if the action is legal. */
  const addButton = (id: string, name: string, hint: (offer: Offer) => string) => {
    const offer = findOffer(legal, id);
    if (!offer) return;
    const label = text(decision, `board-${name}-offer`);
    buttons.push({ id: offer.action, label, name: nameOf(decision, offer), hint: hint(offer) });
  };
  addButton('action-hats', 'hats', (offer) => text(decision, 'board-hats-hint', { count: numberIn(offer, 'count') }));
  addButton('action-draw-hat', 'hat', () => text(decision, 'board-hat-hint'));
  addButton('action-draw-wand', 'wand', () => text(decision, 'board-wand-hint'));
  if (offersOf(legal, 'action-swap').length > 0) {
    buttons.push({ id: 'swap', label: text(decision, 'board-swap-offer'), hint: text(decision, 'board-swap-hint') });
  }
  return buttons;
}

/** Whether the reader is choosing the cards of a swap: because they chose to swap, or because nothing else is legal. */
export function isSwapping({ legal, selection }: Decision): boolean {
  return selection.step === 'swap' || (legal.length > 0 && legal.every(({ says }) => says.id === 'action-swap'));
}

/** For each slot of a stand: the name of what pressing its card does now; undefined if it does nothing. */
export function cardActionNames(decision: Decision, seat: number): (string | undefined)[] {
  const { phase, legal, selection, me } = decision;
  const isOwn = seat === me;
  const nameIfLegal = (offer: Offer | undefined) => offer && nameOf(decision, offer);
  // A stand has three slots.
  return [0, 1, 2].map((slot) => {
    const place = { seat, slot };
    if (phase === 'turn') return nameIfLegal(turnOffer(legal, place, me));
    if (phase === 'place') return isOwn ? nameIfLegal(keepOffer(legal, slot)) : undefined;
    if (phase === 'claim') return isOwn && legal.length > 0 ? text(decision, 'board-pick') : undefined;
    // The phase is `choose`. There a card can only be pressed to swap it.
    if (offersOf(legal, 'action-swap').length === 0) return undefined;
    if (isOwn && selection.otherPlace !== null) return nameIfLegal(swapOffer(legal, slot, selection.otherPlace));
    const [ownSlot] = selection.ownSlots;
    if (!isOwn && ownSlot !== undefined) return nameIfLegal(swapOffer(legal, ownSlot, place));
    return text(decision, 'board-swap-offer');
  });
}

/** The name of the action whose message has this id and no arguments; undefined if it is not legal. */
export function nameIfOffered(decision: Decision, id: string): string | undefined {
  const offer = findOffer(decision.legal, id);
  return offer && nameOf(decision, offer);
}

/** The name of an action, as a sentence for the reader. */
function nameOf({ messages, names, me }: Decision, offer: Offer): string {
  return offerName(offer, messages, { names, me });
}

/** A message of the game in the reader's language. */
function text({ messages }: Decision, id: string, args?: Args): string {
  return format(messages, id, args);
}
