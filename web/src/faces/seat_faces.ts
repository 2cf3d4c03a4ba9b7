// Which animal each player has. Everybody at a table comes to the same result, because it follows from the seats alone.
import type { Player } from '../protocol/protocol';
import { splitName } from '../text/face_choice';
import { BOT_ANIMALS, PEOPLE_ANIMALS, type Animal } from './animals';

/** The animal of a bot: it depends on the seat only, like the bot's name. */
export function botAnimal(seat: number): Animal {
  return BOT_ANIMALS[seat % BOT_ANIMALS.length] ?? 'scorpion';
}

/** The number of the animal that somebody gets who has chosen none: the same name always gets the same one. */
export function givenFace(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PEOPLE_ANIMALS.length;
}

/** The animals of all seats. Chosen faces come first; nobody is given a face that somebody else has, while there are
 * others. A free seat has the animal of its bot. */
export function seatFaces(players: readonly (Player | null | undefined)[]): Animal[] {
  const count = PEOPLE_ANIMALS.length;
  const people = players.map((player) => (player?.kind === 'person' ? splitName(player.name) : null));
  const taken = new Set<number>();
  for (const person of people) if (person?.face != null) taken.add(person.face % count);
  return people.map((person, seat) => {
    if (!person) return botAnimal(seat);
    let face = person.face ?? givenFace(person.name);
    for (let tries = 0; person.face === null && taken.has(face) && tries < count; tries++) face = (face + 1) % count;
    taken.add(face % count);
    return PEOPLE_ANIMALS[face % count] ?? 'lemur';
  });
}
