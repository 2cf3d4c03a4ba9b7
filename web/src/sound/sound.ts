// Plays sounds and vibrates, if the settings allow it. Browsers allow neither before the first touch of the page.
import { settings } from '../settings/settings.svelte';
import { synthesise, type Sound } from './synth';

/** The vibration of each sound: milliseconds on and off in turn. */
const VIBRATION_PATTERNS: Record<Sound, number[]> = { card: [], turn: [35], win: [40, 60, 40, 60, 90] };

let audio: AudioContext | undefined;

/** Plays a sound and vibrates. Never throws: without sound the game goes on. */
export function play(sound: Sound): void {
  vibrate(VIBRATION_PATTERNS[sound]);
  playWith((context) => synthesise(context, sound));
}

/** Calls `synthesiser` with the page's audio context, if the settings and the browser allow sound. Never throws. */
export function playWith(synthesiser: (context: AudioContext) => void): void {
  if (!settings.sounds || !('AudioContext' in window)) return;
  try {
    audio ??= new AudioContext();
    const context = audio;
    // A context can only be resumed during a touch. A sound at any other time is dropped rather than played too late.
    if (context.state === 'running') synthesiser(context);
    else if (navigator.userActivation?.isActive) void context.resume().then(() => synthesiser(context));
  } catch (error) {
    console.warn('failed to play a sound', error);
  }
}

/** Vibrates if the settings and the device allow it. The numbers are milliseconds on and off, in turn. */
function vibrate(pattern: number[]): void {
  // Browsers log a warning if a page vibrates before the first touch.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (settings.vibration && touched && pattern.length > 0) navigator.vibrate?.(pattern);
}
