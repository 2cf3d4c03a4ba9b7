// Generated from the Rust types by `cargo run -p typescript`. Do not edit.

/**
 * An argument of a message.
 */
export type Arg = { "number": number } | { "seat": Seat } | { "card": string } | { "cards": Array<string> } | { "choice": string } | { "says": Message };

/**
 * The id of a message in a Fluent file, and its arguments.
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
 * A seat, numbered clockwise from 0.
 */
export type Seat = number;
