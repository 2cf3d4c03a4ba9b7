// What the home page knows about tables: the shapes it draws, filled by whoever talks to the server.

/** A table that waits for players. */
export interface OpenTable {
  id: string;
  game: string;
  host: string;
  seats: number;
  taken: number;
}

/** A game of one's own that goes on. */
export interface RunningGame {
  id: string;
  game: string;
  /** The others at the table. */
  company: string[];
  /** Whose turn it is: one's own, another's by name, nobody's any more, nobody's before all have come, or not known yet. */
  turn: { whose: 'yours' } | { whose: 'other'; name: string } | { whose: 'nobody' | 'players' | 'unknown' };
}
