// Who reads a sentence. The same event reads "You draw a card" to one player and "Ada draws a card" to another.

export interface Recipient {
  /** The names of all seats, in order. */
  names: readonly string[];
  /** The recipient's own seat; null for a spectator. */
  me: number | null;
}
