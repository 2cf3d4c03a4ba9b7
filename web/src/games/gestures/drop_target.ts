// Where a dragged card would land: the geometry of a drag, without the document.

/** A rectangle on the screen, in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A position on the screen or a distance, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A place that accepts the dragged card, and the action that dropping it there takes. */
export interface DropTarget {
  box: Rectangle;
  action: string;
}

/** A finger hits a target that is at most this many pixels away. */
const REACH = 28;
/** A release at this speed, in pixels per millisecond, is a flick. */
const MIN_FLICK_SPEED = 0.55;
/** A flick may miss the middle of its target by this angle, in radians. */
const MAX_FLICK_ANGLE = Math.PI / 3.5;

/** The distance between a point and a rectangle; 0 inside it. */
function distanceTo({ left, top, right, bottom }: Rectangle, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The target below the pointer or next to it; undefined if none is near enough. */
export function targetAt<T extends DropTarget>(targets: readonly T[], pointer: Point): T | undefined {
  let nearest: T | undefined;
  let nearestDistance = REACH;
  for (const target of targets) {
    const distance = distanceTo(target.box, pointer);
    // Of equally near targets the first one is taken.
    if (distance > nearestDistance || (distance === nearestDistance && nearest)) continue;
    [nearest, nearestDistance] = [target, distance];
  }
  return nearest;
}

/** The target that a released card flies to: the one whose middle lies closest to its direction. Undefined if the card was
 * too slow or flies past every target. `velocity` is in pixels per millisecond. */
export function flickTarget<T extends DropTarget>(
  targets: readonly T[],
  pointer: Point,
  velocity: Point,
): T | undefined {
  if (Math.hypot(velocity.x, velocity.y) < MIN_FLICK_SPEED) return undefined;
  let closest: T | undefined;
  let smallestAngle = MAX_FLICK_ANGLE;
  for (const target of targets) {
    const { left, top, right, bottom } = target.box;
    const toTarget = { x: (left + right) / 2 - pointer.x, y: (top + bottom) / 2 - pointer.y };
    const angle = angleBetween(velocity, toTarget);
    if (angle < smallestAngle) [closest, smallestAngle] = [target, angle];
  }
  return closest;
}

/** The angle between two directions, from 0 to π. */
function angleBetween(a: Point, b: Point): number {
  const difference = Math.abs(Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x));
  return Math.min(difference, 2 * Math.PI - difference);
}
