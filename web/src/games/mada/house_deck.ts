// The values of MADA's deck that players may change (M2 of games/mada/RULES.md).

/** The usual number of pears on a Cactus of value 1, 2, … 13. A test compares them with the rules. */
export const usualPears: readonly number[] = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];

/** The largest number of pears that the page offers for one card. The rules allow more. */
export const MAX_PEARS = 20;
