// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * The hat discard pile, of which only the top card is visible (G9).
 */
export type Discard = {
/**
 * The number of cards.
 */
count: number,
/**
 * The card discarded last.
 */
top: Rabbit | null, };

/**
 * A face of a die (clause G3 of `RULES.md`).
 */
export type Face = "1" | "2" | "swap" | "draw";

/**
 * Which way a card's rabbit faces. All viewers can see this.
 */
export type Facing = "owner" | "away";

/**
 * The options of a game. Any six faces are playable: hats, a swap and a draw are always possible, so the
 * player to move always has a legal action. With dice that never show a draw, it can be impossible to win.
 */
export type MelimagicOptions = {
/**
 * The six faces of each die (clause G3 of `RULES.md`).
 */
faces: [Face, Face, Face, Face, Face, Face], };

/**
 * The decision that the player to move has to make.
 */
export type MelimagicPhase = "choose" | "turn" | "place" | "claim" | "over";

/**
 * The part of an [`Event`] that a viewer may see. Cards that are hidden from the viewer are `None`.
 */
export type MelimagicShown = { "kind": "dealt", seats: number, first: Seat, own: [Rabbit, Rabbit, Rabbit] | null, wands: Array<Pair> | null, } | { "kind": "rolled", seat: Seat, dice: [Face, Face], } | { "kind": "hats_chosen", seat: Seat, count: number, } | { "kind": "card_turned", seat: Seat, place: Place, rabbit: Rabbit | null, } | { "kind": "turning_stopped", seat: Seat, } | { "kind": "cards_swapped", seat: Seat, slot: Slot, place: Place, given: Rabbit | null, taken: Rabbit | null, } | { "kind": "hat_drawn", seat: Seat, rabbit: Rabbit | null, } | { "kind": "hat_kept", seat: Seat, slot: Slot, rabbit: Rabbit | null, discarded: Rabbit | null, } | { "kind": "hat_dropped", seat: Seat, rabbit: Rabbit | null, } | { "kind": "hats_reshuffled", count: number, } | { "kind": "wand_replaced", seat: Seat, old: Pair | null, new: Pair | null, } | { "kind": "claim_won", seat: Seat, slots: [Slot, Slot], rabbits: [Rabbit, Rabbit] | null, pair: Pair | null, count: number, } | { "kind": "hat_dealt", seat: Seat, slot: Slot, rabbit: Rabbit | null, } | { "kind": "wand_dealt", seat: Seat, pair: Pair | null, } | { "kind": "claim_failed", seat: Seat, slots: [Slot, Slot], rabbits: [Rabbit, Rabbit] | null, } | { "kind": "wand_lost", seat: Seat, count: number, } | { "kind": "turn_ended", seat: Seat, } | { "kind": "game_won", seat: Seat, };

/**
 * What one viewer may see now. When the game is over, every rabbit on the stands is visible.
 */
export type MelimagicView = {
/**
 * The number of seats.
 */
seats: number,
/**
 * The seat that played first.
 */
first: Seat,
/**
 * The seat whose turn it is. When the game is over, the winner.
 */
turn: Seat,
/**
 * The seat that has to act; none when the game is over.
 */
to_move: Seat | null,
/**
 * The decision that the player to move has to make.
 */
phase: MelimagicPhase,
/**
 * The faces of each die.
 */
faces: [Face, Face, Face, Face, Face, Face],
/**
 * The last roll.
 */
dice: [Face, Face],
/**
 * How many more cards may be turned.
 */
turns_left: number,
/**
 * The cards on each stand. Only the winner's last claim leaves empty slots.
 */
stands: Array<[Standing | null, Standing | null, Standing | null]>,
/**
 * Each seat's gold-wand card.
 */
wands: Array<Pair | null>,
/**
 * The number of gold wands that each seat has won.
 */
won: Array<number>,
/**
 * The number of cards in the hat draw pile.
 */
hat_draw: number,
/**
 * The hat discard pile.
 */
hat_discard: Discard,
/**
 * The number of cards in the gold-wand draw pile.
 */
wand_draw: number,
/**
 * The drawn hat card, for the player who drew it.
 */
drawn: Rabbit | null, };

/**
 * The two rabbits of a gold-wand card (G2), in the order of the notation.
 */
export type Pair = string;

/**
 * The position of a card: a slot of a seat's stand. Written as `seat.slot`.
 */
export type Place = string;

/**
 * The rabbit on a hat card, identified by its colour (G1).
 */
export type Rabbit = "R" | "Y" | "G" | "B" | "P" | "W";

/**
 * A slot of a stand: 0, 1 or 2 (G4).
 */
export type Slot = number;

/**
 * A card on a stand, as a viewer sees it.
 */
export type Standing = {
/**
 * Which way the rabbit faces.
 */
faces: Facing,
/**
 * The rabbit, if it faces the viewer; otherwise the viewer sees a hat.
 */
rabbit: Rabbit | null, };
