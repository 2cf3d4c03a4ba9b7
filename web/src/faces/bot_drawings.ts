// The bots' own characters: small animals of the three games. All of them have antennae, pincers or wings, so that they can
// be told apart from people at a glance.
import type { AnimalDrawing } from './drawing';
import type { BOT_ANIMALS } from './animals';

export const botDrawings: Record<(typeof BOT_ANIMALS)[number], AnimalDrawing> = {
  scorpion: {
    ground: '#f3d9a4',
    line: '#4a1410',
    outlined: [
      // A raised pincer on each side.
      { path: 'M13 24C4 20 2 10 8 4c1 4 3 5 6 5-2 4 0 8 4 10z', fill: '#a8382c', mirrored: true },
      // The head.
      { path: 'M24 16c10 0 15 6 15 13s-6 14-15 14S9 36 9 29s5-13 15-13z', fill: '#c24a38' },
    ],
    // Cheeks.
    marks: [{ path: 'M11.5 34a3 2 0 1 0 6 0 3 2 0 1 0-6 0', fill: '#e98467', mirrored: true }],
    eyes: { offset: 6.5, y: 27, radius: 4, fill: '#fff3dc' },
    mouthY: 36.5,
  },
  dragonfly: {
    ground: '#cfeaf0',
    line: '#134452',
    outlined: [
      // Wings.
      { path: 'M20 20C10 18 2 12 1 6c8-2 17 4 21 11z', fill: '#eefcff', mirrored: true },
      // The head.
      { path: 'M24 20c8 0 12 5 12 11s-5 12-12 12-12-6-12-12 4-11 12-11z', fill: '#3d95ab' },
      // The large eyes of an insect.
      { path: 'M15 17c6 0 8 5 7 10s-6 7-10 5-5-15 3-15z', fill: '#2a7086', mirrored: true },
    ],
    // A reflection on each of them.
    marks: [{ path: 'M12 21c2-2 4-2 6-1-2 0-4 1-6 3z', fill: '#9fe0ea', mirrored: true }],
    eyes: { offset: 8, y: 26, radius: 3.6, fill: '#f2feff' },
    mouthY: 37.5,
  },
  chameleon: {
    ground: '#f6e2b0',
    line: '#204a1e',
    outlined: [
      // The crest.
      { path: 'M24 3c8 3 15 11 16 20H8C9 14 16 6 24 3z', fill: '#4f9a3d' },
      // The head.
      { path: 'M24 16c11 0 18 5 18 13S34 43 24 43 6 37 6 29s7-13 18-13z', fill: '#74bb52' },
      // The skin around each eye.
      { path: 'M14 18a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z', fill: '#a4d873', mirrored: true },
    ],
    marks: [
      // A light stripe on the crest.
      { path: 'M24 6v8h-1.5V7z', fill: '#d8ef9e', mirrored: true },
      // Nostrils.
      { path: 'M21.8 33a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0', fill: '#204a1e', mirrored: true },
    ],
    eyes: { offset: 10, y: 25.5, radius: 4, fill: '#fffbe8' },
    mouthY: 38,
  },
  bat: {
    ground: '#f0d6e6',
    line: '#241a38',
    outlined: [
      // Ears.
      { path: 'M8 24C3 14 5 4 8 3c6 2 11 7 13 12z', fill: '#4f4278', mirrored: true },
      // The head.
      { path: 'M24 13c10 0 17 6 17 15S34 43 24 43 7 37 7 28s7-15 17-15z', fill: '#65579a' },
    ],
    marks: [
      // The insides of the ears.
      { path: 'M11 19C8 13 8.5 8 9.5 7.5c3 1.5 6 5 7.5 8z', fill: '#d79bc0', mirrored: true },
      // The nose.
      { path: 'M21 31c1-2 5-2 6 0l-3 3z', fill: '#241a38' },
      // Teeth.
      { path: 'M19.5 38h3l-1.5 4z', fill: '#ffffff', mirrored: true },
    ],
    eyes: { offset: 8, y: 26, radius: 4, fill: '#ffeaa6' },
    mouthY: 36.7,
  },
  ladybird: {
    ground: '#d5ebb5',
    line: '#241416',
    outlined: [
      // Feelers.
      { path: 'M17 17C14 12 11 9 8 9a2.5 2.5 0 1 1 2-4c4 1 8 6 10 11z', fill: '#3a2528', mirrored: true },
      // The red wing cases behind the face.
      { path: 'M24 14c12 0 18 7 18 15s-7 14-18 14S6 37 6 29s6-15 18-15z', fill: '#d23a32' },
      // The face.
      { path: 'M24 20c8 0 12 5 12 11s-5 12-12 12-12-6-12-12 4-11 12-11z', fill: '#f1d2b6' },
    ],
    marks: [
      // A dot on each wing case.
      { path: 'M13 17a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z', fill: '#241416', mirrored: true },
      // A second dot, lower and further out.
      { path: 'M8.5 28a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z', fill: '#241416', mirrored: true },
    ],
    eyes: { offset: 5.5, y: 28, radius: 3.3, fill: '#ffffff' },
    mouthY: 37,
  },
  bee: {
    ground: '#bfe0ea',
    line: '#38260a',
    outlined: [
      // Wings.
      { path: 'M12 24C4 24 1 16 4 12s11 2 13 8z', fill: '#f2fbff', mirrored: true },
      // Feelers.
      { path: 'M19 15C18 9 15 6 12 6a2.3 2.3 0 1 1 1-4c5 1 8 7 9 13z', fill: '#38260a', mirrored: true },
      // The head.
      { path: 'M24 13c10 0 15 7 15 15s-6 15-15 15S9 36 9 28s5-15 15-15z', fill: '#f6c33c' },
    ],
    marks: [
      // A dark stripe.
      { path: 'M14 17c6-4 14-4 20 0l-2 3c-5-3-11-3-16 0z', fill: '#38260a' },
      // Cheeks.
      { path: 'M11 33a3 2.2 0 1 0 6 0 3 2.2 0 1 0-6 0', fill: '#ee9a5a', mirrored: true },
    ],
    eyes: { offset: 6.5, y: 27, radius: 3.8, fill: '#fffdf0' },
    mouthY: 36.5,
  },
};
