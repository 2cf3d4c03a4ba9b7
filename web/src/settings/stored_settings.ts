// The settings a person can change, and how stored settings are read. A missing or unknown value becomes the default.
import { isLanguage, preferredLanguage, type Language } from '../text/language';

export const themes = ['auto', 'light', 'dark'] as const;
export const motions = ['auto', 'calm', 'normal', 'quick', 'off'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;

/** How fast the moves of the other players are shown. */
export const botSpeeds = ['usual', 'slow', 'fast'] as const;

export interface Settings {
  language: Language;
  theme: (typeof themes)[number];
  motion: (typeof motions)[number];
  textSize: (typeof textSizes)[number];
  /** How fast the moves of the other players are shown. */
  botSpeed: (typeof botSpeeds)[number];
  sounds: boolean;
  vibration: boolean;
  /** Whether games are shown as lists and buttons instead of a drawn board. */
  plainBoard: boolean;
}

/** The factor by which each text size enlarges the text. */
export const textScales: Record<Settings['textSize'], number> = { normal: 1, large: 1.15, largest: 1.3 };

/** The factor by which each kind of motion multiplies all durations. tokens.css contains the same numbers. */
export const paces: Record<Exclude<Settings['motion'], 'auto'>, number> = { calm: 1.7, normal: 1, quick: 0.5, off: 0 };

/** Reads stored settings. `stored` is JSON or null; the default language comes from the browser's languages. */
export function readSettings(stored: string | null, browserLanguages: readonly string[]): Settings {
  const values = parseObject(stored);
  return {
    language: isLanguage(values.language) ? values.language : preferredLanguage(browserLanguages),
    theme: allowedOrFirst(themes, values.theme),
    motion: allowedOrFirst(motions, values.motion),
    textSize: allowedOrFirst(textSizes, values.textSize),
    botSpeed: allowedOrFirst(botSpeeds, values.botSpeed),
    sounds: values.sounds !== false,
    vibration: values.vibration !== false,
    plainBoard: values.plainBoard === true,
  };
}

/** The object that the JSON text contains; an empty object for any other text. */
function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The value if it is allowed, otherwise the first allowed value. */
function allowedOrFirst<const T extends readonly [string, ...string[]]>(allowed: T, value: unknown): T[number] {
  return allowed.find((candidate) => candidate === value) ?? allowed[0];
}
