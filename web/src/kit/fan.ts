// The layout of a hand: how the cards are split into rows, and where each card of a row lies.

export interface FanPosition {
  /** Distance of the card's left edge from the left end of the row, in pixels. */
  x: number;
  /** How much lower the card lies than the middle of the fan, in pixels. */
  y: number;
  /** The rotation of the card in degrees, clockwise. */
  rotation: number;
}

/** Neighbouring cards of a short hand are this many card widths apart, so they overlap a little. */
const USUAL_STEP = 0.88;
/** The angle between neighbouring cards, in degrees, and how far a whole fan opens at most. */
const MAX_DEGREES_PER_CARD = 4;
const MAX_FAN_DEGREES = 14;
/** How much lower the outer cards lie than the middle, in card widths: it grows with each card, up to a maximum. */
const DROP_PER_CARD = 0.025;
const MAX_DROP = 0.13;

/** Splits a hand into rows of similar length, so that every card shows at least `minVisible` pixels. */
export function splitIntoRows<T>(cards: readonly T[], width: number, cardWidth: number, minVisible: number): T[][] {
  // The front card of a row shows its whole width, each other card at least `minVisible`.
  const maxPerRow = Math.max(1, Math.floor((width - cardWidth) / minVisible) + 1);
  const rowCount = Math.max(1, Math.ceil(cards.length / maxPerRow));
  const rowLength = Math.ceil(cards.length / rowCount);
  return Array.from({ length: rowCount }, (_, row) => cards.slice(row * rowLength, (row + 1) * rowLength));
}

/** The positions of `count` cards in a fan that is centred in `width` and never wider than that. */
export function fanPositions(count: number, width: number, cardWidth: number): FanPosition[] {
  // The distance from one card to the next. In a large hand the cards move closer together.
  const step = count > 1 ? Math.min(cardWidth * USUAL_STEP, (width - cardWidth) / (count - 1)) : 0;
  const left = (width - cardWidth - step * (count - 1)) / 2;
  const middle = (count - 1) / 2;
  const degreesPerCard = Math.min(MAX_DEGREES_PER_CARD, MAX_FAN_DEGREES / count);
  const outerDrop = cardWidth * Math.min(MAX_DROP, count * DROP_PER_CARD);
  return Array.from({ length: count }, (_, i) => ({
    x: left + i * step,
    // A parabola: 0 in the middle, `outerDrop` at both ends.
    y: count > 1 ? outerDrop * ((i - middle) / middle) ** 2 : 0,
    rotation: (i - middle) * degreesPerCard,
  }));
}
