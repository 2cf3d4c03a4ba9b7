// The current settings: kept in this browser, applied to the document, followed by everything that draws or sounds.
import { speak } from '../text/words.svelte';
import { paces, readChoices, textScale, type Choices } from './choices';

const place = 'tavolino.settings';

export const settings: Choices = $state(readChoices(stored(), navigator.languages));

let systemStill = $state(asks('(prefers-reduced-motion: reduce)').matches);
let systemDark = $state(asks('(prefers-color-scheme: dark)').matches);

/** The motion to use now, the device's wish included. */
export function motionNow(): keyof typeof paces {
  return settings.motion === 'auto' ? (systemStill ? 'off' : 'normal') : settings.motion;
}

/** What every duration is multiplied by; 0 means nothing moves. */
export function pace(): number {
  return paces[motionNow()];
}

/** Changes some settings, remembers them, and shows them. */
export function choose(change: Partial<Choices>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing still plays; the choice lasts until the page closes.
  }
  show();
  if (change.language) speak(change.language);
}

/** Applies the settings to the document and follows the device from then on. */
export function startSettings(): void {
  asks('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
    systemStill = event.matches;
    show();
  });
  asks('(prefers-color-scheme: dark)').addEventListener('change', (event) => {
    systemDark = event.matches;
    show();
  });
  show();
  speak(settings.language);
}

function show(): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = settings.theme === 'auto' ? (systemDark ? 'dark' : 'light') : settings.theme;
  dataset.motion = motionNow();
  style.setProperty('--text-scale', String(textScale[settings.textSize]));
}

function stored(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function asks(query: string): MediaQueryList {
  return matchMedia(query);
}
