// The end of a game, held back until the board has shown the last cards and the scene is loaded. The scene is the panel
// that counts the scores and announces the winner.
import { untrack, type Component } from 'svelte';
import { endingOf, type GameEnding } from '../games/ending';
import { pause } from '../games/pause';
import { scoresOf } from '../games/scores';
import { pace } from '../settings/settings.svelte';
import type { TableSnapshot } from './table_snapshot';

/** How long the last cards stay visible before the scene begins, in milliseconds at normal pace. */
const LAST_LOOK_MS = 900;

/** Everything that the scene at the end of a game needs. */
export interface LoadedEnding {
  gameNumber: number;
  /** For each seat the score after each round. */
  scoreLines: number[][];
  /** The game's own parts of the scene: the colour, the final cards, and a picture of what is counted. */
  parts: GameEnding;
  /** The component of the scene, which is loaded on demand. */
  Scene: Component<never>;
}

export class DelayedResult {
  #snapshot: () => TableSnapshot | null;
  #loadScene: () => Promise<{ default: Component<never> }>;
  /** The number of the finished game; null during a game. */
  #finishedGame = $derived.by(() => finishedGameNumber(this.#snapshot()));
  #loaded = $state.raw<LoadedEnding | null>(null);

  /** `folder` is the folder of the table's game, `boardIsBehind` tells whether the board still animates the last
   * events, and `loadScene` loads the component of the scene. Must be called while a component is being initialised,
   * because it creates an effect. */
  constructor(
    snapshot: () => TableSnapshot | null,
    folder: () => string | undefined,
    boardIsBehind: () => boolean,
    loadScene: () => Promise<{ default: Component<never> }>,
  ) {
    this.#snapshot = snapshot;
    this.#loadScene = loadScene;
    $effect(() => {
      const gameNumber = this.#finishedGame;
      const gameFolder = folder();
      if (gameNumber === null || !gameFolder || boardIsBehind()) return;
      // Later changes of the snapshot must not load the scene again.
      const finalSnapshot = untrack(snapshot);
      if (!finalSnapshot || untrack(() => this.#loaded?.gameNumber) === gameNumber) return;
      void untrack(() => this.#load(gameNumber, gameFolder, finalSnapshot));
    });
  }

  async #load(gameNumber: number, folder: string, snapshot: TableSnapshot): Promise<void> {
    // After a reload nothing was animated, so there is no need to wait.
    const lastLook = snapshot.lastGameEvents.length > 0 ? pause(LAST_LOOK_MS * pace()) : undefined;
    const [scoreLines, parts, scene] = await Promise.all([
      scoresOf(folder, snapshot, snapshot.table.seats.length),
      endingOf(folder),
      this.#loadScene(),
      lastLook,
    ]);
    this.#loaded = { gameNumber, scoreLines, parts, Scene: scene.default };
  }

  /** The parts of the scene; null until it may be shown. */
  get ending(): LoadedEnding | null {
    return this.#loaded !== null && this.#loaded.gameNumber === this.#finishedGame ? this.#loaded : null;
  }
}

/** The number of the table's game if it is over, otherwise null. */
function finishedGameNumber(snapshot: TableSnapshot | null): number | null {
  const table = snapshot?.table;
  return table?.status === 'over' && table.board?.result ? table.game_number : null;
}
