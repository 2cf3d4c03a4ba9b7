// The report of a review, as the WebAssembly module writes it (crates/browser/src/record_review/page_report.rs). All numbers
// are shares of a victory: 1 is a win.
import type { Message } from '../protocol/words';

/** How good a decision was, by what its player knew. */
export type Verdict = 'forced' | 'good' | 'close' | 'slip' | 'mistake';

/** The parts of one player's result: `start + luck + own + others = result`. */
export interface PlayerParts {
  seat: number;
  /** The chance of winning before the deal. */
  start: number;
  /** What the deal, draws, dice and hidden cards brought. */
  luck: number;
  /** What the player's own decisions cost. Never positive. */
  own: number;
  /** What the decisions of the other players brought. */
  others: number;
  result: number;
}

/** One action with its verdict. */
export interface Decision {
  /** The number of the action, from 1. */
  number: number;
  seat: number;
  /** The action in the game's notation, and as a message. */
  action: string;
  description: Message;
  verdict: Verdict;
  /** What it cost by what the player knew, with the 95 % interval. */
  cost: number;
  cost_low: number;
  cost_high: number;
  /** The best action by what the player knew, in notation. */
  best: string;
  /** What it cost with the cards as they were, and the best action with them. */
  hindsight: number;
  hindsight_best: string;
  /** The verdict in words, one message for each sentence. */
  sentences: Message[];
}

/** The chances after an action, and what changed them. Every list has one entry for each seat. */
export interface CurvePoint {
  /** The number of the action; 0 for the deal. */
  number: number;
  chances: number[];
  /** The part of the change that luck explains. */
  luck: number[];
  /** The part of the change that the decision explains. */
  decision: number[];
}

export interface ReviewReport {
  players: PlayerParts[];
  decisions: Decision[];
  curve: CurvePoint[];
  /** The number of the point of the curve where the game turned; null if nobody won. */
  turning_point: number | null;
  summary: Message[];
}
