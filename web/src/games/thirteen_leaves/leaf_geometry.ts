// The geometry of the drawn leaves. A blade is described by its right half: points from the tip to the foot, measured
// from the middle rib. The left half is its mirror image.

/** A point of the edge: its distance from the rib, and its distance from the tip along the rib. */
export type Point = [out: number, down: number];

/** The outline of the edge: for each position along the rib, from 0 at the tip to 1 at the foot, the share of the width
    that the blade keeps. 1 is a smooth edge, less is a notch. */
export type EdgeProfile = (along: number) => number;

/** An edge without notches. */
export const smoothEdge: EdgeProfile = () => 1;

/** A saw-like edge with teeth that point to the tip. `depth` is the share of the width that a notch takes away. */
export const toothedEdge =
  (count: number, depth: number): EdgeProfile =>
  (along) =>
    1 - depth * (1 - ((along * count) % 1));

/** An edge of round lobes with narrow gaps between them. The exponent below 1 widens the lobes, and the offset of 0.15
    keeps the tip out of a gap. */
export const lobedEdge =
  (count: number, depth: number): EdgeProfile =>
  (along) =>
    1 - depth * (1 - Math.abs(Math.sin(Math.PI * (count * along + 0.15))) ** 0.7);

/** Half a blade with the given width and length. A `belly` above 1 moves the widest point toward the foot, one below 1
    toward the tip. */
export function halfBlade(
  width: number,
  length: number,
  belly: number,
  edge: EdgeProfile = smoothEdge,
  steps = 84,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps;
    // The exponent below 1 rounds the tip and the foot of the sine curve.
    const widthFraction = Math.sin(Math.PI * along ** belly) ** 0.85;
    return [width * widthFraction * edge(along), length * along];
  });
}

/** A cubic Bézier curve from the current point: two control points and the end. */
export type Curve = [firstControl: Point, secondControl: Point, end: Point];

/** How many line segments replace one Bézier curve. */
const segmentsPerCurve = 14;

/** Half a blade drawn by hand as Bézier curves, one after the other. */
export function curvedHalfBlade(start: Point, ...curves: Curve[]): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const [firstControl, secondControl, end] of curves) {
    for (let i = 1; i <= segmentsPerCurve; i++) {
      const progress = i / segmentsPerCurve;
      const remaining = 1 - progress;
      // The Bernstein weights of the four points that define a cubic Bézier curve.
      const weights = [remaining ** 3, 3 * progress * remaining ** 2, 3 * progress ** 2 * remaining, progress ** 3];
      const blend = (axis: 0 | 1) =>
        [from, firstControl, secondControl, end].reduce((sum, point, k) => sum + (weights[k] ?? 0) * point[axis], 0);
      points.push([blend(0), blend(1)]);
    }
    from = end;
  }
  return points;
}

/** Where a blade lies on the card: the position of its foot, the direction of its tip, and its size. */
export interface Placement {
  x: number;
  y: number;
  /** The rotation in degrees, clockwise; at 0 the tip points up. */
  rotation: number;
  size: number;
}

/** The SVG paths of a placed blade. */
export interface BladePaths {
  outline: string;
  /** The right half, which lies in the shade. */
  shade: string;
  rib: string;
}

/** Mirrors half a blade and places it on the card. */
export function placeBlade(half: readonly Point[], { x, y, rotation, size }: Placement): BladePaths {
  // The last point of a half is the foot.
  const length = half.at(-1)?.[1] ?? 0;
  const radians = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  /** The position of a point of the blade on the card, as SVG coordinates. */
  const toCard = (out: number, down: number) => {
    // The point relative to the foot, around which the blade is rotated and which then moves to (x, y).
    const [dx, dy] = [out * size, (down - length) * size];
    return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`;
  };
  const right = half.map(([out, down]) => toCard(out, down));
  const left = half.map(([out, down]) => toCard(-out, down)).reverse();
  return {
    outline: `M${[...right, ...left].join('L')}Z`,
    shade: `M${right.join('L')}Z`,
    // The rib ends a little below the tip.
    rib: `M${toCard(0, length * 0.08)}L${toCard(0, length)}`,
  };
}
