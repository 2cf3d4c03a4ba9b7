// The properties that every game's board receives, and two functions about seats that all boards use.
// A board draws a view and reports the chosen action. It opens no connection and stores nothing. "The reader" is the
// person who looks at this board: a player or a spectator.
import type { FluentBundle } from '@fluent/bundle';
import type { Offer } from '../protocol/protocol';
import type { Message } from '../protocol/words';

/** The messages of a game and of its board, in the reader's language. */
export type GameMessages = FluentBundle;

/** An event for the board to animate: the game's own event and, if it came from a table, its description. */
export interface BoardEvent<E = unknown> {
  event: E;
  /** The message that describes the event in words. */
  says?: Message;
}

/** What a board shows about the player on a seat. */
export interface BoardSeat {
  /** Who plays on the seat: `person` or `bot`. */
  kind?: string;
  connected?: boolean;
  /** Whether a bot plays for an absent person. */
  stand_in?: boolean;
}

/** The aids for beginners that the table allows and that a board can show. The protocol calls them helps. */
export interface Helps {
  /** The exact odds of a risky action. */
  odds?: boolean;
  /** Marks on hidden cards that the reader has seen before. */
  memory?: boolean;
}

/** Where the board is shown: at a running table, on a television for everybody, or in the replay of a finished game. */
export type BoardMode = 'table' | 'television' | 'replay';

/** One state of the table, as a board shows it. */
export interface Frame<V, E = unknown> {
  /** The game's state as the reader sees it. */
  view: V;
  /** The kind of decision to make next, for example `discard`; `over` when the game has ended. */
  phase: string;
  /** The seat that decides next; null when the game is over. */
  toMove: number | null;
  /** The reader's legal actions with their words; empty unless the reader decides. */
  legal: readonly Offer[];
  /** The events that led to this frame, oldest first. */
  events: readonly BoardEvent<E>[];
  /** The number of the table event that contains these events. */
  number?: number;
}

/** The properties of a board. `V`, `E` and `O` are the game's own types of views, events and options. */
export interface BoardProps<V, E = unknown, O = unknown> extends Frame<V, E> {
  /** The reader's seat; null for a spectator and on a television. */
  me: number | null;
  /** The players' names by seat. */
  names: readonly string[];
  /** Who plays on each seat, and whether they are connected. */
  seats?: readonly BoardSeat[];
  /** The exact odds of the reader's risky action as a message, if the table shows them now. */
  odds?: Message;
  /** Called with each frame once its animation is over and it is on the screen. */
  onshown?: (frame: Frame<V, E>) => void;
  /** Whether a chosen action is still being sent; the board accepts no other one meanwhile. */
  busy: boolean;
  /** Called with the chosen action in notation. */
  onact: (action: string) => void;
  messages: GameMessages;
  /** The game's options at this table, for example the expert variant. */
  options?: O;
  /** The aids for beginners that the table allows. */
  helps?: Helps;
  mode: BoardMode;
}

/** The other seats in the order in which the player on seat `me` sees them: clockwise, from their left.
    A spectator sees all seats, from seat 0. */
export function otherSeats(seatCount: number, me: number | null): number[] {
  const all = Array.from({ length: seatCount }, (_, seat) => seat);
  return me === null ? all : all.slice(1).map((offset) => (me + offset) % seatCount);
}

/** The seats above and below the middle of the table. On a television everybody sits around it, clockwise from the upper
    left; elsewhere all are above it. */
export function seatsAroundTable(seats: readonly number[], mode: BoardMode): { top: number[]; bottom: number[] } {
  if (mode !== 'television') return { top: [...seats], bottom: [] };
  const topCount = Math.ceil(seats.length / 2);
  return { top: seats.slice(0, topCount), bottom: seats.slice(topCount).reverse() };
}

/** Whether a seat is the reader's, another person's or a bot's. A seat with a stand-in counts as a bot's. */
export function playerKind(info: BoardSeat | undefined, seat: number, me: number | null): 'you' | 'person' | 'bot' {
  if (seat === me) return 'you';
  return info?.kind === 'bot' || info?.stand_in ? 'bot' : 'person';
}
