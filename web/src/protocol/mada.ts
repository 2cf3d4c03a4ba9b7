// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * A card, identified by its kind; cards of the same kind are interchangeable.
 *
 * Cards are ordered as in a hand: Cactus cards ascending, Lemur, Double Lemur, Scorpion.
 */
export type Card = string;

/**
 * A house deck: values that the rulebook leaves open (M1, M2), so players may set their own.
 */
export type Options = {
/**
 * The number of cards with the value 1, 2, … 13; the sum must be 60.
 */
copies?: Array<number>,
/**
 * The number of pears on a card with the value 1, 2, … 13.
 */
pears?: Array<number>, };

/**
 * The cards of one player, as far as the viewer can see them.
 */
export type Place = {
/**
 * The number of cards in hand.
 */
hand: number,
/**
 * The cards in hand, ascending. Visible to their owner, and to everybody after the end.
 */
hand_cards?: Array<Card>,
/**
 * The player's pile, bottom first.
 */
pile: Array<Card>,
/**
 * How many cards on top of the pile a Lemur would drag to the bottom (M14, M16).
 */
run: number,
/**
 * The number of cards set aside.
 */
aside: number,
/**
 * The cards set aside, oldest first. Visible to their owner, and to everybody after the end.
 */
aside_cards?: Array<Card>,
/**
 * The number of pears on the cards set aside. Visible to the viewers who see these cards.
 */
score?: number, };

/**
 * Where a Scorpion came from.
 */
export type Source = "deal" | "draw" | "luck";

/**
 * Everything that one viewer can see.
 */
export type View = {
/**
 * What the player to move has to decide: `act`, `swap`, `discard` or `shed`; `over` after the end.
 */
phase: string,
/**
 * The player to move; absent after the end.
 */
to_move: Seat | null,
/**
 * The first player of the game.
 */
first: Seat,
/**
 * The number of the round, from 1.
 */
round: number,
/**
 * The players who still have to discard a card for a dealt Scorpion, before the first turn (M6).
 */
owing: Array<Seat>,
/**
 * The number of cards in the draw pile.
 */
draw: number,
/**
 * The general discard pile, oldest first.
 */
discard: Array<Card>,
/**
 * The number of pears on a Cactus of value 1, 2, … 13.
 */
pears: Array<number>,
/**
 * The cards of each player, from seat 0.
 */
places: Array<Place>, };

/**
 * The part of an [`Event`] that one viewer sees. Cards that are hidden from the viewer are absent.
 */
export type VisibleEvent = { "kind": "began", seat: Seat, } | { "kind": "dealt", seat: Seat, count: number,
/**
 * Visible to the player who was dealt them.
 */
cards?: Array<Card>, } | { "kind": "stung", seat: Seat, from: Source, } | { "kind": "discarded", seat: Seat, card: Card, } | { "kind": "played", seat: Seat, card: Card, } | { "kind": "drew", seat: Seat,
/**
 * Visible to the player who drew it.
 */
card?: Card, } | { "kind": "tried_luck", seat: Seat, card: Card, } | { "kind": "luck_held", seat: Seat, card: Card, } | { "kind": "luck_failed", seat: Seat, card: Card, top: Card, } | { "kind": "lemur_dragged", seat: Seat, card: Card, count: number, } | { "kind": "lemur_settled", seat: Seat, } | { "kind": "piles_swapped", seat: Seat, other: Seat, } | { "kind": "set_aside", seat: Seat, card: Card, } | { "kind": "reached_five", seat: Seat, } | { "kind": "piles_cleared" } | { "kind": "shed", seat: Seat, cards: Array<Card>, } | { "kind": "round_began", seat: Seat, round: number, } | { "kind": "reshuffled", cards: Array<Card>, };
