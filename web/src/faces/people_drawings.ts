// The faces of people: animals of the three games. Lemur and tortoise come from MADA, rabbit and dove from Mélimagic, the
// animals of the wood from 13 Leaves.
import type { AnimalDrawing } from './drawing';
import type { PeopleAnimal } from './animals';

export const peopleDrawings: Record<PeopleAnimal, AnimalDrawing> = {
  lemur: {
    ground: '#e9b872',
    line: '#2b2430',
    outlined: [
      // Ears.
      { path: 'M11 20C4 12 5 5 8 4s8 4 11 10z', fill: '#8f8a92', mirrored: true },
      // The head.
      { path: 'M24 10c10 0 16 6 16 14S33 38 29 42c-3 2-7 2-10 0C15 38 8 32 8 24s6-14 16-14z', fill: '#f6f1e8' },
    ],
    marks: [
      // The grey forehead.
      { path: 'M24 11c7 0 12 3 14 7l-8 3-6 6-6-6-8-3c2-4 7-7 14-7z', fill: '#77727b' },
      // The dark ring around each eye.
      { path: 'M17 20c5-1 7 4 5 8s-7 6-10 3 0-10 5-11z', fill: '#2b2430', mirrored: true },
      // The nose.
      { path: 'M20 33c0-3 8-3 8 0 0 2-2 3.5-4 3.5S20 35 20 33z', fill: '#2b2430' },
    ],
    eyes: { offset: 7.5, y: 25.5, radius: 3.7, fill: '#f2a83a' },
    mouthY: 38.5,
  },
  tortoise: {
    ground: '#cfe0a8',
    line: '#3b3014',
    outlined: [
      // The shell.
      { path: 'M24 5c13 0 21 9 21 22 0 5-2 9-5 12H8c-3-3-5-7-5-12C3 14 11 5 24 5z', fill: '#7d6a35' },
      // The head.
      { path: 'M24 17c9 0 14 6 14 13S32 43 24 43 10 37 10 30s5-13 14-13z', fill: '#a8b45c' },
    ],
    marks: [
      // Stripes on the shell.
      { path: 'M24 6v9h-3V6zM9 14l6 6-2 2-6-6z', fill: '#e5c873', mirrored: true },
      // The lower edge of the shell.
      { path: 'M4 27l6 1v3l-6-1z', fill: '#e5c873', mirrored: true },
      // Cheeks.
      { path: 'M13 34a3 2.2 0 1 0 6 0 3 2.2 0 1 0-6 0', fill: '#c9bd62', mirrored: true },
      // Nostrils.
      { path: 'M22 32a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0', fill: '#3b3014', mirrored: true },
    ],
    eyes: { offset: 6.5, y: 27, radius: 3.4, fill: '#fffdf2' },
    mouthY: 37,
  },
  rabbit: {
    ground: '#c9bfec',
    line: '#4a3550',
    outlined: [
      // Ears.
      { path: 'M16 20C10 8 11 1 14 1s8 7 8 18z', fill: '#efe7f2', mirrored: true },
      // The head.
      { path: 'M24 15c11 0 17 6 17 14s-7 14-17 14S7 37 7 29s6-14 17-14z', fill: '#efe7f2' },
    ],
    marks: [
      // The insides of the ears.
      { path: 'M16 17C13 9 13 4 14.5 4s4 5 5 12z', fill: '#f0b6c6', mirrored: true },
      // Cheeks.
      { path: 'M10 33a3.2 2.4 0 1 0 6.4 0A3.2 2.4 0 1 0 10 33', fill: '#f5c6d2', mirrored: true },
      // The nose.
      { path: 'M21 31h6l-3 3.5z', fill: '#c05a78' },
      // Front teeth.
      { path: 'M22 38h1.7v4H22z', fill: '#ffffff', mirrored: true },
    ],
    eyes: { offset: 8, y: 26.5, radius: 3.3, fill: '#ffffff' },
    mouthY: 36.5,
  },
  dove: {
    ground: '#9fd0dd',
    line: '#33485a',
    outlined: [
      // The tuft of feathers.
      { path: 'M24 11c-2-5 0-8 3-9 0 2 1 3 3 3 0 3-2 5-4 6z', fill: '#ffffff' },
      // The head.
      { path: 'M24 9c11 0 17 8 17 18s-7 16-17 16S7 37 7 27 13 9 24 9z', fill: '#ffffff' },
      // The beak.
      { path: 'M24 27c4 0 6 2 6 4s-4 5-6 5-6-3-6-5 2-4 6-4z', fill: '#f0a442' },
    ],
    marks: [
      // Cheeks.
      { path: 'M9 32a3.2 2.3 0 1 0 6.4 0A3.2 2.3 0 1 0 9 32', fill: '#f6d3c8', mirrored: true },
      // The line between the two halves of the beak.
      { path: 'M19 30.5c3 1.3 7 1.3 10 0v1.2c-3 1.3-7 1.3-10 0z', fill: '#b56f1c' },
    ],
    eyes: { offset: 8.5, y: 23.5, radius: 3.4, fill: '#dff1f6' },
    mouthY: 39.5,
  },
  fox: {
    ground: '#f2dcae',
    line: '#5a2410',
    outlined: [
      // Ears.
      { path: 'M9 24 8 5c6 2 11 6 13 11z', fill: '#d9662c', mirrored: true },
      // The head.
      { path: 'M24 13c10 0 17 6 18 15L31 40c-4 4-10 4-14 0L6 28c1-9 8-15 18-15z', fill: '#e0762f' },
    ],
    marks: [
      // The dark insides of the ears.
      { path: 'M11 18l-.5-9c3 1.5 5.5 4 7 7z', fill: '#5a2410', mirrored: true },
      // White cheeks.
      { path: 'M7 28c6-1 13 2 17 10v5c-3 0-5-1-7-3z', fill: '#fff4e2', mirrored: true },
      // The nose.
      { path: 'M20.5 36c0-2.5 7-2.5 7 0 0 2-2 3-3.5 3s-3.5-1-3.5-3z', fill: '#3a1609' },
    ],
    eyes: { offset: 8, y: 26, radius: 3.2, fill: '#fff8ea' },
    mouthY: 40.7,
  },
  owl: {
    ground: '#b9c8a0',
    line: '#3f2c1c',
    outlined: [
      // Tufts of feathers.
      { path: 'M10 18 7 5c6 1 11 4 14 8z', fill: '#8a6238', mirrored: true },
      // The head.
      { path: 'M24 9c12 0 18 8 18 18s-7 17-18 17S6 37 6 27 12 9 24 9z', fill: '#a5794a' },
    ],
    marks: [
      // The light ring around each eye.
      { path: 'M15.5 17a9 9 0 1 1 0 18 9 9 0 0 1 0-18z', fill: '#f2e2c2', mirrored: true },
      // The beak.
      { path: 'M24 28l3.5 4-3.5 5-3.5-5z', fill: '#e39a2c' },
    ],
    eyes: { offset: 8.5, y: 26, radius: 5, fill: '#ffd257' },
    mouthY: 40.5,
  },
  hedgehog: {
    ground: '#f0c9a0',
    line: '#3c2718',
    outlined: [
      // The spines.
      {
        path: 'M24 3l4 4 5-2 2 5 6 1-1 6 5 3-3 5 3 5-5 3 0 6H8l0-6-5-3 3-5-3-5 5-3-1-6 6-1 2-5 5 2z',
        fill: '#6b4a31',
      },
      // The face.
      { path: 'M24 16c9 0 15 6 15 14 0 7-6 13-15 13S9 37 9 30c0-8 6-14 15-14z', fill: '#e8c79c' },
    ],
    marks: [
      // Cheeks.
      { path: 'M10.5 34a3 2.2 0 1 0 6 0 3 2.2 0 1 0-6 0', fill: '#e2a184', mirrored: true },
      // The nose.
      { path: 'M20.5 32.5c0-3 7-3 7 0 0 2-2 3.3-3.5 3.3s-3.5-1.3-3.5-3.3z', fill: '#2e1c12' },
    ],
    eyes: { offset: 7.5, y: 27, radius: 3.2, fill: '#fffaf0' },
    mouthY: 38,
  },
  squirrel: {
    ground: '#a9cfc0',
    line: '#54230f',
    outlined: [
      // Ears.
      { path: 'M12 19C7 12 8 4 10 2c4 3 8 8 9 13z', fill: '#b5502a', mirrored: true },
      // The head.
      { path: 'M24 13c10 0 16 6 16 14 0 9-7 16-16 16S8 36 8 27c0-8 6-14 16-14z', fill: '#c8613a' },
    ],
    marks: [
      // The light lower half of the face.
      { path: 'M24 29c-6-1-12 1-13 5 2 5 7 9 13 9z', fill: '#f8e6cc', mirrored: true },
      // The nose.
      { path: 'M21.5 31.5h5l-2.5 3z', fill: '#54230f' },
      // Front teeth.
      { path: 'M22.3 38.5H24v4h-1.7z', fill: '#ffffff', mirrored: true },
    ],
    eyes: { offset: 7.5, y: 25.5, radius: 3.5, fill: '#fff8ea' },
    mouthY: 37,
  },
};
