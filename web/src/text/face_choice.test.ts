import { expect, it } from 'vitest';
import { joinName, splitName } from './face_choice';

it.each([0, 3, 13])('carries face %i at the end of the name', (face) => {
  const fullName = joinName('Zoë', face);
  expect(splitName(fullName)).toEqual({ name: 'Zoë', face });
  expect([...fullName]).toHaveLength(4);
});

it('leaves a name without a chosen face as it is', () => {
  expect(joinName('Anna', null)).toBe('Anna');
  expect(splitName('Anna')).toEqual({ name: 'Anna', face: null });
  expect(splitName('')).toEqual({ name: '', face: null });
});

it('does not take the selector of an emoji for a face', () => {
  expect(splitName('Anna ❤️')).toEqual({ name: 'Anna ❤️', face: null });
});

it('keeps the name short enough for the server', () => {
  expect([...joinName('é'.repeat(32), 5)]).toHaveLength(32);
});
