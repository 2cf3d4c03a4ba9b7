// How the six rabbits are drawn. They differ in colour, in the mark on the belly and in the ears, so that they can be told
// apart without seeing colours.

export interface RabbitStyle {
  fur: string;
  /** The colour of the outline and the mark, dark enough to stand out from the fur. */
  line: string;
  /** The colour of the card behind the rabbit. */
  ground: string;
  /** The directions of the ears in degrees: 0 points up, positive angles lean to the right. */
  ears: [left: number, right: number];
  /** The SVG path of the mark, centred on the origin and about 20 wide. */
  mark: string;
}

/** The styles by the rabbit's notation. The comments name the colour and the mark. */
const styles: Record<string, RabbitStyle> = {
  // Red, a heart.
  R: { fur: '#d6493f', line: '#5e1210', ground: '#fbd9cf', ears: [-8, 8], mark: 'M0 9C-14-1-9-11 0-4 9-11 14-1 0 9z' },
  // Yellow, a star.
  Y: {
    fur: '#f0c23a',
    line: '#6b4a00',
    ground: '#fdf0c2',
    ears: [-30, 30],
    mark: 'M0-10 2.9-3.6 10-3 4.6 1.7 6.3 9 0 5-6.3 9-4.6 1.7-10-3-2.9-3.6z',
  },
  // Green, a clover.
  G: {
    fur: '#53a35a',
    line: '#12401c',
    ground: '#d8efd3',
    ears: [-8, 62],
    mark: 'M0-1a5 5 0 1 1 5-1A5 5 0 1 1 1.5 5L3 10h-6l1.5-5A5 5 0 1 1-5-2 5 5 0 0 1 0-1z',
  },
  // Blue, a drop.
  B: {
    fur: '#4a83cc',
    line: '#10305e',
    ground: '#d5e5f8',
    ears: [-68, 68],
    mark: 'M0-11C4-4 8 0 8 4.5a8 7 0 0 1-16 0C-8 0-4-4 0-11z',
  },
  // Purple, a moon.
  P: {
    fur: '#9460b8',
    line: '#371452',
    ground: '#eaddf3',
    ears: [-62, 8],
    mark: 'M4-10A10 10 0 1 0 9 6 9 9 0 0 1 4-10z',
  },
  // White, a snowflake.
  W: {
    fur: '#fbf8f0',
    line: '#4a4350',
    ground: '#d3d0da',
    ears: [-3, 3],
    mark: 'M-1.5-10h3v7.4l6.4-3.7 1.5 2.6L3 0l6.4 3.7-1.5 2.6L1.5 2.6V10h-3V2.6l-6.4 3.7-1.5-2.6L-3 0l-6.4-3.7 1.5-2.6 6.4 3.7z',
  },
};

/** The style of a rabbit given in notation. Unknown notation gets the white rabbit, so that drawing never fails. */
export function rabbitStyle(rabbit: string): RabbitStyle {
  return styles[rabbit] ?? (styles.W as RabbitStyle);
}
