// Points at what an action needs: the card to move, and where it goes. The rest of the board is dimmed by the style sheet.
import type { DragOptions } from './drag_cards';

export interface PointOptions extends Pick<DragOptions, 'actionFor'> {
  /** The spots to press for an action that is no drag, such as turning a card. */
  spotsOf?: (action: string) => readonly string[];
}

/** Marks the sources and spots of `action` with `data-pointed`, and the board with `data-pointing`. Without an action, or if
 * nothing on the board belongs to it, nothing is marked. Returns a function that removes the marks. */
export function pointAtAction(board: HTMLElement, action: string | null, options: PointOptions): () => void {
  const marked = action === null ? [] : elementsOf(board, action, options);
  for (const element of marked) element.dataset.pointed = '';
  if (marked.length > 0) board.dataset.pointing = '';
  return () => {
    for (const element of marked) delete element.dataset.pointed;
    delete board.dataset.pointing;
  };
}

/** The cards and spots of the board that take part in `action`. */
function elementsOf(board: HTMLElement, action: string, { actionFor, spotsOf }: PointOptions): HTMLElement[] {
  const sources = [...board.querySelectorAll<HTMLElement>('[data-drag]')];
  const spots = [...board.querySelectorAll<HTMLElement>('[data-spot]')];
  const marked = new Set<HTMLElement>();
  for (const source of sources) {
    for (const spot of spots) {
      if (actionFor(source.dataset.drag ?? '', spot.dataset.spot ?? '') !== action) continue;
      marked.add(source);
      marked.add(spot);
    }
  }
  const pressedSpots = spotsOf?.(action) ?? [];
  for (const spot of spots) if (pressedSpots.includes(spot.dataset.spot ?? '')) marked.add(spot);
  return [...marked];
}
