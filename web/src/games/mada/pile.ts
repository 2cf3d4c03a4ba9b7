// Questions about the cards of a pile. MN is clause N of games/mada/RULES.md.

/** Whether a card is a Cactus. Only a Cactus is written as a number. */
export function isCactus(card: string | undefined): boolean {
  return card !== undefined && /^\d+$/.test(card);
}

/** How many pears a card shows; 0 for a special card. `pears` lists them for the values 1, 2, … */
export function pearsOn(card: string | undefined, pears: readonly number[]): number {
  return isCactus(card) ? (pears[Number(card) - 1] ?? 0) : 0;
}

/** The pears on the values 1, 2, … 13 that the usual deck shows (M2, assumed), for pictures outside a game. */
export const assumedPears: readonly number[] = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];
