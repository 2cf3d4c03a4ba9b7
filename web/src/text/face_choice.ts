// How the face that a player has chosen travels to the others: as an invisible character at the end of the name.
// Unicode's variation selectors show nothing, and the server ignores them when it compares names, so nobody can take the
// name of somebody else with another face. Programs that know nothing of faces show the name as it is.
// docs/decisions/0024 has the reasons.

/** The first of Unicode's sixteen variation selectors. */
const FIRST_SELECTOR = 0xfe00;
const SELECTOR_COUNT = 16;
/** The longest name that the server accepts, in characters. */
const MAX_NAME_LENGTH = 32;

/** A name as people see it, and the number of the chosen face; null if the player has chosen none. */
export interface NameAndFace {
  name: string;
  face: number | null;
}

/** Separates the name from the chosen face. The last two selectors belong to emoji and mean no face. */
export function splitName(fullName: string): NameAndFace {
  const face = (fullName.codePointAt(fullName.length - 1) ?? 0) - FIRST_SELECTOR;
  const isFace = face >= 0 && face < SELECTOR_COUNT - 2;
  return isFace ? { name: fullName.slice(0, -1), face } : { name: fullName, face: null };
}

/** The name with the chosen face. A name that would become too long loses its last characters. */
export function joinName(name: string, face: number | null): string {
  if (face === null) return name;
  const shortened = [...name].slice(0, MAX_NAME_LENGTH - 1).join('');
  return shortened + String.fromCodePoint(FIRST_SELECTOR + face);
}
