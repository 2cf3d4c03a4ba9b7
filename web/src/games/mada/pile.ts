// What can be read off a pile that lies open.

export function isCactus(card: string | undefined): boolean {
  return card !== undefined && /^\d+$/.test(card);
}

/** How many cards a Lemur would drag down: all equal Cactuses on top, or one Lemur (M14, M16). */
export function runOf(pile: readonly string[]): number {
  const top = pile.at(-1);
  if (top === undefined) return 0;
  if (!isCactus(top)) return 1;
  let run = 1;
  while (pile.at(-1 - run) === top) run += 1;
  return run;
}

/** The card that lies on top after a Lemur; the Lemur itself when it dragged the whole pile (M15). */
export function topAfterLemur(pile: readonly string[]): string {
  return pile.at(-1 - runOf(pile)) ?? 'L';
}

/** The pears a card shows. */
export function pearsOn(card: string | undefined, pears: readonly number[]): number {
  return isCactus(card) ? (pears[Number(card) - 1] ?? 0) : 0;
}
