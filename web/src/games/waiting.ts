// What the bar says while somebody else is asked, and in which tone.
import { format } from '../text/bundle';
import { t } from '../text/words.svelte';
import type { BoardChair, GameWords } from './board';

/** `away`: the one who is asked is not there, so nobody is thinking. */
export type Tone = 'ask' | 'wait' | 'away' | 'over';

interface Moment {
  phase: string;
  toMove: number | null;
  /** How many answers the reader has. */
  answers: number;
  chairs: readonly BoardChair[];
}

export function toneOf({ phase, toMove, answers, chairs }: Moment): Tone {
  if (phase === 'over') return 'over';
  if (answers > 0) return 'ask';
  return toMove !== null && isAway(chairs[toMove]) ? 'away' : 'wait';
}

/** For whom the table waits; nothing when nobody else is asked. */
export function waitingFor(
  tone: Tone,
  toMove: number | null,
  me: number | null,
  names: readonly string[],
  words: GameWords,
): string {
  if (toMove === null || toMove === me) return '';
  const name = names[toMove] ?? '';
  return tone === 'away' ? t('waiting-away', { name }) : format(words, 'board-waiting', { name });
}

/** A person whose device is not connected and for whom no bot plays. */
function isAway(chair: BoardChair | undefined): boolean {
  return chair?.kind === 'person' && chair.connected === false && !chair.stand_in;
}
