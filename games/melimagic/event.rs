//! The events of a game with all their cards, hidden ones included.
//!
//! G-numbers are clauses of `RULES.md`.

use super::card::{Pair, Rabbit};
use super::deck::{SLOT_COUNT, STAND_COUNT};
use super::dice::Face;
use super::position::{CardPosition, Slot};
use arrayvec::ArrayVec;
use engine::Seat;

/// An event with all its cards. The part that a viewer may see is a [`super::VisibleEvent`].
///
/// Recorded playthroughs and messages to clients contain the names of variants and fields, so these must not
/// change.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Each player was dealt three hat cards and a gold-wand card (G5, G6).
    Dealt {
        /// The seat that plays first.
        first: Seat,
        /// The rabbits on each stand, by seat.
        stands: ArrayVec<[Rabbit; SLOT_COUNT], STAND_COUNT>,
        /// Each seat's gold-wand card.
        wands: ArrayVec<Pair, STAND_COUNT>,
    },
    /// A turn began with a roll of both dice (G10).
    Rolled {
        /// The seat whose turn began.
        seat: Seat,
        /// The two faces rolled.
        dice: [Face; 2],
    },
    /// A player chose the hats of the dice, which allow to turn cards (G11, G12).
    HatsChosen {
        /// The acting seat.
        seat: Seat,
        /// The number of cards that may be turned.
        count: u8,
    },
    /// A card was turned so that its rabbit faces the acting player (G12).
    CardTurned {
        /// The acting seat.
        seat: Seat,
        /// The position of the turned card.
        place: CardPosition,
        /// The card's rabbit.
        rabbit: Rabbit,
    },
    /// A player chose to turn no more cards (G12).
    TurningStopped {
        /// The acting seat.
        seat: Seat,
    },
    /// Two cards changed places, each with its rabbit toward its new owner (G13).
    CardsSwapped {
        /// The acting seat.
        seat: Seat,
        /// The slot of the acting seat's own card.
        slot: Slot,
        /// The position of the other player's card.
        place: CardPosition,
        /// The rabbit that went to the other player.
        given: Rabbit,
        /// The rabbit that came to the acting player.
        taken: Rabbit,
    },
    /// A player drew a hat card (G14).
    HatDrawn {
        /// The acting seat.
        seat: Seat,
        /// The card's rabbit.
        rabbit: Rabbit,
    },
    /// The drawn hat card replaced another, which was discarded (G14).
    HatKept {
        /// The acting seat.
        seat: Seat,
        /// The slot of the replaced card.
        slot: Slot,
        /// The rabbit of the drawn card.
        rabbit: Rabbit,
        /// The rabbit of the discarded card.
        discarded: Rabbit,
    },
    /// The drawn hat card was discarded (G14).
    HatDropped {
        /// The acting seat.
        seat: Seat,
        /// The card's rabbit.
        rabbit: Rabbit,
    },
    /// The discarded hat cards were shuffled into a new draw pile (G16).
    HatsReshuffled {
        /// The number of cards in the new pile.
        count: u8,
    },
    /// A gold-wand card was replaced and went to the bottom of its pile (G15).
    WandReplaced {
        /// The acting seat.
        seat: Seat,
        /// The card that was replaced.
        old: Pair,
        /// The card that was drawn.
        new: Pair,
    },
    /// The presented cards were the two rabbits of the gold wand: it was won and the cards were discarded (G17, G18).
    ClaimWon {
        /// The acting seat.
        seat: Seat,
        /// The slots of the presented cards.
        slots: [Slot; 2],
        /// The rabbits of the presented cards.
        rabbits: [Rabbit; 2],
        /// The gold-wand card that was won.
        pair: Pair,
        /// The number of wands the seat has won, this one included.
        count: u8,
    },
    /// A new hat card filled an empty slot after a win (G18).
    HatDealt {
        /// The seat that received the card.
        seat: Seat,
        /// The slot that was filled.
        slot: Slot,
        /// The card's rabbit.
        rabbit: Rabbit,
    },
    /// A new gold-wand card was dealt after a win (G18).
    WandDealt {
        /// The seat that received the card.
        seat: Seat,
        /// The card's rabbits.
        pair: Pair,
    },
    /// The presented cards did not match the gold wand and went back, rabbits toward their owner (G17, G19).
    ClaimFailed {
        /// The acting seat.
        seat: Seat,
        /// The slots of the presented cards.
        slots: [Slot; 2],
        /// The rabbits of the presented cards.
        rabbits: [Rabbit; 2],
    },
    /// A gold wand won earlier went to the bottom of the pile (G19).
    WandLost {
        /// The seat that lost the wand.
        seat: Seat,
        /// The number of wands the seat has left.
        count: u8,
    },
    /// A turn ended without a claim (G17).
    TurnEnded {
        /// The seat whose turn ended.
        seat: Seat,
    },
    /// A player won the fourth gold wand and with it the game (G21).
    GameWon {
        /// The winner.
        seat: Seat,
    },
}
