// The result of a game as a picture to share, drawn on a canvas.
import { seatShapes } from '../../kit/SeatMark.svelte';
import type { RankedSeat } from './ranking';

/** The width and height of the picture in pixels. */
const SIZE = 1080;
/** The margin of the picture in pixels. */
const MARGIN = 70;
const FONT = 'Georgia, "DejaVu Serif", serif';

interface PictureContent {
  gameName: string;
  headline: string;
  ranking: readonly (RankedSeat & { name: string; scoreText: string })[];
  /** The name of the design token with the colour of the game's cloth. */
  cloth: string;
}

/** Draws the result. Rejects if the browser cannot create the picture. */
export function drawResultPicture(content: PictureContent): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('the browser has no canvas'));
  drawBackground(context, content.cloth);
  drawWords(context, content);
  content.ranking.forEach((row, i) => drawRow(context, row, i, content.ranking.length));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
  );
}

/** The value of a design token, such as `clay`, in the current theme. */
const tokenColour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** The cloth, with the light of a lamp from above and a frame. */
function drawBackground(context: CanvasRenderingContext2D, cloth: string): void {
  const gradient = context.createLinearGradient(0, 0, 0, SIZE);
  gradient.addColorStop(0, tokenColour(cloth));
  gradient.addColorStop(1, tokenColour(`${cloth}-deep`));
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIZE, SIZE);
  const light = context.createRadialGradient(SIZE / 2, 0, 40, SIZE / 2, 0, SIZE * 0.75);
  light.addColorStop(0, 'rgb(255 226 160 / 0.55)');
  light.addColorStop(1, 'rgb(255 226 160 / 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, SIZE, SIZE);
  context.strokeStyle = tokenColour('lamp');
  context.lineWidth = 10;
  context.strokeRect(25, 25, SIZE - 50, SIZE - 50);
}

/** The game's name, the headline below it, and the name of the site at the bottom. */
function drawWords(context: CanvasRenderingContext2D, { gameName, headline }: PictureContent): void {
  context.fillStyle = tokenColour('on-cloth');
  context.textAlign = 'center';
  setFontToFit(context, gameName, 54, SIZE - 2 * MARGIN);
  context.fillText(gameName, SIZE / 2, 130);
  setFontToFit(context, headline, 92, SIZE - 2 * MARGIN);
  context.fillText(headline, SIZE / 2, 255);
  setFontToFit(context, 'Tavolino', 36, SIZE);
  context.fillText('Tavolino', SIZE / 2, SIZE - 60);
}

/** One player: the place, the seat's shape, the name and the score, on a light panel. */
function drawRow(
  context: CanvasRenderingContext2D,
  { seat, place, name, scoreText }: PictureContent['ranking'][number],
  index: number,
  count: number,
): void {
  // The rows share the space between the headline and the word "Tavolino" at the bottom.
  const top = 320;
  const rowHeight = Math.min(130, (SIZE - top - 130) / count);
  const y = top + index * rowHeight;
  const gap = 14;
  const height = rowHeight - gap;
  context.fillStyle = tokenColour('surface');
  context.beginPath();
  context.roundRect(MARGIN, y, SIZE - 2 * MARGIN, height, 24);
  context.fill();
  if (place === 1) {
    context.strokeStyle = tokenColour('lamp');
    context.lineWidth = 8;
    context.stroke();
  }
  const middle = y + height / 2;
  // The seat's shape has a box of 24 × 24, which is scaled and centred on the middle of the row.
  const shapeScale = 2;
  context.save();
  context.translate(MARGIN + 130, middle - 12 * shapeScale);
  context.scale(shapeScale, shapeScale);
  context.fillStyle = tokenColour(`seat-${seat % seatShapes.length}`);
  context.fill(new Path2D(seatShapes[seat % seatShapes.length]));
  context.restore();
  // From left to right: the place, the name and, at the right edge, the score.
  context.fillStyle = tokenColour('ink');
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  setFontToFit(context, String(place), 48, 80);
  context.fillText(String(place), MARGIN + 50, middle);
  setFontToFit(context, name, 48, 380);
  context.fillText(name, MARGIN + 210, middle);
  context.textAlign = 'right';
  setFontToFit(context, scoreText, 44, 300);
  context.fillText(scoreText, SIZE - MARGIN - 40, middle);
  context.textBaseline = 'alphabetic';
}

/** Sets the font to the given size, or to a smaller one with which the text is not wider than `maxWidth`. */
function setFontToFit(context: CanvasRenderingContext2D, text: string, size: number, maxWidth: number): void {
  context.font = `700 ${size}px ${FONT}`;
  const { width } = context.measureText(text);
  if (width > maxWidth) context.font = `700 ${Math.floor((size * maxWidth) / width)}px ${FONT}`;
}
