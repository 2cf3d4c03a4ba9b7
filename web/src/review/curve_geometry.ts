// The geometry of the curve: positions of points, the paths of the lines, and the point below a finger.
import type { CurvePoint } from './report';

/** The size of the picture in its own units. */
export interface CurveSize {
  width: number;
  height: number;
}

/** The space around the curve, for the numbers at the axes. */
export const MARGIN = { left: 34, right: 14, top: 10, bottom: 24 };

/** The horizontal position of a point of the curve. */
export function xOfPoint(number: number, pointCount: number, { width }: CurveSize): number {
  const fraction = pointCount > 1 ? number / (pointCount - 1) : 0;
  return MARGIN.left + fraction * (width - MARGIN.left - MARGIN.right);
}

/** The vertical position of a chance between 0 and 1. */
export function yOfChance(chance: number, { height }: CurveSize): number {
  return height - MARGIN.bottom - chance * (height - MARGIN.top - MARGIN.bottom);
}

/** The path of one player's line. */
export function linePath(curve: readonly CurvePoint[], seat: number, size: CurveSize): string {
  const positions = curve.map(({ number, chances }) => {
    const [x, y] = [xOfPoint(number, curve.length, size), yOfChance(chances[seat] ?? 0, size)];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${positions.join('L')}`;
}

/** The number of the point that is nearest to a horizontal position. */
export function pointAt(x: number, pointCount: number, { width }: CurveSize): number {
  const fraction = (x - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
  return Math.min(pointCount - 1, Math.max(0, Math.round(fraction * (pointCount - 1))));
}
