// How leaves are cut: the right half of a blade as points from its tip to its foot, around its middle rib.

/** How far from the rib, and how far from the tip. */
export type Point = [out: number, down: number];

/** What the edge does on the way down: 1 leaves the blade as it is, less cuts into it. */
export type Edge = (along: number) => number;

export const smooth: Edge = () => 1;

/** Teeth like a saw's, pointing to the tip. */
export const teeth =
  (count: number, depth: number): Edge =>
  (along) =>
    1 - depth * (1 - ((along * count) % 1));

/** Round lobes with narrow bays between them. */
export const lobes =
  (count: number, depth: number): Edge =>
  (along) =>
    1 - depth * (1 - Math.abs(Math.sin(Math.PI * (count * along + 0.15))) ** 0.7);

/** A blade so wide and so long, widest further down the larger its belly. */
export function blade(wide: number, long: number, belly: number, edge: Edge = smooth, steps = 84): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps;
    const half = Math.sin(Math.PI * along ** belly) ** 0.85;
    return [wide * half * edge(along), long * along];
  });
}

/** Two curves drawn by hand, one after the other: each by its two handles and its end. */
export function drawn(start: Point, ...curves: [Point, Point, Point][]): Point[] {
  const points: Point[] = [start];
  let from = start;
  for (const [first, second, end] of curves) {
    const [a, b, c, d] = [from, first, second, end];
    for (let i = 1; i <= 14; i++) {
      const t = i / 14;
      const [w, x, y, z] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      points.push([w * a[0] + x * b[0] + y * c[0] + z * d[0], w * a[1] + x * b[1] + y * c[1] + z * d[1]]);
    }
    from = end;
  }
  return points;
}

/** Where a blade lies on the card: its foot, which way its tip points (0 is up), and its size. */
export interface Lie {
  x: number;
  y: number;
  turn: number;
  size: number;
}

export interface Cut {
  outline: string;
  /** The half that lies in the shade. */
  shade: string;
  rib: string;
}

/** Lays a blade on the card. */
export function lay(half: readonly Point[], { x, y, turn, size }: Lie): Cut {
  const foot = half.at(-1)?.[1] ?? 0;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const put = (out: number, down: number) => {
    const [a, b] = [out * size, (down - foot) * size];
    return `${(x + a * cos - b * sin).toFixed(1)} ${(y + a * sin + b * cos).toFixed(1)}`;
  };
  const right = half.map(([out, down]) => put(out, down));
  const left = half.map(([out, down]) => put(-out, down)).reverse();
  return {
    outline: `M${[...right, ...left].join('L')}Z`,
    shade: `M${right.join('L')}Z`,
    rib: `M${put(0, foot * 0.08)}L${put(0, foot)}`,
  };
}
