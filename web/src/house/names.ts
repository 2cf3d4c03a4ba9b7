// What people and bots are called on the screen.
import type { Chair } from '../protocol/protocol';

/** A bot is called after its chair, alike in every language. */
const botNames = ['Nino', 'Mira', 'Lino', 'Zita', 'Ugo', 'Bea'];

export function nameOf(chair: Chair | undefined, seat: number): string {
  if (chair?.sitter?.kind === 'person') return chair.sitter.name;
  if (chair?.sitter?.kind === 'bot') return botNames[seat] ?? `Bot ${seat + 1}`;
  return String(seat + 1);
}

export function namesOf(chairs: readonly Chair[]): string[] {
  return chairs.map(nameOf);
}
