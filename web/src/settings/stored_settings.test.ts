// Stored settings are read back; damaged ones fall back to the defaults.
import { expect, it } from 'vitest';
import { readSettings } from './stored_settings';

it('has defaults, with the language of the browser', () => {
  expect(readSettings(null, ['it-IT'])).toEqual({
    language: 'it',
    theme: 'auto',
    motion: 'auto',
    textSize: 'normal',
    botSpeed: 'usual',
    sounds: true,
    vibration: true,
    plainBoard: false,
  });
});

it('reads what was stored', () => {
  const looks = { language: 'fr', theme: 'dark', motion: 'off', textSize: 'large' };
  const stored = { ...looks, botSpeed: 'slow', sounds: false, vibration: false, plainBoard: true };
  expect(readSettings(JSON.stringify(stored), ['it'])).toEqual(stored);
});

it.each(['{', 'null', '[]', '"x"', '{"theme":"pink","language":"de","motion":7}'])(
  'falls back to the defaults for %s',
  (stored) => {
    const settings = readSettings(stored, ['en']);
    expect([settings.language, settings.theme, settings.motion]).toEqual(['en', 'auto', 'auto']);
  },
);
