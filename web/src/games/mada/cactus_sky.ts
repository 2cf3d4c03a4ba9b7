// The sky on the Cactus cards: the values 1 to 13 show one day in the desert, from dawn to dusk.

/** The colours of the sky at the top of the card and at the horizon, by value. */
const skyColoursByValue: [above: string, below: string][] = [
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

/** The colours of the sky on the card with this value. Unknown values get the colours of dawn. */
export function skyColours(value: number): { above: string; below: string } {
  const [above, below] = skyColoursByValue[value - 1] ?? ['#fbe6d8', '#fbd6a2'];
  return { above, below };
}

/** The place and colour of the sun on a card of 100 × 140. It follows an arc from low on the left to low on the right. */
export function sunOf(value: number): { x: number; y: number; colour: string } {
  // The 13 values divide the half circle into 14 parts, so the sun never touches the horizon. The arc is 62 wide and 76
  // high, and its middle is at (57, 106).
  const angle = (Math.PI * value) / 14;
  const isAfternoon = value >= 9;
  return { x: 57 - 31 * Math.cos(angle), y: 106 - 76 * Math.sin(angle), colour: isAfternoon ? '#ee7a3a' : '#f7b23c' };
}
