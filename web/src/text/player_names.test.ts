// The default name of a player who enters none.
import { expect, it } from 'vitest';
import { freeName } from './player_names';

it('adds a number to a name that somebody at the table has', () => {
  expect(freeName('Guest', ['Anna'])).toBe('Guest');
  expect(freeName('Guest', ['Guest'])).toBe('Guest 2');
  expect(freeName('Guest', ['Guest', 'Guest 2'])).toBe('Guest 3');
});
