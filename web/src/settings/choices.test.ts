// Stored settings are read back, and broken ones do no harm.
import { expect, it } from 'vitest';
import { readChoices } from './choices';

it('starts from the browser', () => {
  expect(readChoices(null, ['it-IT'])).toEqual({
    language: 'it',
    theme: 'auto',
    motion: 'auto',
    textSize: 'normal',
    sounds: true,
    vibration: true,
  });
});

it('keeps what was chosen', () => {
  const chosen = { language: 'fr', theme: 'dark', motion: 'off', textSize: 'large', sounds: false, vibration: false };
  expect(readChoices(JSON.stringify(chosen), ['it'])).toEqual(chosen);
});

it.each(['{', 'null', '[]', '"x"', '{"theme":"pink","language":"de","motion":7}'])('survives %s', (stored) => {
  const read = readChoices(stored, ['en']);
  expect([read.language, read.theme, read.motion]).toEqual(['en', 'auto', 'auto']);
});
