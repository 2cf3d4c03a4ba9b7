// How many player areas stand in a row on MADA's board, and how many cards of a pile show their edge.

export interface BoardLayout {
  /** How many areas of other players are in a row. */
  columns: number;
  /** How many cards below the top of another player's pile show their edge. */
  depth: number;
  /** How many cards of the reader's own pile show their edge. */
  ownDepth: number;
}

/** The width in rem that is assumed until the board is measured. */
const ASSUMED_WIDTH = 40;

/** The layout of a board that is `width` pixels wide, or 0 until it is measured. Larger letters leave less space. A spectator
 * sees all players: four or more need two rows, on a phone two columns. */
export function boardLayout(width: number, areaCount: number, isSpectator: boolean): BoardLayout {
  const widthInRem =
    width === 0 ? ASSUMED_WIDTH : width / parseFloat(getComputedStyle(document.documentElement).fontSize);
  const areaWidth = widthInRem / areaCount;
  return {
    columns: isSpectator ? spectatorColumns(areaCount, widthInRem <= 30) : areaCount,
    // One edge fits into an area of 10rem, two edges into one of 12rem.
    depth: areaWidth < 10 ? 0 : areaWidth < 12 ? 1 : 2,
    // The own pile shares its row with the piles in the centre, so two edges need a board of at least 23.9rem.
    ownDepth: widthInRem < 23.9 ? 1 : 2,
  };
}

/** How many areas a spectator sees side by side. */
function spectatorColumns(areaCount: number, isNarrow: boolean): number {
  if (isNarrow) return Math.min(2, areaCount);
  return areaCount < 4 ? areaCount : Math.ceil(areaCount / 2);
}
