// Connects the dragging of cards, and the pointing at a hinted action, to the life of a board's component.
import { hintedAction } from '../board_context';
import { dragCards, settleDraggedCards, type DragOptions } from './drag_cards';
import { pointAtAction, type PointOptions } from './point_at_action';

interface BoardGestures extends DragOptions, PointOptions {
  /** The board's element, once it exists. */
  table: () => HTMLElement | undefined;
  /** The view on the screen. A new one puts dropped cards into their places. */
  view: () => unknown;
  /** Whether an action is being sent or an animation runs. */
  isBusy: () => boolean;
}

/** A dropped card waits this many milliseconds for the animation of its action before it goes back. */
const SETTLE_DELAY = 300;

/** Lets the reader drag cards on a board. Must be called while the board's component is being created. */
export function startGestures({ table, view, isBusy, actionFor, spotsOf, onact }: BoardGestures): void {
  const hinted = hintedAction();
  // Marks what the hinted action needs. Reading the view makes the effect run again for each new view.
  $effect(() => {
    void view();
    const board = table();
    return board && pointAtAction(board, isBusy() ? null : hinted(), { actionFor, spotsOf });
  });
  $effect(() => {
    const board = table();
    return board && dragCards(board, { actionFor, onact });
  });
  $effect(() => {
    void view();
    settleDraggedCards(table());
  });
  // If the action was refused, no new view arrives. The dropped card then goes back after a delay.
  $effect(() => {
    if (isBusy()) return;
    const timer = setTimeout(() => settleDraggedCards(table()), SETTLE_DELAY);
    return () => clearTimeout(timer);
  });
}
