// The legal actions of 13 Leaves, sorted for display.
import { cardIn, numberIn, offersOf, type Offer } from '../offers';

/** How many cards a play plays. */
export function playCount(play: Offer): number {
  return numberIn(play, 'count');
}

/** The legal plays of one value, fewest cards first. */
export function playsOf(legal: readonly Offer[], card: string): Offer[] {
  return offersOf(legal, 'action-play')
    .filter((play) => cardIn(play) === card)
    .sort((a, b) => playCount(a) - playCount(b));
}

/** The legal passes, one for each card that can be taken, lowest card first. */
export function passesOf(legal: readonly Offer[]): Offer[] {
  return offersOf(legal, 'action-pass').sort((a, b) => Number(cardIn(a)) - Number(cardIn(b)));
}
