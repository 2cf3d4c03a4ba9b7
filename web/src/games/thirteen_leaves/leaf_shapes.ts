// The thirteen leaves. Each value has a colour and a shape of its own, from a willow leaf in spring (1) to a maple leaf in
// late autumn (13). All shapes are drawn in a box of 100 × 140, with the tip up.
import {
  curvedHalfBlade,
  halfBlade,
  lobedEdge,
  placeBlade,
  toothedEdge,
  type BladePaths,
  type Placement,
  type Point,
} from './leaf_geometry';

/** The colours by value, from spring to late autumn. */
const colours = [
  '#2f7d5b',
  '#3b8c50',
  '#569a45',
  '#78a63b',
  '#9cae34',
  '#c0af30',
  '#dba62d',
  '#e18f2d',
  '#dc7530',
  '#cf5b35',
  '#ba443d',
  '#9b3648',
  '#773050',
];

/** A single blade stands in the middle of the card, with its foot near the lower edge. */
const upright: Placement = { x: 50, y: 112, rotation: 0, size: 1 };
/** Ginkgo, ivy and maple leaves are wider than long: they stand a little higher and are a little larger. */
const uprightWide: Placement = { ...upright, y: 108, size: 1.02 };
/** The values of the ginkgo, ivy and maple leaf. */
const wideValues = [10, 11, 13];

/** A heart-shaped lime leaf. */
const lime = curvedHalfBlade(
  [0, 0],
  [
    [9, 16],
    [35, 32],
    [34, 56],
  ],
  [
    [33, 76],
    [9, 82],
    [0, 70],
  ],
);
/** A fan-shaped ginkgo leaf. */
const ginkgo = curvedHalfBlade(
  [0, 12],
  [
    [2, 4],
    [10, 0],
    [15, 2],
  ],
  [
    [30, 6],
    [40, 20],
    [41, 34],
  ],
  [
    [28, 36],
    [8, 52],
    [0, 80],
  ],
);
/** An ivy leaf with five points. */
const ivy = curvedHalfBlade(
  [0, 0],
  [
    [9, 12],
    [10, 20],
    [14, 29],
  ],
  [
    [24, 25],
    [32, 27],
    [38, 32],
  ],
  [
    [30, 42],
    [30, 52],
    [34, 62],
  ],
  [
    [22, 74],
    [6, 74],
    [0, 68],
  ],
);
/** A hand-shaped maple leaf, made of straight lines. */
const maple: Point[] = [
  [0, 0],
  [6.5, 14],
  [14, 10],
  [12, 31],
  [22, 21],
  [25, 28],
  [37, 24],
  [34, 34],
  [40, 39],
  [26, 52],
  [28, 60],
  [6, 58],
  [3, 66],
  [0, 66],
];
/** One of the seven leaflets of an ash leaf. */
const ashLeaflet = halfBlade(9, 36, 0.85);
/** One of the seven leaflets of a chestnut leaf. */
const chestnutLeaflet = halfBlade(10, 46, 0.62, toothedEdge(9, 0.12));

/** The leaves that consist of one blade, by value. The arguments of `halfBlade` are the width of the half, the length,
    the position of the widest point, and the edge. */
const singleBlades: Record<number, Point[]> = {
  1: halfBlade(13, 88, 1),
  2: halfBlade(22, 82, 0.9),
  3: lime,
  4: halfBlade(30, 76, 1.25),
  5: halfBlade(25, 84, 1, toothedEdge(12, 0.16)),
  6: halfBlade(33, 80, 1.45, toothedEdge(13, 0.17)),
  7: halfBlade(31, 86, 0.8, lobedEdge(4.2, 0.5)),
  8: halfBlade(34, 78, 0.8, toothedEdge(16, 0.13)),
  10: ginkgo,
  11: ivy,
  13: maple,
};

/** The colour of a leaf; grey for an unknown value. */
export function leafColour(value: number): string {
  return colours[value - 1] ?? '#888888';
}

/** The SVG paths of the blades of a leaf. Only the ash leaf (9) and the chestnut leaf (12) have several. */
export function leafBlades(value: number): BladePaths[] {
  if (value === 9) return ashBlades();
  if (value === 12) return chestnutBlades();
  return [placeBlade(singleBlades[value] ?? ashLeaflet, wideValues.includes(value) ? uprightWide : upright)];
}

/** Three pairs of leaflets along a stem and one at its end; toward the end they are smaller and point further up. */
function ashBlades(): BladePaths[] {
  const pairs = [0, 1, 2].flatMap((pair) =>
    [-1, 1].map((side) => ({ x: 50, y: 104 - pair * 20, rotation: side * (66 - pair * 6), size: 0.9 - pair * 0.06 })),
  );
  return [{ x: 50, y: 62, rotation: 0, size: 0.9 }, ...pairs].map((placement) => placeBlade(ashLeaflet, placement));
}

/** Seven leaflets around one point, the outermost first so that the inner ones cover them; the middle one is largest. */
function chestnutBlades(): BladePaths[] {
  const rotations = [-112, 112, -72, 72, -36, 36, 0];
  return rotations.map((rotation) =>
    placeBlade(chestnutLeaflet, { x: 50, y: 88, rotation, size: 1.22 - Math.abs(rotation) * 0.0052 }),
  );
}

/** The outline of all blades, as one SVG path. */
export function leafOutline(value: number): string {
  return leafBlades(value)
    .map(({ outline }) => outline)
    .join('');
}

/** The veins beside the rib, as an SVG path; empty for leaves that consist of leaflets. */
export function leafVeins(value: number): string {
  const half = singleBlades[value];
  if (!half) return '';
  if (value === 10) return fanVeins();
  if (value === 11 || value === 13) return radiatingVeins();
  return pairedVeins(half);
}

/** Five straight veins from the foot of the ginkgo leaf at (50, 108) to its edge. The outer ones are shorter. */
function fanVeins(): string {
  return [-28, -16, 0, 16, 28].map((out) => `M50 108L${50 + out} ${40 + Math.abs(out) * 0.5}`).join('');
}

/** Veins from near the foot of the ivy and maple leaf to their points, in pairs left and right of the rib. */
function radiatingVeins(): string {
  return [
    [0, 12],
    [30, 36],
    [20, 56],
  ]
    .map(([out = 0, down = 0]) => `M${50 - out} ${42 + down}L50 104L${50 + out} ${42 + down}`)
    .join('');
}

/** Four pairs of veins that leave the rib, rise a little and end before the edge. */
function pairedVeins(half: readonly Point[]): string {
  const length = half.at(-1)?.[1] ?? 0;
  const tip = upright.y - length;
  let path = '';
  for (const along of [0.3, 0.46, 0.62, 0.78]) {
    const edgeDistance = widthAt(half, along * length);
    // A vein ends at 72 % of the distance to the edge. It rises by 0.6 of its horizontal reach, half of it below `y`.
    const reach = edgeDistance * 0.72;
    const y = tip + along * length;
    path += `M${50 - reach} ${y - reach * 0.3}L50 ${y + reach * 0.3}L${50 + reach} ${y - reach * 0.3}`;
  }
  return path;
}

/** The distance from the rib to the edge, at this distance from the tip. */
function widthAt(half: readonly Point[], down: number): number {
  return half.reduce((nearest, point) =>
    Math.abs(point[1] - down) < Math.abs(nearest[1] - down) ? point : nearest,
  )[0];
}
