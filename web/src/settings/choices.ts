// What a person may set, and how a stored setting is read back: anything unknown falls back, never fails.
import { isLanguage, preferredLanguage, type Language } from '../text/language';

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'calm', 'normal', 'quick', 'off'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;

export interface Choices {
  language: Language;
  theme: (typeof themes)[number];
  motion: (typeof motions)[number];
  textSize: (typeof textSizes)[number];
  sounds: boolean;
  vibration: boolean;
}

export const textScale: Record<Choices['textSize'], number> = { normal: 1, large: 1.15, largest: 1.3 };

/** Durations are multiplied by this; the same numbers stand in tokens.css. */
export const paces: Record<Exclude<Choices['motion'], 'auto'>, number> = { calm: 1.7, normal: 1, quick: 0.5, off: 0 };

/** The stored choices, with a default for whatever is missing or no longer known. */
export function readChoices(stored: string | null, browserLanguages: readonly string[]): Choices {
  const raw = parse(stored);
  return {
    language: isLanguage(raw.language) ? raw.language : preferredLanguage(browserLanguages),
    theme: oneOf(themes, raw.theme),
    motion: oneOf(motions, raw.motion),
    textSize: oneOf(textSizes, raw.textSize),
    sounds: raw.sounds !== false,
    vibration: raw.vibration !== false,
  };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<const T extends readonly [string, ...string[]]>(known: T, value: unknown): T[number] {
  return known.find((choice) => choice === value) ?? known[0];
}
