// Who sits where, and who is reading: what a sentence needs to say "you" or a name.

export interface Company {
  names: readonly string[];
  me: number | null;
}
