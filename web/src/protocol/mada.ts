// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * A card. Ordered as hands are written: Cactus cards ascending, Lemur, Double Lemur, Scorpion.
 */
export type Card = string;

/**
 * What a house may print differently, since the rulebook leaves it open (M1, M2).
 */
export type Options = {
/**
 * How many cards have the value 1, 2, … 13; together 60.
 */
copies?: Array<number>,
/**
 * How many pears a card of value 1, 2, … 13 shows.
 */
pears?: Array<number>, };

/**
 * What lies in front of one player.
 */
export type Place = {
/**
 * How many cards are in hand.
 */
hand: number,
/**
 * The cards in hand, ascending: to their owner, and to everybody when the game is over.
 */
hand_cards?: Array<Card>,
/**
 * The personal pile, bottom first.
 */
pile: Array<Card>,
/**
 * How many cards are set aside.
 */
aside: number,
/**
 * The cards set aside, oldest first: to their owner, and to everybody when the game is over.
 */
aside_cards?: Array<Card>,
/**
 * The pears on the cards set aside: to whoever sees those.
 */
score?: number, };

/**
 * An event as a viewer sees it. Cards that are hidden from the viewer are absent.
 */
export type Shown = { "kind": "began", seat: Seat, } | { "kind": "dealt", seat: Seat, count: number,
/**
 * To their owner only.
 */
cards?: Array<Card>, } | { "kind": "stung", seat: Seat, from: Source, } | { "kind": "discarded", seat: Seat, card: Card, } | { "kind": "played", seat: Seat, card: Card, } | { "kind": "drew", seat: Seat,
/**
 * To whoever drew it only.
 */
card?: Card, } | { "kind": "tried_luck", seat: Seat, card: Card, } | { "kind": "luck_held", seat: Seat, card: Card, } | { "kind": "luck_failed", seat: Seat, card: Card, top: Card, } | { "kind": "lemur_dragged", seat: Seat, card: Card, count: number, } | { "kind": "lemur_settled", seat: Seat, } | { "kind": "piles_swapped", seat: Seat, other: Seat, } | { "kind": "set_aside", seat: Seat, card: Card, } | { "kind": "reached_five", seat: Seat, } | { "kind": "piles_cleared" } | { "kind": "shed", seat: Seat, cards: Array<Card>, } | { "kind": "round_began", seat: Seat, round: number, } | { "kind": "reshuffled", cards: Array<Card>, };

/**
 * Where a Scorpion came from.
 */
export type Source = "deal" | "draw" | "luck";

/**
 * The board as a viewer sees it.
 */
export type View = {
/**
 * What is being asked: `act`, `swap`, `discard`, `shed`, or nothing more: `over`.
 */
phase: string,
/**
 * Who is asked.
 */
to_move: Seat | null,
/**
 * Who played first.
 */
first: Seat,
/**
 * Counted from 1.
 */
round: number,
/**
 * Who still answers for a dealt Scorpion, before the first turn (M6).
 */
owing: Array<Seat>,
/**
 * How many cards the draw pile has.
 */
draw: number,
/**
 * The general discard pile, oldest first.
 */
discard: Array<Card>,
/**
 * How many pears a Cactus of value 1, 2, … shows.
 */
pears: Array<number>,
/**
 * Everybody's place, from seat 0.
 */
places: Array<Place>, };
