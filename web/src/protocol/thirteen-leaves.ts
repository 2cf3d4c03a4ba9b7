// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * A card. All cards of the same value are alike, so a card is its value, 1 to 13.
 */
export type Card = string;

/**
 * One column on the table.
 */
export type Column = {
/**
 * The value of the column's cards.
 */
card: Card,
/**
 * The number of cards in the column.
 */
count: number, };

/**
 * The column at one end of the sequence.
 */
export type End = {
/**
 * The value of the column's cards.
 */
card: Card,
/**
 * The number of cards in the column, which is the smallest number that may be played at this end (T7).
 */
count: number, };

/**
 * The options of a game.
 */
export type Options = {
/**
 * The number of points that ends the expert variant (T16; the rulebook says 20). Without it, a game is
 * one deal.
 */
target?: number, };

/**
 * Which cards may be played now, whatever the player holds (clauses T5 to T8 of `RULES.md`).
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
 * What one viewer may see now.
 */
export type View = {
/**
 * The number of seats.
 */
seats: number,
/**
 * `play` or `over`.
 */
phase: string,
/**
 * The seat to move; none when the game is over.
 */
to_move: Seat | null,
/**
 * The seat that played first in this deal.
 */
first: Seat,
/**
 * The seat that led, or is to lead, this round.
 */
leader: Seat,
/**
 * The number of the deal, from 1.
 */
deal: number,
/**
 * The number of points that ends the expert variant; absent outside it.
 */
target?: number,
/**
 * Each seat's points; 0 outside the expert variant.
 */
points: Array<number>,
/**
 * The number of cards in each seat's hand.
 */
hand_counts: Array<number>,
/**
 * The viewer's own cards, ascending; absent for a spectator.
 */
hand?: Array<Card>,
/**
 * The columns on the table, lowest first.
 */
table: Array<Column>,
/**
 * Which cards may be played now.
 */
requirement: Requirement,
/**
 * The seats that have passed in this round, ascending.
 */
passed: Array<Seat>,
/**
 * The number of cards removed from the game at the ends of rounds.
 */
removed: number,
/**
 * The number of cards that were not dealt.
 */
left_over: number, };

/**
 * The part of an [`Event`] that a viewer may see.
 */
export type VisibleEvent = { "kind": "dealt",
/**
 * The number of the deal, from 1.
 */
deal: number,
/**
 * The seat that plays first.
 */
first: Seat,
/**
 * The number of cards that each seat was dealt.
 */
count: number,
/**
 * The number of cards that were not dealt.
 */
left_over: number,
/**
 * The viewer's own cards, ascending.
 */
cards?: Array<Card>, } | { "kind": "played",
/**
 * The acting seat.
 */
seat: Seat,
/**
 * The value of the cards.
 */
card: Card,
/**
 * The number of cards played.
 */
count: number,
/**
 * The number of cards now in the column of that value.
 */
column: number, } | { "kind": "passed",
/**
 * The acting seat.
 */
seat: Seat,
/**
 * The card taken.
 */
card: Card, } | { "kind": "round_ended",
/**
 * The player who has not passed, and who leads the next round.
 */
seat: Seat,
/**
 * The cards that were removed from the game, ascending.
 */
cards: Array<Card>, } | { "kind": "deal_ended",
/**
 * The player without cards.
 */
seat: Seat,
/**
 * The number of the deal, from 1.
 */
deal: number,
/**
 * The number of cards that each seat has left. The cards themselves stay hidden.
 */
left: Array<number>, } | { "kind": "scored",
/**
 * The player who scored.
 */
seat: Seat,
/**
 * The number of cards left in hand.
 */
count: number,
/**
 * The player's total, these points included.
 */
points: number, };
