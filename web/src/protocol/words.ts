// Generated from the Rust types by `cargo run -p typescript`. Do not edit.

/**
 * What fills a gap in a sentence.
 */
export type Arg = { "number": number } | { "seat": Seat } | { "card": string } | { "cards": Array<string> } | { "choice": string } | { "says": Message };

/**
 * A sentence: the id of a message in a game's words, and what fills its gaps.
 */
export type Message = {
/**
 * The message's id.
 */
id: string,
/**
 * Its arguments by name.
 */
args?: { [key in string]: Arg }, };

/**
 * A chair, numbered clockwise from 0.
 */
export type Seat = number;
