// One day in the desert, told by the thirteen values: the colours of the sky and where the sun stands.

/** From dawn to dusk: the sky above, and at the horizon. */
const skies: [above: string, below: string][] = [
  ['#fbe6d8', '#fbd6a2'],
  ['#fdefc6', '#fbdb9b'],
  ['#ecf3dc', '#fbe6b0'],
  ['#d9eee9', '#fdebbd'],
  ['#c8e8ee', '#fdefc8'],
  ['#bfe4f0', '#fdf1cf'],
  ['#c2e5ea', '#fdeab8'],
  ['#dce9cf', '#fcdc98'],
  ['#fbe3a8', '#f9c07f'],
  ['#fbd3a0', '#f6a577'],
  ['#f8bfa2', '#ef8d79'],
  ['#e8bccb', '#f09a74'],
  ['#cfc0e8', '#f0a189'],
];

export function skyOf(value: number): { above: string; below: string } {
  const [above, below] = skies[value - 1] ?? ['#fbe6d8', '#fbd6a2'];
  return { above, below };
}

/** Its way over the card, from low on the left to low on the right. */
export function sunOf(value: number): { x: number; y: number; colour: string } {
  const angle = (Math.PI * value) / 14;
  return { x: 57 - 31 * Math.cos(angle), y: 106 - 76 * Math.sin(angle), colour: value < 9 ? '#f7b23c' : '#ee7a3a' };
}
