// The curve of a game as a picture to share, drawn on a canvas of this device.
import { seatShapes } from '../kit/SeatMark.svelte';
import type { CurvePoint } from './report';

/** The width and height of the picture in pixels. */
const SIZE = 1080;
const MARGIN = 70;
const FONT = 'Georgia, "DejaVu Serif", serif';
/** The box of the curve: between the words above it and the legend below it. */
const CURVE = { left: MARGIN + 70, right: SIZE - MARGIN - 30, top: 330, bottom: 800 };
/** Where the legend begins, and the height of one of its rows. */
const LEGEND = { top: 875, rowHeight: 52 };

interface PictureContent {
  gameName: string;
  /** The result in words, and below it what luck did. */
  headline: string;
  subline: string;
  /** The names to show, by seat. */
  names: readonly string[];
  curve: readonly CurvePoint[];
}

/** Draws the picture. Rejects if the browser cannot create it. */
export function drawReviewPicture(content: PictureContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('the browser has no canvas'));
  drawBackground(context);
  drawWords(context, content);
  drawCurve(context, content.curve);
  drawLegend(context, content.names);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
  );
}

/** The value of a design token, such as `ink`, in the current theme. */
const tokenColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const seatColour = (seat: number) => tokenColour(`seat-${seat % seatShapes.length}`);

function drawBackground(context: CanvasRenderingContext2D): void {
  context.fillStyle = tokenColour('page');
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = tokenColour('surface');
  context.beginPath();
  context.roundRect(MARGIN - 30, CURVE.top - 40, SIZE - 2 * MARGIN + 60, CURVE.bottom - CURVE.top + 80, 28);
  context.fill();
  context.strokeStyle = tokenColour('lamp');
  context.lineWidth = 10;
  context.strokeRect(25, 25, SIZE - 50, SIZE - 50);
}

/** The game's name, the two lines below it, and the name of the site at the bottom. */
function drawWords(context: CanvasRenderingContext2D, { gameName, headline, subline }: PictureContent): void {
  context.textAlign = 'center';
  context.fillStyle = tokenColour('ink-soft');
  drawLine(context, gameName, 44, 110);
  context.fillStyle = tokenColour('ink');
  drawLine(context, headline, 72, 195);
  drawLine(context, subline, 40, 258);
  context.fillStyle = tokenColour('ink-soft');
  drawLine(context, 'Tavolino', 32, SIZE - 55);
}

/** Draws a centred line of text, smaller if it would be too wide. */
function drawLine(context: CanvasRenderingContext2D, text: string, size: number, y: number): void {
  setFontToFit(context, text, size, SIZE - 2 * MARGIN);
  context.fillText(text, SIZE / 2, y);
}

/** The chances of all players after each action, between lines for 0, 50 and 100 %. */
function drawCurve(context: CanvasRenderingContext2D, curve: readonly CurvePoint[]): void {
  const yOf = (chance: number) => CURVE.bottom - chance * (CURVE.bottom - CURVE.top);
  const xOf = (index: number) => CURVE.left + (index / Math.max(1, curve.length - 1)) * (CURVE.right - CURVE.left);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.lineWidth = 2;
  context.font = `700 28px ${FONT}`;
  for (const chance of [0, 0.5, 1]) {
    context.strokeStyle = tokenColour('line');
    context.beginPath();
    context.moveTo(CURVE.left, yOf(chance));
    context.lineTo(CURVE.right, yOf(chance));
    context.stroke();
    context.fillStyle = tokenColour('ink-soft');
    context.fillText(String(100 * chance), CURVE.left - 16, yOf(chance));
  }
  context.lineWidth = 7;
  context.lineJoin = 'round';
  const seatCount = curve[0]?.chances.length ?? 0;
  for (let seat = 0; seat < seatCount; seat++) {
    context.strokeStyle = seatColour(seat);
    context.beginPath();
    curve.forEach(({ chances }, index) => context.lineTo(xOf(index), yOf(chances[seat] ?? 0)));
    context.stroke();
  }
  context.textBaseline = 'alphabetic';
}

/** The mark and the name of each player, in two columns below the curve. */
function drawLegend(context: CanvasRenderingContext2D, names: readonly string[]): void {
  const columnWidth = (SIZE - 2 * MARGIN) / 2;
  context.textAlign = 'left';
  names.forEach((name, seat) => {
    const [x, y] = [MARGIN + (seat % 2) * columnWidth, LEGEND.top + Math.floor(seat / 2) * LEGEND.rowHeight];
    context.save();
    // The shape has a box of 24 units, which becomes 36 pixels. The name follows it.
    context.translate(x, y);
    context.scale(1.5, 1.5);
    context.fillStyle = seatColour(seat);
    context.fill(new Path2D(seatShapes[seat % seatShapes.length]));
    context.restore();
    context.fillStyle = tokenColour('ink');
    setFontToFit(context, name, 36, columnWidth - 70);
    context.fillText(name, x + 52, y + 30);
  });
}

/** Sets the font to the given size, or to a smaller one with which the text is not wider than `maxWidth`. */
function setFontToFit(context: CanvasRenderingContext2D, text: string, size: number, maxWidth: number): void {
  context.font = `700 ${size}px ${FONT}`;
  const { width } = context.measureText(text);
  if (width > maxWidth) context.font = `700 ${Math.floor((size * maxWidth) / width)}px ${FONT}`;
}
