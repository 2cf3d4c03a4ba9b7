// The names under which players are shown.
import type { Player, SeatInfo } from '../protocol/protocol';
import { splitName } from './face_choice';

/** A bot's name depends on its seat only and is the same in every language. */
const BOT_NAMES = ['Nino', 'Mira', 'Lino', 'Zita', 'Ugo', 'Bea'];

/** The name of the player on a seat; the seat's number, counted from 1, if the seat is free. */
export function playerName(player: Player | null | undefined, seat: number): string {
  if (player?.kind === 'person') return splitName(player.name).name;
  if (player?.kind === 'bot') return BOT_NAMES[seat] ?? `Bot ${seat + 1}`;
  return String(seat + 1);
}

/** The names of all seats, in order. */
export function playerNames(seats: readonly SeatInfo[]): string[] {
  return seats.map(({ player }, seat) => playerName(player, seat));
}

/** The name, followed by a number if somebody has it already: two players cannot have the same name. */
export function freeName(name: string, takenNames: readonly string[]): string {
  for (let suffix = 1; ; suffix++) {
    const candidate = suffix === 1 ? name : `${name} ${suffix}`;
    if (!takenNames.includes(candidate)) return candidate;
  }
}
