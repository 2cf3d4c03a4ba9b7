// Questions to the WebAssembly module for finished games, about a game that goes on from a position.
// `crates/browser/src/practice.rs` reads them.
// Each question contains the position and all actions since then, so the worker remembers nothing.
import type { Board, DescribedEvent } from '../protocol/protocol';
import type { Message } from '../protocol/words';
import type { Position } from './position';
import { PracticeCallError, PracticeHost } from './practice_host';

/** What the person sees after the last action. */
export interface PracticeStep {
  /** The seat that took the last action; null at the position itself. */
  seat: number | null;
  events: DescribedEvent[];
  board: Board;
}

/** An action in words. */
export interface ActionInWords {
  says: Message;
  /** The exact odds of the action, if the game can compute them. */
  odds: Message | null;
}

type Wanted =
  { kind: 'step' } | { kind: 'bot-action'; level: string; seed: number } | { kind: 'words'; action: string };

/** Answers the questions of the pages in this folder. Tests replace it. */
export interface PracticeModule {
  step(position: Position, actions: readonly string[]): Promise<PracticeStep>;
  botAction(position: Position, actions: readonly string[], level: string): Promise<string>;
  words(position: Position, actions: readonly string[], action: string): Promise<ActionInWords>;
}

/** The module in the worker of this device. */
export const deviceModule: PracticeModule = {
  step: (position, actions) => ask(position, actions, { kind: 'step' }),
  botAction: (position, actions, level) => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return ask(position, actions, { kind: 'bot-action', level, seed });
  },
  words: (position, actions, action) => ask(position, actions, { kind: 'words', action }),
};

const host = new PracticeHost();

async function ask<T>(position: Position, actions: readonly string[], wanted: Wanted): Promise<T> {
  const request = JSON.stringify({ position, actions, wanted });
  return JSON.parse(await host.call(position.record.game, request)) as T;
}

/** The id of the message that says why a question was not answered. */
export function failureMessageId(error: unknown): string {
  switch (error instanceof PracticeCallError ? error.code : '') {
    case 'other_version':
      return 'practice-other-version';
    case 'no_such_position':
    case 'unknown_game':
    case 'not_allowed':
    case 'unreadable':
      return 'practice-bad-link';
    default:
      return 'practice-broken';
  }
}
