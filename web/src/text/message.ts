// A sentence as the server sends it: a message id and typed arguments, never words.

export type Arg = { number: number } | { seat: number } | { card: string } | { cards: string[] } | { choice: string };

export interface Message {
  id: string;
  args?: Record<string, Arg>;
}

/** Who sits where, and who is reading: what a sentence needs to say "you" or a name. */
export interface Company {
  names: readonly string[];
  me: number | null;
}
