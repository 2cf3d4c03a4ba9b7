// Thirteen leaves from one formula: each value has its own colour and its own outline.

/** The year's colours, spring to late autumn. */
const colours = [
  '#2f7d5b', '#3b8c50', '#569a45', '#78a63b', '#9cae34', '#c0af30', '#dba62d',
  '#e18f2d', '#dc7530', '#cf5b35', '#ba443d', '#9b3648', '#773050',
];

/** Half width, how low the widest place lies, lobes a side, and how deep they cut. */
const shapes: [wide: number, belly: number, lobes: number, depth: number][] = [
  [15, 1, 0, 0], [20, 0.8, 0, 0], [27, 0.75, 0, 0], [24, 1.4, 0, 0], [24, 1, 7, 0.14], [31, 0.62, 6, 0.12],
  [29, 1, 3, 0.42], [32, 0.8, 4, 0.36], [25, 1.1, 5, 0.4], [33, 1.5, 2, 0.4], [34, 0.9, 2, 0.5], [30, 0.7, 9, 0.22],
  [36, 0.8, 3, 0.58],
];

const tip = 28;
const foot = 112;

export function leafColour(value: number): string {
  return colours[value - 1] ?? '#888888';
}

/** The outline in a box of 100 × 140, tip up. */
export function leafOutline(value: number): string {
  const right: string[] = [];
  const left: string[] = [];
  const steps = 72;
  for (let i = 0; i <= steps; i++) {
    const along = i / steps;
    const y = (tip + (foot - tip) * along).toFixed(1);
    const half = halfWidth(value, along);
    right.push(`${(50 + half).toFixed(1)} ${y}`);
    left.push(`${(50 - half).toFixed(1)} ${y}`);
  }
  return `M${right.join('L')}L${left.reverse().join('L')}Z`;
}

/** The veins: from the middle rib outwards and up, reaching most of the way to the edge. */
export function leafVeins(value: number): string {
  const lobes = shapes[value - 1]?.[2] ?? 0;
  const count = lobes > 1 && lobes < 6 ? lobes + 1 : 5;
  let path = `M50 ${tip + 8}V126`;
  for (let i = 1; i <= count; i++) {
    const along = (i - 0.5 + 0.3) / (count + 0.6);
    const reach = halfWidth(value, along) * 0.74;
    const y = tip + (foot - tip) * along;
    const root = y + reach * 0.55;
    if (root < foot) path += `M${50 - reach} ${y}L50 ${root}L${50 + reach} ${y}`;
  }
  return path;
}

function halfWidth(value: number, along: number): number {
  const [wide, belly, lobes, depth] = shapes[value - 1] ?? [20, 1, 0, 0];
  const body = Math.sin(Math.PI * along ** (1 / belly)) ** 0.85;
  const cut = lobes ? depth * (0.5 + 0.5 * Math.cos(2 * Math.PI * (lobes + 0.5) * along)) : 0;
  return wide * body * (1 - cut);
}
