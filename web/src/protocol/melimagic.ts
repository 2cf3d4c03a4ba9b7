// Generated from the Rust types by `cargo run -p typescript`. Do not edit.
import type { Seat } from "./words";

/**
 * The discarded hat cards, of which only the top one is seen (G9).
 */
export type Discard = {
/**
 * How many.
 */
count: number,
/**
 * The last one.
 */
top: Rabbit | null, };

/**
 * A face of a die (G3).
 */
export type Face = "1" | "2" | "swap" | "draw";

/**
 * Which way a card's rabbit looks, for everybody to see.
 */
export type Facing = "owner" | "away";

/**
 * The agreed dice. Any six faces can be played with: hats, a swap and a draw are always possible, so nobody is
 * ever left without a choice. (Dice without a draw can make a game that nobody is able to win.)
 */
export type MelimagicOptions = {
/**
 * The six faces of each die (G3).
 */
faces: [Face, Face, Face, Face, Face, Face], };

/**
 * What is being asked.
 */
export type MelimagicPhase = "choose" | "turn" | "place" | "claim" | "over";

/**
 * What a viewer sees of an [`Event`]; a rabbit that does not face the viewer is absent.
 */
export type MelimagicShown = { "kind": "dealt", seats: number, first: Seat, own: [Rabbit, Rabbit, Rabbit] | null, wands: Array<Pair> | null, } | { "kind": "rolled", seat: Seat, dice: [Face, Face], } | { "kind": "hats_chosen", seat: Seat, count: number, } | { "kind": "card_turned", seat: Seat, place: Place, rabbit: Rabbit | null, } | { "kind": "turning_stopped", seat: Seat, } | { "kind": "cards_swapped", seat: Seat, slot: Slot, place: Place, given: Rabbit | null, taken: Rabbit | null, } | { "kind": "hat_drawn", seat: Seat, rabbit: Rabbit | null, } | { "kind": "hat_kept", seat: Seat, slot: Slot, rabbit: Rabbit | null, discarded: Rabbit | null, } | { "kind": "hat_dropped", seat: Seat, rabbit: Rabbit | null, } | { "kind": "hats_reshuffled", count: number, } | { "kind": "wand_replaced", seat: Seat, old: Pair | null, new: Pair | null, } | { "kind": "claim_won", seat: Seat, slots: [Slot, Slot], rabbits: [Rabbit, Rabbit] | null, pair: Pair | null, count: number, } | { "kind": "hat_dealt", seat: Seat, slot: Slot, rabbit: Rabbit | null, } | { "kind": "wand_dealt", seat: Seat, pair: Pair | null, } | { "kind": "claim_failed", seat: Seat, slots: [Slot, Slot], rabbits: [Rabbit, Rabbit] | null, } | { "kind": "wand_lost", seat: Seat, count: number, } | { "kind": "turn_ended", seat: Seat, } | { "kind": "game_won", seat: Seat, };

/**
 * What one viewer may see now. When the game is over, every rabbit on the stands is shown.
 */
export type MelimagicView = {
/**
 * How many play.
 */
seats: number,
/**
 * Who played first.
 */
first: Seat,
/**
 * Whose turn it is; whose it was when the game is over.
 */
turn: Seat,
/**
 * Whose decision it is.
 */
to_move: Seat | null,
/**
 * What is being asked.
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
 * How many cards may still be turned.
 */
turns_left: number,
/**
 * The cards on each stand; an empty place is one that the winner's last claim emptied.
 */
stands: Array<[Standing | null, Standing | null, Standing | null]>,
/**
 * Each seat's gold-wand card.
 */
wands: Array<Pair | null>,
/**
 * How many gold wands each seat has won.
 */
won: Array<number>,
/**
 * How many cards the hat draw pile has.
 */
hat_draw: number,
/**
 * The discarded hat cards.
 */
hat_discard: Discard,
/**
 * How many cards the gold-wand draw pile has.
 */
wand_draw: number,
/**
 * The drawn hat card, for whoever drew it.
 */
drawn: Rabbit | null, };

/**
 * The two rabbits of a gold-wand card (G2), in the order of the notation.
 */
export type Pair = string;

/**
 * A slot of somebody's stand. Written `seat.slot`.
 */
export type Place = string;

/**
 * The rabbit on a hat card, by its colour (G1).
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
 * Which way its rabbit looks.
 */
faces: Facing,
/**
 * The rabbit, if it faces the viewer; otherwise the viewer sees a hat.
 */
rabbit: Rabbit | null, };
