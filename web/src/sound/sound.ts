// Sounds and vibration as the settings allow. Browsers stay silent until the person has touched the page once.
import { settings } from '../settings/settings.svelte';
import { synthesise, type Sound } from './synth';

const buzz: Record<Sound, number[]> = { card: [], turn: [35], win: [40, 60, 40, 60, 90] };

let audio: AudioContext | undefined;

/** Plays a sound if sounds are on, and buzzes if vibration is. Never throws: a mute table is still a table. */
export function play(sound: Sound): void {
  // Browsers complain about a buzz before the first touch.
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (settings.vibration && touched && buzz[sound].length > 0) navigator.vibrate?.(buzz[sound]);
  if (!settings.sounds || !('AudioContext' in window)) return;
  try {
    audio ??= new AudioContext();
    const context = audio;
    // Resuming only succeeds after a gesture; a sound that comes before one is dropped rather than played late.
    if (context.state === 'running') synthesise(context, sound);
    else if (navigator.userActivation?.isActive) void context.resume().then(() => synthesise(context, sound));
  } catch (error) {
    console.warn('No sound', error);
  }
}
