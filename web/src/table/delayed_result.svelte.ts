// The result of a game, held back until the last cards have moved and the score chart is loaded.
import { untrack } from 'svelte';
import { pause } from '../games/pause';
import { scoresOf } from '../games/scores';
import { pace } from '../settings/settings.svelte';
import type { TableSnapshot } from './table_snapshot';

/** How long the last animation takes at most, in milliseconds at normal pace. */
const LAST_ANIMATION_MS = 1500;

/** The scores of one game: for each seat the score after each round. */
interface GameScores {
  gameNumber: number;
  scoreLines: number[][];
}

export class DelayedResult {
  #snapshot: () => TableSnapshot | null;
  #finishedGame = $derived.by(() => finishedGameNumber(this.#snapshot()));
  #scores = $state.raw<GameScores | null>(null);

  /** `folder` is the folder of the table's game. Must be called while a component is being initialised, because it creates
   * an effect. */
  constructor(snapshot: () => TableSnapshot | null, folder: () => string | undefined) {
    this.#snapshot = snapshot;
    $effect(() => {
      const gameNumber = this.#finishedGame;
      const gameFolder = folder();
      // Later changes of the snapshot must not load the scores again.
      const finalSnapshot = untrack(snapshot);
      if (gameNumber === null || !gameFolder || !finalSnapshot) return;
      void untrack(() => this.#load(gameNumber, gameFolder, finalSnapshot));
    });
  }

  async #load(gameNumber: number, folder: string, snapshot: TableSnapshot): Promise<void> {
    // After a reload there is nothing to animate.
    const animation = snapshot.lastGameEvents.length > 0 ? pause(LAST_ANIMATION_MS * pace()) : undefined;
    const [scoreLines] = await Promise.all([scoresOf(folder, snapshot, snapshot.table.seats.length), animation]);
    this.#scores = { gameNumber, scoreLines };
  }

  /** For each seat the score after each round; null until the result may be shown. */
  get scoreLines(): number[][] | null {
    const isCurrent = this.#scores !== null && this.#scores.gameNumber === this.#finishedGame;
    return isCurrent ? (this.#scores?.scoreLines ?? null) : null;
  }
}

/** The number of the table's game if it is over, otherwise null. */
function finishedGameNumber(snapshot: TableSnapshot | null): number | null {
  const table = snapshot?.table;
  return table?.status === 'over' && table.board?.result ? table.game_number : null;
}
