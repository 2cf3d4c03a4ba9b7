// Thirteen leaves, each with a colour and a shape of its own: from the willow's in spring to the maple's in autumn.
import { blade, drawn, lay, lobes, teeth, type Cut, type Lie, type Point } from './shape';

/** The year's colours, spring to late autumn. */
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

const upright: Lie = { x: 50, y: 112, turn: 0, size: 1 };

/** Half the heart of a lime's leaf, a ginkgo's fan, an ivy's five points, a maple's hand. */
const lime = drawn(
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
const ginkgo = drawn(
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
const ivy = drawn(
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
const leaflet = blade(9, 36, 0.85);
const finger = blade(10, 46, 0.62, teeth(9, 0.12));

/** Leaves of one blade, by value. */
const single: Record<number, Point[]> = {
  1: blade(13, 88, 1),
  2: blade(22, 82, 0.9),
  3: lime,
  4: blade(30, 76, 1.25),
  5: blade(25, 84, 1, teeth(12, 0.16)),
  6: blade(33, 80, 1.45, teeth(13, 0.17)),
  7: blade(31, 86, 0.8, lobes(4.2, 0.5)),
  8: blade(34, 78, 0.8, teeth(16, 0.13)),
  10: ginkgo,
  11: ivy,
  13: maple,
};

export function leafColour(value: number): string {
  return colours[value - 1] ?? '#888888';
}

/** The blades of a leaf, in a box of 100 × 140, tip up. */
export function leafBlades(value: number): Cut[] {
  if (value === 9) {
    const pairs = [0, 1, 2].flatMap((i) =>
      [-1, 1].map((side) => ({ x: 50, y: 104 - i * 20, turn: side * (66 - i * 6), size: 0.9 - i * 0.06 })),
    );
    return [{ x: 50, y: 62, turn: 0, size: 0.9 }, ...pairs].map((lie) => lay(leaflet, lie));
  }
  if (value === 12) {
    const turns = [-112, 112, -72, 72, -36, 36, 0];
    return turns.map((turn) => lay(finger, { x: 50, y: 88, turn, size: 1.22 - Math.abs(turn) * 0.0052 }));
  }
  return [
    lay(
      single[value] ?? leaflet,
      value === 10 || value === 11 || value === 13 ? { ...upright, y: 108, size: 1.02 } : upright,
    ),
  ];
}

/** The outline of all blades. */
export function leafOutline(value: number): string {
  return leafBlades(value)
    .map(({ outline }) => outline)
    .join('');
}

/** Veins beside the rib: they leave it and reach most of the way to the edge. */
export function leafVeins(value: number): string {
  const half = single[value];
  if (!half) return '';
  const foot = half.at(-1)?.[1] ?? 0;
  const top = upright.y - foot;
  if (value === 10)
    return [-28, -16, 0, 16, 28].map((out) => `M50 ${108}L${50 + out} ${40 + Math.abs(out) * 0.5}`).join('');
  if (value === 11 || value === 13) {
    return [
      [0, 12],
      [30, 36],
      [20, 56],
    ]
      .map(([out = 0, down = 0]) => `M${50 - out} ${42 + down}L50 ${104}L${50 + out} ${42 + down}`)
      .join('');
  }
  let path = '';
  for (const along of [0.3, 0.46, 0.62, 0.78]) {
    const reach = widthAt(half, along * foot) * 0.72;
    const y = top + along * foot;
    path += `M${50 - reach} ${y - reach * 0.3}L50 ${y + reach * 0.3}L${50 + reach} ${y - reach * 0.3}`;
  }
  return path;
}

/** How far the edge is from the rib at this height. */
function widthAt(half: readonly Point[], down: number): number {
  return half.reduce((near, point) => (Math.abs(point[1] - down) < Math.abs(near[1] - down) ? point : near))[0];
}
