// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * A card. Cards of one value are alike, so a card is its value, 1 to 13.
 */
export type Card = string;

/**
 * One column on the table.
 */
export type Column = {
/**
 * Its value.
 */
card: Card,
/**
 * How many cards lie in it.
 */
count: number, };

/**
 * The column at one end of the sequence: the value to equal or pass, and the number of cards to match.
 */
export type End = {
/**
 * Its value.
 */
card: Card,
/**
 * How many cards lie in it, which is the fewest that may be played there (T7).
 */
count: number, };

/**
 * What can be agreed beforehand.
 */
export type Options = {
/**
 * Play the expert variant to so many points (T16 says 20); without it, one single game.
 */
target?: number, };

/**
 * What may be played now, whatever is in hand (T5 to T8).
 */
export type Requirement = { "kind": "anything" } | { "kind": "ends",
/**
 * The low end.
 */
low: End,
/**
 * The high end.
 */
high: End, };

/**
 * What one viewer sees of an event.
 */
export type Shown = { "kind": "dealt",
/**
 * Which deal, from 1.
 */
deal: number,
/**
 * Who plays first.
 */
first: Seat,
/**
 * How many cards each seat got.
 */
count: number,
/**
 * How many cards nobody got.
 */
left_over: number,
/**
 * The viewer's own cards, ascending.
 */
cards?: Array<Card>, } | { "kind": "played",
/**
 * Who.
 */
seat: Seat,
/**
 * The value.
 */
card: Card,
/**
 * How many.
 */
count: number,
/**
 * How many lie in that column now.
 */
column: number, } | { "kind": "passed",
/**
 * Who.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } | { "kind": "round_ended",
/**
 * The one, who leads the next round.
 */
seat: Seat,
/**
 * What was removed from the game, ascending.
 */
cards: Array<Card>, } | { "kind": "deal_ended",
/**
 * Whose.
 */
seat: Seat,
/**
 * Which deal it was.
 */
deal: number,
/**
 * How many cards each seat had left; which ones, nobody is told.
 */
left: Array<number>, } | { "kind": "scored",
/**
 * Whose.
 */
seat: Seat,
/**
 * How many.
 */
count: number,
/**
 * That seat's points, these included.
 */
points: number, };

/**
 * The table as one viewer sees it.
 */
export type View = {
/**
 * How many play.
 */
seats: number,
/**
 * `play` or `over`.
 */
phase: string,
/**
 * Whose turn it is; nobody's when the game is over.
 */
to_move: Seat | null,
/**
 * Who played first in this deal.
 */
first: Seat,
/**
 * Who led, or is to lead, this round.
 */
leader: Seat,
/**
 * Which deal, from 1.
 */
deal: number,
/**
 * The points that end the expert variant; absent in a single game.
 */
target?: number,
/**
 * Each seat's points; 0 in a single game.
 */
points: Array<number>,
/**
 * How many cards each seat holds.
 */
hand_counts: Array<number>,
/**
 * The viewer's own cards, ascending; absent for an onlooker.
 */
hand?: Array<Card>,
/**
 * The columns on the table, low to high.
 */
table: Array<Column>,
/**
 * What the next cards must be.
 */
requirement: Requirement,
/**
 * The seats out of this round, ascending.
 */
passed: Array<Seat>,
/**
 * How many cards were removed from the game at the ends of rounds.
 */
removed: number,
/**
 * How many cards nobody was dealt.
 */
left_over: number, };
