// The names of the players of a game that goes on from a position: the person's own name, and those of bots.
import { storedPlayerName } from '../api/known_tables';
import { splitName } from '../text/face_choice';
import { playerName } from '../text/player_names';
import { t } from '../text/words.svelte';

/** The names by seat, with the person on the seat `me`. */
export function practiceNames(seatCount: number, me: number): string[] {
  const own = splitName(storedPlayerName() || t('default-name')).name;
  return Array.from({ length: seatCount }, (_, seat) =>
    seat === me ? own : playerName({ kind: 'bot', level: '' }, seat),
  );
}
