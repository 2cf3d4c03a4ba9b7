// A game that goes on from a position: the frames for the board, the person's actions, the moves of the bots, and undo.
import type { Frame } from '../games/board';
import { pause } from '../games/pause';
import type { GameResult } from '../protocol/protocol';
import { pace } from '../settings/settings.svelte';
import type { Position } from './position';
import type { PracticeModule, PracticeStep } from './practice_calls';

/** The time between the showing of a move and the next bot's move, in milliseconds at normal pace. */
const BOT_PAUSE_MS = 500;
/** The shortest such time, even if the pace is without animations. */
const MIN_BOT_PAUSE_MS = 200;

/** The person's turn before an action, for undo. */
interface OwnTurn {
  /** How many actions had been taken since the position. */
  actionCount: number;
  /** Whether the person could choose between several actions. */
  hadChoice: boolean;
}

export class PracticeGame {
  /** The last step; undefined until the position is loaded. */
  step = $state.raw<PracticeStep>();
  /** The actions since the position, in notation. */
  actions = $state.raw<readonly string[]>([]);
  /** Whether an action is being carried out. */
  busy = $state(false);
  /** The error of a question that was not answered. */
  failure = $state.raw<unknown>(null);
  #module: PracticeModule;
  #position: Position;
  #level: string;
  #ownTurns: OwnTurn[] = [];
  /** Changes when everything in progress becomes outdated: at an undo, or when the page is closed. */
  #generation = 0;
  /** Called when the board has shown the frame with this view. */
  #onViewShown: { view: unknown; resolve: () => void } | null = null;

  constructor(module: PracticeModule, position: Position, level: string) {
    this.#module = module;
    this.#position = position;
    this.#level = level;
  }

  /** The result, once the game is over. */
  get result(): GameResult | null {
    return this.step?.board.result ?? null;
  }

  /** What the board shows; undefined until the position is loaded. */
  get frame(): Frame<unknown> | undefined {
    if (!this.step) return undefined;
    const { board, events } = this.step;
    const { view, phase, to_move: toMove, offers: legal = [] } = board;
    return { view, phase, toMove, legal, events, number: this.actions.length };
  }

  /** Whether the person has taken an action that can be taken back. */
  get canUndo(): boolean {
    return this.actions.length > 0 && this.#ownTurns.some(({ hadChoice }) => hadChoice);
  }

  /** Shows the position. Nobody moves yet. */
  async load(): Promise<void> {
    await this.#run((isCurrent) => this.#show([], [], isCurrent));
  }

  /** Shows the position and lets the bots play until it is the person's turn. */
  async start(): Promise<void> {
    await this.#goTo([], []);
  }

  /** Takes the person's action, and then those of the bots. */
  async act(action: string): Promise<void> {
    if (this.busy || !this.step?.board.legal.includes(action)) return;
    const ownTurn = { actionCount: this.actions.length, hadChoice: this.step.board.legal.length > 1 };
    this.#ownTurns = [...this.#ownTurns, ownTurn];
    await this.#run(async (isCurrent) => {
      if (await this.#take(action, isCurrent)) await this.#letBotsPlay(isCurrent);
    });
  }

  /** Goes back to the person's last turn with a choice. */
  async undo(): Promise<void> {
    const index = this.#ownTurns.findLastIndex(({ hadChoice }) => hadChoice);
    const turn = this.#ownTurns[index];
    if (turn) await this.#goTo(this.actions.slice(0, turn.actionCount), this.#ownTurns.slice(0, index));
  }

  /** Must be called when the board has shown a frame. */
  shown(frame: Frame<unknown>): void {
    if (frame.view === this.#onViewShown?.view) this.#onViewShown?.resolve();
  }

  /** Ends everything in progress. */
  close(): void {
    this.#generation += 1;
    this.#onViewShown?.resolve();
  }

  /** Shows the game after these actions without an animation, and goes on from there. */
  async #goTo(actions: readonly string[], ownTurns: OwnTurn[]): Promise<void> {
    await this.#run(async (isCurrent) => {
      await this.#show(actions, ownTurns, isCurrent);
      if (isCurrent()) await this.#letBotsPlay(isCurrent);
    });
  }

  /** Shows the game after these actions without an animation. */
  async #show(actions: readonly string[], ownTurns: OwnTurn[], isCurrent: () => boolean): Promise<void> {
    const step = await this.#module.step(this.#position, actions);
    if (!isCurrent()) return;
    this.#ownTurns = ownTurns;
    this.actions = actions;
    this.step = { ...step, events: [] };
  }

  /** Does some work, which outdates all work in progress. */
  async #run(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    this.close();
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.busy = true;
    try {
      await work(isCurrent);
    } catch (error) {
      if (isCurrent()) this.failure = error;
    }
    if (isCurrent()) this.busy = false;
  }

  /** Takes an action and waits until the board has shown it. Returns false if it is outdated. */
  async #take(action: string, isCurrent: () => boolean): Promise<boolean> {
    const actions = [...this.actions, action];
    const step = await this.#module.step(this.#position, actions);
    if (!isCurrent()) return false;
    const shown = new Promise<void>((resolve) => (this.#onViewShown = { view: step.board.view, resolve }));
    this.actions = actions;
    this.step = step;
    // The person can act as soon as it is their turn.
    if (step.board.legal.length > 0) return true;
    await shown;
    return isCurrent();
  }

  async #letBotsPlay(isCurrent: () => boolean): Promise<void> {
    for (;;) {
      const toMove = this.step?.board.to_move ?? null;
      if (toMove === null || toMove === this.#position.seat) return;
      const [action] = await Promise.all([
        this.#module.botAction(this.#position, this.actions, this.#level),
        pause(Math.max(MIN_BOT_PAUSE_MS, BOT_PAUSE_MS * pace())),
      ]);
      if (!isCurrent() || !(await this.#take(action, isCurrent))) return;
    }
  }
}
