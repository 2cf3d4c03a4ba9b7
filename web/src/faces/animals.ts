// The animals that are the players' faces. The first eight are for people, the others are the bots' own characters.
// The order is fixed: a chosen face travels as the number of its animal (`face_choice.ts`).
import { botDrawings } from './bot_drawings';
import type { AnimalDrawing } from './drawing';
import { peopleDrawings } from './people_drawings';

/** The animals that people can choose. */
export const PEOPLE_ANIMALS = ['lemur', 'tortoise', 'rabbit', 'dove', 'fox', 'owl', 'hedgehog', 'squirrel'] as const;
/** The characters of the bots, in the order of the bots' seats. */
export const BOT_ANIMALS = ['scorpion', 'dragonfly', 'chameleon', 'bat', 'ladybird', 'bee'] as const;

export type PeopleAnimal = (typeof PEOPLE_ANIMALS)[number];
export type Animal = PeopleAnimal | (typeof BOT_ANIMALS)[number];

export const drawings: Record<Animal, AnimalDrawing> = { ...peopleDrawings, ...botDrawings };
