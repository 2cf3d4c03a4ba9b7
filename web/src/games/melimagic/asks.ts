// The answers that Mélimagic's board offers in each phase, from what is legal and what is picked.
import { format, type Args } from '../../text/bundle';
import { sentence } from '../../text/sentence';
import type { Offer } from '../ActionBar.svelte';
import type { GameWords } from '../board';
import { hatsOf, offerOf } from './offers';
import type { View } from './types';

/** What the reader has picked on the way to an action: own slots, and a place on another stand. */
export interface Picked {
  /** `swap` once a swap was chosen, by the die or by a card. */
  step: 'dice' | 'swap';
  own: readonly number[];
  other: string | null;
}

export interface Asked {
  view: View;
  phase: string;
  legal: readonly string[];
  picked: Picked;
  names: readonly string[];
  me: number;
  words: GameWords;
}

export const nothing: Picked = { step: 'dice', own: [], other: null };

export function question(asked: Asked): string {
  const { phase, picked, view } = asked;
  if (phase === 'turn') return say(asked, 'board-turn', { count: view.turns_left });
  if (phase === 'place') return say(asked, 'board-place');
  if (phase === 'claim') return say(asked, picked.own.length === 1 ? 'board-claim-second' : 'board-claim');
  if (picked.other !== null) return say(asked, 'board-swap-own');
  if (picked.own.length > 0) return say(asked, 'board-swap-other');
  if (swapping(asked)) return say(asked, 'board-swap-pick');
  return say(asked, view.dice.every((face) => Number(face) > 0) ? 'board-both-hats' : 'board-choose');
}

/** The buttons under the question. Cards and piles that can be pressed say so themselves. */
export function offersOf(asked: Asked): Offer[] {
  const { phase, legal, picked } = asked;
  if (legal.length === 0) return [];
  if (phase === 'turn') return [{ id: 'stop', label: named(asked, 'stop') }];
  if (phase === 'place') return [{ id: 'drop', label: named(asked, 'drop') }];
  if (phase === 'claim') {
    const claim = `claim ${picked.own.toSorted().join(' ')}`;
    const ready = legal.includes(claim);
    const offer: Offer = ready
      ? { id: claim, label: named(asked, claim), weight: 'main' }
      : { id: 'claim', label: say(asked, 'board-claim-offer'), disabled: true };
    return [offer, { id: 'end', label: named(asked, 'end'), weight: picked.own.length === 0 ? 'main' : 'plain' }];
  }
  if (picked.step === 'swap') return [{ id: 'back', label: say(asked, 'board-back') }];
  return swapping(asked) ? [] : choices(asked);
}

/** What the two dice offer (G10, G11). */
function choices(asked: Asked): Offer[] {
  const { legal, view } = asked;
  const offers: Offer[] = [];
  const add = (id: string, word: string, hint: string) =>
    offers.push({ id, label: say(asked, `board-${word}-offer`), name: named(asked, id), hint });
  if (legal.includes('hats')) add('hats', 'hats', say(asked, 'board-hats-hint', { count: hatsOf(view.dice) }));
  if (legal.includes('draw hat')) add('draw hat', 'hat', say(asked, 'board-hat-hint'));
  if (legal.includes('draw wand')) add('draw wand', 'wand', say(asked, 'board-wand-hint'));
  if (legal.some((action) => action.startsWith('swap'))) {
    offers.push({ id: 'swap', label: say(asked, 'board-swap-offer'), hint: say(asked, 'board-swap-hint') });
  }
  return offers;
}

/** Whether a swap is what the next press is about: it was chosen, or there is nothing else to choose. */
export function swapping({ legal, picked }: Asked): boolean {
  return picked.step === 'swap' || (legal.length > 0 && legal.every((action) => action.startsWith('swap')));
}

/** By slot of a stand: what pressing that card does now, in words; absent when it does nothing. */
export function cardOffers(asked: Asked, seat: number): (string | undefined)[] {
  const { phase, legal, picked, me } = asked;
  const own = seat === me;
  return [0, 1, 2].map((slot) => {
    const place = own ? String(slot) : `${seat}.${slot}`;
    if (phase === 'turn') return offered(asked, `turn ${place}`);
    if (phase === 'place') return own ? offered(asked, `keep ${slot}`) : undefined;
    if (phase === 'claim') return own && legal.length > 0 ? say(asked, 'board-pick') : undefined;
    if (!legal.some((action) => action.startsWith('swap'))) return undefined;
    if (own && picked.other !== null) return offered(asked, `swap ${slot} ${picked.other}`);
    if (!own && picked.own.length > 0) return offered(asked, `swap ${picked.own[0]} ${place}`);
    return say(asked, 'board-swap-offer');
  });
}

function offered(asked: Asked, action: string): string | undefined {
  return asked.legal.includes(action) ? named(asked, action) : undefined;
}

export function named({ view, words, names, me }: Asked, action: string): string {
  return sentence(words, offerOf(action, hatsOf(view.dice)), { names, me });
}

function say({ words }: Asked, id: string, args?: Args): string {
  return format(words, id, args);
}
