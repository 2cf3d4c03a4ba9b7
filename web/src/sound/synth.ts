// Three small sounds made on the spot, without a file: a card on wood, your turn, a victory.

export type Sound = 'card' | 'turn' | 'win';

/** Plays a sound now into the given context. */
export function synthesise(audio: AudioContext, sound: Sound): void {
  const now = audio.currentTime;
  if (sound === 'card') card(audio, now);
  if (sound === 'turn') [392, 587.33].forEach((pitch, i) => note(audio, now + i * 0.11, pitch, 0.16));
  if (sound === 'win') [392, 493.88, 587.33, 783.99].forEach((pitch, i) => note(audio, now + i * 0.12, pitch, 0.2));
}

/** A card laid down: a breath of filtered noise and a low knock of the table under it. */
function card(audio: AudioContext, at: number): void {
  const length = Math.floor(audio.sampleRate * 0.09);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2400, Q: 0.7 });
  const level = new GainNode(audio, { gain: 0.22 });
  noise.connect(filter).connect(level).connect(audio.destination);
  noise.start(at);
  note(audio, at, 120, 0.12, 0.08);
}

/** A struck wooden bar: a sine and its fourth harmonic, gone quickly. */
function note(audio: AudioContext, at: number, pitch: number, loud: number, length = 0.5): void {
  for (const [times, share] of [
    [1, 1],
    [4, 0.18],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch * times });
    const level = new GainNode(audio, { gain: 0 });
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(loud * share, at + 0.006);
    level.gain.exponentialRampToValueAtTime(0.0001, at + length / times ** 0.5);
    tone.connect(level).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
