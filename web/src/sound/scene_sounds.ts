// The sounds of scenes. A scene is a short animation on a board or at the end of a game, such as a pile that falls.
// The sounds are synthesised like those in synth.ts, but loaded only together with a board.
import { playWith } from './sound';
import { playCard, playNoise, playNote } from './synth';

/** Frequencies in hertz. */
const C5 = 523.25;
const E5 = 659.26;
const G5 = 783.99;
const C6 = 1046.5;
/** The ratio of two neighbouring notes of a scale with twelve steps. */
const SEMITONE = 2 ** (1 / 12);

/** Each sound plays its notes from `now`, in seconds on the clock of the audio context. */
const sounds = {
  /** Cards that are dealt, one after another. */
  deal(audio: AudioContext, now: number) {
    for (let i = 0; i < 6; i++)
      playNoise(audio, { start: now + i * 0.12, seconds: 0.07, volume: 0.1, from: 3200, to: 1900 });
  },
  /** A pile that sways. */
  wobble(audio: AudioContext, now: number) {
    for (let i = 0; i < 3; i++)
      playNote(audio, { start: now + i * 0.18, frequency: 150 - i * 14, volume: 0.14, seconds: 0.2 });
  },
  /** A pile that falls over: cards that land one after another, and a falling melody. */
  topple(audio: AudioContext, now: number) {
    for (let i = 0; i < 5; i++) playCard(audio, now + i * 0.09);
    // E, C, A and F, each an octave lower.
    [E5, C5, 440, 349.23].forEach((frequency, i) =>
      playNote(audio, { start: now + 0.1 + i * 0.14, frequency: frequency / 2, volume: 0.15 }),
    );
  },
  /** Two cards that match: a rising chord with a bright end. */
  match(audio: AudioContext, now: number) {
    [C5, E5, G5, C6, C6 * 1.5].forEach((frequency, i) =>
      playNote(audio, { start: now + i * 0.07, frequency, volume: 0.14, seconds: 0.7 }),
    );
  },
  /** Magic that fails: a hiss and a sinking note. */
  fizzle(audio: AudioContext, now: number) {
    playNoise(audio, { start: now, seconds: 0.6, volume: 0.2, from: 5200, to: 500 });
    // E flat, D and A.
    [311.13, 293.66, 220].forEach((frequency, i) =>
      playNote(audio, { start: now + i * 0.15, frequency, volume: 0.13, seconds: 0.4 }),
    );
  },
  /** Something that flies past: wind that rises. */
  wind(audio: AudioContext, now: number) {
    playNoise(audio, { start: now, seconds: 0.9, volume: 0.28, from: 400, to: 3200 });
  },
  /** A friendly end for players who did not win. */
  farewell(audio: AudioContext, now: number) {
    [C5, G5, E5].forEach((frequency, i) =>
      playNote(audio, { start: now + i * 0.16, frequency: frequency / 2, volume: 0.15, seconds: 0.8 }),
    );
  },
};

export type SceneSound = keyof typeof sounds;

/** Plays the sound of a scene, such as a pile that topples, if the settings allow sound. */
export function playScene(sound: SceneSound): void {
  playWith((audio) => sounds[sound](audio, audio.currentTime));
}

/** Plays the note for one of several things that are counted one after another, such as points. `step` is its number
 * from 0; each note is a little higher than the one before. */
export function playCount(step: number): void {
  // The notes rise by at most two octaves.
  const frequency = C5 * SEMITONE ** Math.min(step, 24);
  playWith((audio) => playNote(audio, { start: audio.currentTime, frequency, volume: 0.09, seconds: 0.22 }));
}
