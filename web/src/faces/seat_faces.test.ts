import { expect, it } from 'vitest';
import type { Player } from '../protocol/protocol';
import { joinName } from '../text/face_choice';
import { BOT_ANIMALS, PEOPLE_ANIMALS, drawings } from './animals';
import { givenFace, seatFaces } from './seat_faces';

const person = (name: string): Player => ({ kind: 'person', name });
const bot: Player = { kind: 'bot', level: 'casual' };

it('gives the same name the same face, and a chosen face to whoever chose it', () => {
  const [anna] = seatFaces([person('Anna')]);
  expect(anna).toBe(PEOPLE_ANIMALS[givenFace('anna ')]);
  expect(seatFaces([person(joinName('Anna', 5))])).toEqual(['owl']);
});

it('gives nobody a face that somebody else has', () => {
  const sameFace = PEOPLE_ANIMALS.map((_, i) => person(`Anna${String.fromCodePoint(0x1f600 + 8 * i)}`)).slice(0, 6);
  expect(new Set(seatFaces(sameFace)).size).toBe(6);
  const chosen = givenFace('Anna');
  const [anna, zita] = seatFaces([person('Anna'), person(joinName('Zita', chosen))]);
  expect(zita).toBe(PEOPLE_ANIMALS[chosen]);
  expect(anna).not.toBe(zita);
});

it('gives bots characters of their own', () => {
  const faces = seatFaces([bot, bot, bot, bot, bot, bot]);
  expect(faces).toEqual([...BOT_ANIMALS]);
  expect(PEOPLE_ANIMALS.filter((animal) => (faces as string[]).includes(animal))).toEqual([]);
});

it('has a drawing for every animal', () => {
  expect(Object.keys(drawings).sort()).toEqual([...PEOPLE_ANIMALS, ...BOT_ANIMALS].sort());
});
