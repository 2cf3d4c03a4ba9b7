// The sounds of the page, synthesised in the browser instead of loaded from files.

/** The sound for a card that is laid down, for the player's turn, or for the player's victory. */
export type Sound = 'card' | 'turn' | 'win';

/** The notes of the melodies as frequencies in hertz. */
const G4 = 392;
const B4 = 493.88;
const D5 = 587.33;
const G5 = 783.99;

/** Plays a sound immediately. The notes of a melody start a little more than a tenth of a second apart. */
export function synthesise(audio: AudioContext, sound: Sound): void {
  const now = audio.currentTime;
  if (sound === 'card') playCard(audio, now);
  if (sound === 'turn') {
    [G4, D5].forEach((frequency, i) => playNote(audio, { start: now + i * 0.11, frequency, volume: 0.16 }));
  }
  if (sound === 'win') {
    [G4, B4, D5, G5].forEach((frequency, i) => playNote(audio, { start: now + i * 0.12, frequency, volume: 0.2 }));
  }
}

/** Imitates a card that lands on a wooden table: fading filtered noise and a short low note. */
export function playCard(audio: AudioContext, start: number): void {
  playNoise(audio, { start, seconds: 0.09, volume: 0.22, from: 2400, to: 2400 });
  playNote(audio, { start, frequency: 120, volume: 0.12, seconds: 0.08 });
}

interface Noise {
  /** The start on the audio context's clock, in seconds. */
  start: number;
  seconds: number;
  /** The volume, from 0 to 1. */
  volume: number;
  /** The frequency of the filter at the start and at the end, in hertz. */
  from: number;
  to: number;
}

/** Plays fading noise through a filter whose frequency changes, such as wind or a card on a table. */
export function playNoise(audio: AudioContext, { start, seconds, volume, from, to }: Noise): void {
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    const whiteNoise = Math.random() * 2 - 1;
    const fadeOut = (1 - i / length) ** 3;
    samples[i] = whiteNoise * fadeOut;
  }
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.7 });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
  const gain = new GainNode(audio, { gain: volume });
  noise.connect(filter).connect(gain).connect(audio.destination);
  noise.start(start);
}

interface Note {
  /** The start on the audio context's clock, in seconds. */
  start: number;
  frequency: number;
  /** The volume, from 0 to 1. */
  volume: number;
  seconds?: number;
}

/** Imitates a struck wooden bar: a sine wave and its quieter fourth harmonic, both fading out quickly. */
export function playNote(audio: AudioContext, { start, frequency, volume, seconds = 0.5 }: Note): void {
  const partials = [
    { harmonic: 1, relativeVolume: 1 },
    { harmonic: 4, relativeVolume: 0.18 },
  ];
  for (const { harmonic, relativeVolume } of partials) {
    const tone = new OscillatorNode(audio, { frequency: frequency * harmonic });
    const envelope = new GainNode(audio, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    // A rise of 6 ms sounds like a stroke; a sudden start would click.
    envelope.gain.linearRampToValueAtTime(volume * relativeVolume, start + 0.006);
    // An exponential ramp cannot reach 0. The higher partial fades out sooner, as it does in wood.
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + seconds / Math.sqrt(harmonic));
    tone.connect(envelope).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
