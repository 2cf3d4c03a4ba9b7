// The messages between the page and the Web Worker that answers questions about games that go on from a position.

/** A question as JSON (`practice_calls.ts`). `call` is a number of its own. */
export interface PracticeCall {
  call: number;
  game: string;
  request: string;
}

/** The answer to a call as JSON, or the code of its refusal. */
export type PracticeReply = { call: number; json: string } | { call: number; refused: string };
