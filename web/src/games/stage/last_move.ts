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

/** The size of a caption in pixels: a seat mark, an arrow and a small card. */
const CAPTION_SIZE = { width: 72, height: 38 };
/** What people read or touch beside the areas of the players. */
const OBSTACLES = '.sign, button, .name, b, .card';

/** The place of a caption at the area of a seat: the corner where it covers the least; null if the board does not show the
 * area. */
export function captionBox(board: HTMLElement, seat: number | null): CaptionBox | null {
  const area = board.querySelector(`[data-seat="${seat}"]`);
  if (!area) return null;
  const obstacles = Array.from(board.querySelectorAll(OBSTACLES), (part) => part.getBoundingClientRect());
  const origin = board.getBoundingClientRect();
  const { left, top } = captionAt(area.getBoundingClientRect(), origin, CAPTION_SIZE, obstacles);
  return { left: left - origin.left - board.clientLeft, top: top - origin.top - board.clientTop };
}

/** A part of the screen, such as a `DOMRect`. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The place of a caption of this size at the edge of an area where it covers the least of the obstacles. With several such
 * places it is the first one: at the right end of the area, then at its left end, then beside the area on the right and on
 * the left; at each end below, above and in the middle. It stays inside the board. */
export function captionAt(
  area: Box,
  board: Box,
  { width, height }: { width: number; height: number },
  obstacles: readonly Box[],
): CaptionBox {
  const heights = [area.bottom - CAPTION_MARGIN, area.top + CAPTION_MARGIN, (area.top + area.bottom) / 2];
  const leftEnd = area.left + CAPTION_MARGIN;
  const rightEnd = area.right - CAPTION_MARGIN;
  const rightEnds = [rightEnd, leftEnd + width, rightEnd + width, leftEnd].map((end) =>
    Math.max(board.left + width, Math.min(board.right, end)),
  );
  const places = rightEnds.flatMap((left) => heights.map((top) => ({ left, top })));
  const covered = places.map(({ left, top }) => {
    const caption = { left: left - width, right: left, top: top - height / 2, bottom: top + height / 2 };
    return obstacles.reduce((sum, obstacle) => sum + overlap(caption, obstacle), 0);
  });
  return places[covered.indexOf(Math.min(...covered))] ?? { left: rightEnd, top: area.bottom };
}

/** The size of the part that two boxes share, in square pixels. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}
