// Where the marks of the last move lie, in pixels from the upper left corner of the board.

/** The box of a halo, which is a bright frame around a place of the last move. */
export interface HaloBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The position of a caption, a label with the card of the last move: its right end and its vertical middle. */
export interface CaptionBox {
  left: number;
  top: number;
}

/** The space between a card and its halo, in pixels. */
const HALO_MARGIN = 3;
/** How many pixels a caption stays away from the right edge of the player's area. */
const CAPTION_MARGIN = 6;

/** The box of a halo around a spot; null if the board does not show it, or if it is the reader's own hand. */
export function haloBox(board: HTMLElement, spot: string, me: number | null): HaloBox | null {
  const element = board.querySelector(`[data-spot="${spot}"]`);
  if (!element || spot === `hand-${me}`) return null;
  const origin = board.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.width === 0) return null;
  return {
    left: box.left - origin.left - board.clientLeft - HALO_MARGIN,
    top: box.top - origin.top - board.clientTop - HALO_MARGIN,
    width: box.width + 2 * HALO_MARGIN,
    height: box.height + 2 * HALO_MARGIN,
  };
}

/** The place of a caption: the lower right corner of the area of a seat; null if the board does not show the area. */
export function captionBox(board: HTMLElement, seat: number | null): CaptionBox | null {
  const area = board.querySelector(`[data-seat="${seat}"]`);
  if (!area) return null;
  const origin = board.getBoundingClientRect();
  const box = area.getBoundingClientRect();
  return {
    left: box.right - origin.left - board.clientLeft - CAPTION_MARGIN,
    top: box.bottom - origin.top - board.clientTop - CAPTION_MARGIN,
  };
}
