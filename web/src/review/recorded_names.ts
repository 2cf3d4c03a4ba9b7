// The names of the players in a record.
import type { GameRecord } from '../api/http';
import { freeName, playerName } from '../text/player_names';

/** The names by seat. The record contains the names of people, and the proof of the deal tells which seats were bots. Equal names,
 * which only simulated games have, get a number. */
export function recordedNames(record: GameRecord): string[] {
  const names: string[] = [];
  for (let seat = 0; seat < record.setup.seats; seat++) names.push(freeName(recordedName(record, seat), names));
  return names;
}

/** The name of one player. */
function recordedName(record: GameRecord, seat: number): string {
  if (record.proof?.seats[seat]?.kind === 'bot') return playerName({ kind: 'bot', level: '' }, seat);
  const name = record.players?.[seat];
  return playerName(name === undefined ? null : { kind: 'person', name }, seat);
}
