// The names of the players in a record.
import type { GameRecord } from '../api/http';
import { recordedPlayer } from '../api/recorded_player';
import { freeName, playerName } from '../text/player_names';

/** The names by seat. Equal names, which only simulated games have, get a number. */
export function recordedNames(record: GameRecord): string[] {
  const names: string[] = [];
  for (let seat = 0; seat < record.setup.seats; seat++) {
    names.push(freeName(playerName(recordedPlayer(record, seat), seat), names));
  }
  return names;
}
