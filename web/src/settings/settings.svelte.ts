// The current settings. They are stored in this browser and applied to the document.
import { setLanguage } from '../text/words.svelte';
import { paces, readSettings, textScales, type Settings } from './stored_settings';

const STORAGE_KEY = 'tavolino.settings';
/** The media query for people who have asked their device for less motion. */
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';
/** The media query for a device in its dark theme. */
const DARK_THEME_QUERY = '(prefers-color-scheme: dark)';

export const settings: Settings = $state(readSettings(storedSettings(), navigator.languages));

/** What the device asks for; used where a setting is `auto`. */
let deviceReducesMotion = $state(matchMedia(REDUCED_MOTION_QUERY).matches);
let deviceIsDark = $state(matchMedia(DARK_THEME_QUERY).matches);

/** The kind of motion in use, with `auto` replaced by what the device asks for. */
function currentMotion(): keyof typeof paces {
  if (settings.motion !== 'auto') return settings.motion;
  return deviceReducesMotion ? 'off' : 'normal';
}

/** The factor by which all durations of animations are multiplied; 0 means that nothing moves. */
export function pace(): number {
  return paces[currentMotion()];
}

/** Changes, stores and applies some settings. */
export function changeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Without storage the change lasts until the page is closed.
  }
  applyToDocument();
  if (change.language) setLanguage(change.language);
}

/** Applies the settings, and applies them again whenever the device's own preferences change. */
export function startSettings(): void {
  matchMedia(REDUCED_MOTION_QUERY).addEventListener('change', (event) => {
    deviceReducesMotion = event.matches;
    applyToDocument();
  });
  matchMedia(DARK_THEME_QUERY).addEventListener('change', (event) => {
    deviceIsDark = event.matches;
    applyToDocument();
  });
  applyToDocument();
  setLanguage(settings.language);
}

/** Writes the settings to the root element, where the style sheets read them. */
function applyToDocument(): void {
  const { dataset, style } = document.documentElement;
  const deviceTheme = deviceIsDark ? 'dark' : 'light';
  dataset.theme = settings.theme === 'auto' ? deviceTheme : settings.theme;
  dataset.motion = currentMotion();
  dataset.textSize = settings.textSize;
  style.setProperty('--text-scale', String(textScales[settings.textSize]));
}

function storedSettings(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
