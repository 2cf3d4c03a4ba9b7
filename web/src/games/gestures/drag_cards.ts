// Lets the reader drag or flick cards on a board. A source is an element with `data-drag`, a target one with `data-spot`;
// the board decides which action a source and a target make. Taps stay ordinary clicks.
import { flickTarget, targetAt, type DropTarget, type Point } from './drop_target';

export interface DragOptions {
  /** The legal action that dropping `source` on `spot` takes; null if there is none. */
  actionFor: (source: string, spot: string) => string | null;
  onact: (action: string) => void;
}

/** A target on the screen during a drag. */
interface TargetElement extends DropTarget {
  element: HTMLElement;
}

/** A press that may become a drag. */
interface Press {
  pointerId: number;
  /** The pressed card. */
  source: HTMLElement;
  start: Point;
  /** The latest positions with their times, for the speed of a flick. */
  trail: { at: Point; time: number }[];
  /** The targets once the drag has begun; null while the press may still be a tap. */
  targets: TargetElement[] | null;
}

/** A movement of fewer pixels is a tap. */
const MIN_DRAG_DISTANCE = 8;
/** The speed of a flick is measured over this many milliseconds. */
const FLICK_TIME = 90;

/** Starts to listen for drags inside `board`. Returns a function that stops it. */
export function dragCards(board: HTMLElement, { actionFor, onact }: DragOptions): () => void {
  let press: Press | null = null;

  /** Notes what may become a drag. */
  function onPointerDown(event: PointerEvent): void {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null;
    if (press || !source || !event.isPrimary || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    press = { pointerId: event.pointerId, source, start, trail: [{ at: start, time: event.timeStamp }], targets: null };
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return;
    const { source, start, trail } = press;
    const at = { x: event.clientX, y: event.clientY };
    if (!press.targets) {
      if (Math.hypot(at.x - start.x, at.y - start.y) < MIN_DRAG_DISTANCE) return;
      press.targets = findTargets(source);
      // A card that can go nowhere stays where it is.
      if (press.targets.length === 0) return end();
      begin(press);
    }
    trail.push({ at, time: event.timeStamp });
    source.style.translate = `${at.x - start.x}px ${at.y - start.y}px`;
    const over = targetAt(press.targets, at);
    for (const target of press.targets) target.element.dataset.drop = target === over ? 'over' : 'ready';
  }

  /** Drops the dragged card, or ends a press that was only a tap. */
  function onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return;
    const { targets, trail, source } = press;
    // Without targets the press was a tap, and the browser's click follows.
    if (targets) {
      swallowNextClick();
      const at = { x: event.clientX, y: event.clientY };
      const target = targetAt(targets, at) ?? flickTarget(targets, at, velocityOf(trail, event.timeStamp));
      // The dropped card stays where it is: its animation starts there. `settleDraggedCards` moves it back.
      if (target) source.dataset.dropped = '';
      else source.style.translate = '';
      end();
      if (target) onact(target.action);
      return;
    }
    end();
  }

  /** The browser has taken over the gesture, for example to scroll: the card goes back. */
  function onPointerCancel(event: PointerEvent): void {
    if (event.pointerId !== press?.pointerId) return;
    press.source.style.translate = '';
    end();
  }

  /** Turns the press into a drag. */
  function begin({ source, pointerId }: Press): void {
    source.dataset.dragging = '';
    // With the pointer captured, the drag goes on outside the board. The pointer may be gone already.
    if (source.isConnected) tryCapture(source, pointerId);
  }

  /** Forgets the press and removes its marks from the board. */
  function end(): void {
    for (const { element } of press?.targets ?? []) delete element.dataset.drop;
    if (press) delete press.source.dataset.dragging;
    press = null;
  }

  /** The visible spots of the board where dropping the card takes a legal action. */
  function findTargets(source: HTMLElement): TargetElement[] {
    const targets: TargetElement[] = [];
    for (const element of board.querySelectorAll<HTMLElement>('[data-spot]')) {
      const action = actionFor(source.dataset.drag ?? '', element.dataset.spot ?? '');
      const box = element.getBoundingClientRect();
      if (action !== null && (box.width > 0 || box.height > 0)) targets.push({ element, box, action });
    }
    return targets;
  }

  /** The browser sends a click after a drag that ends on its source. That click must not select the card. */
  function swallowNextClick(): void {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
  }

  const listeners = {
    pointerdown: onPointerDown,
    pointermove: onPointerMove,
    pointerup: onPointerUp,
    pointercancel: onPointerCancel,
  };
  for (const [type, listener] of Object.entries(listeners)) board.addEventListener(type, listener as EventListener);
  // The browser's own dragging of pictures would end ours.
  const preventNativeDrag = (event: Event) => event.preventDefault();
  board.addEventListener('dragstart', preventNativeDrag);
  return () => {
    end();
    for (const [type, listener] of Object.entries(listeners))
      board.removeEventListener(type, listener as EventListener);
    board.removeEventListener('dragstart', preventNativeDrag);
  };
}

/** Puts dropped cards back into their places: the board shows a new state, or the action was refused. */
export function settleDraggedCards(board: HTMLElement | undefined): void {
  for (const card of board?.querySelectorAll<HTMLElement>('[data-dropped]') ?? []) {
    delete card.dataset.dropped;
    card.style.translate = '';
  }
}

/** The speed over the last moments before the release, in pixels per millisecond. */
function velocityOf(trail: Press['trail'], releasedAt: number): Point {
  const last = trail.at(-1);
  const first = trail.find(({ time }) => releasedAt - time <= FLICK_TIME);
  if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
  const duration = releasedAt - first.time;
  return { x: (last.at.x - first.at.x) / duration, y: (last.at.y - first.at.y) / duration };
}

function tryCapture(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The pointer was released meanwhile; the drag ends with the next event.
  }
}
