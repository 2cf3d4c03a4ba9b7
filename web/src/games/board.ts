// What every board is given, and nothing more: a view in, actions out. Boards talk to no socket and keep nothing.
import type { FluentBundle } from '@fluent/bundle';
import type { Message } from '../protocol/words';

/** The game's words and its board's own, in the reader's language. */
export type GameWords = FluentBundle;

/** Something that just happened: the game's own event, and, when it came from a table, the same in words. */
export interface Told<E = unknown> {
  event: E;
  says?: Message;
}

/** What a board needs to know of a chair. */
export interface BoardChair {
  kind?: string;
  connected?: boolean;
  stand_in?: boolean;
}

export interface Helps {
  odds?: boolean;
  memory?: boolean;
}

export type BoardMode = 'table' | 'television' | 'replay';

export interface BoardProps<V, E = unknown, O = unknown> {
  view: V;
  /** My seat; null for an onlooker and a television. */
  me: number | null;
  names: readonly string[];
  chairs?: readonly BoardChair[];
  phase: string;
  toMove: number | null;
  /** My legal actions in notation; empty unless I am asked. */
  legal: readonly string[];
  /** Exact odds in words, if the table tells any now. */
  odds?: Message;
  /** What just happened, for movement. */
  told: readonly Told<E>[];
  /** The number of what just happened. */
  number?: number;
  /** Called when something lies on the table as it is, with its movement over. */
  onshown?: (frame: Frame<V, E>) => void;
  /** An action is under way: show it, accept no other. */
  busy: boolean;
  onact: (action: string) => void;
  words: GameWords;
  options?: O;
  helps?: Helps;
  mode: BoardMode;
}

/** One picture of the table: what a board shows until the movement toward the next one is over. */
export interface Frame<V, E = unknown> {
  view: V;
  phase: string;
  toMove: number | null;
  legal: readonly string[];
  told: readonly Told<E>[];
  number?: number;
}

/** The seats in the order in which somebody on chair `me` sees the others: clockwise from their left. */
export function around(seats: number, me: number | null): number[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  return me === null ? all : all.slice(1).map((i) => (me + i) % seats);
}

/** Whether a chair is a person, a bot, or the reader's own. */
export function kindOf(chair: BoardChair | undefined, seat: number, me: number | null): 'you' | 'person' | 'bot' {
  if (seat === me) return 'you';
  return chair?.kind === 'bot' || chair?.stand_in ? 'bot' : 'person';
}
