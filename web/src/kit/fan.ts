// Where the cards of a hand lie: how many in a row, and how far each leans.

export interface Lie {
  /** Distance of the card's left edge from the row's left end, in pixels. */
  x: number;
  /** How far it sinks at the edges of the fan, in pixels. */
  y: number;
  /** How far it leans, in degrees. */
  lean: number;
}

/** Cuts a hand into even rows so that every card shows at least `reach` pixels to a thumb. */
export function rowsOf<T>(cards: readonly T[], width: number, cardWidth: number, reach: number): T[][] {
  const perRow = Math.max(1, Math.floor((width - cardWidth) / reach) + 1);
  const rows = Math.max(1, Math.ceil(cards.length / perRow));
  const size = Math.ceil(cards.length / rows);
  return Array.from({ length: rows }, (_, row) => cards.slice(row * size, (row + 1) * size));
}

/** Lays `count` cards in a fan centred in `width`, as wide as comfortable and never wider than there is room. */
export function fan(count: number, width: number, cardWidth: number): Lie[] {
  const step = count > 1 ? Math.min(cardWidth * 0.88, (width - cardWidth) / (count - 1)) : 0;
  const left = (width - cardWidth - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const lean = off * Math.min(4, 14 / count);
    const sink = cardWidth * Math.min(0.13, count * 0.025);
    return { x: left + i * step, y: count > 1 ? sink * (off / ((count - 1) / 2)) ** 2 : 0, lean };
  });
}
