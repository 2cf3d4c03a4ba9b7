//! What happens, whole.

use super::card::{Pair, Rabbit};
use super::deck::{MAX_SEATS, SLOTS};
use super::dice::Face;
use super::place::{Place, Slot};
use arrayvec::ArrayVec;
use engine::Seat;

/// What happens, whole. What a viewer sees of it is a [`super::VisibleEvent`].
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Everybody got three hat cards and a gold-wand card (G5, G6).
    Dealt {
        /// Who plays first.
        first: Seat,
        /// The rabbits on each stand.
        stands: ArrayVec<[Rabbit; SLOTS], MAX_SEATS>,
        /// Each seat's gold-wand card.
        wands: ArrayVec<Pair, MAX_SEATS>,
    },
    /// A turn began with a roll (G10).
    Rolled {
        /// Whose turn.
        seat: Seat,
        /// What the dice show.
        dice: [Face; 2],
    },
    /// The hats were chosen (G11, G12).
    HatsChosen {
        /// By whom.
        seat: Seat,
        /// How many cards may be turned.
        count: u8,
    },
    /// A card was turned so that its rabbit faces the player (G12).
    CardTurned {
        /// By whom.
        seat: Seat,
        /// Which card.
        place: Place,
        /// Its rabbit.
        rabbit: Rabbit,
    },
    /// No more cards were turned (G12).
    TurningStopped {
        /// By whom.
        seat: Seat,
    },
    /// Two cards changed places, each with its rabbit toward its new owner (G13).
    CardsSwapped {
        /// By whom.
        seat: Seat,
        /// The own card's slot.
        slot: Slot,
        /// The other card's place.
        place: Place,
        /// The rabbit that went to the other player.
        given: Rabbit,
        /// The rabbit that came.
        taken: Rabbit,
    },
    /// A hat card was drawn (G14).
    HatDrawn {
        /// By whom.
        seat: Seat,
        /// Its rabbit.
        rabbit: Rabbit,
    },
    /// The drawn card replaced another, which was discarded (G14).
    HatKept {
        /// By whom.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// The new rabbit there.
        rabbit: Rabbit,
        /// The discarded one.
        discarded: Rabbit,
    },
    /// The drawn card was discarded (G14).
    HatDropped {
        /// By whom.
        seat: Seat,
        /// Its rabbit.
        rabbit: Rabbit,
    },
    /// The discarded hat cards became the new draw pile (G16).
    HatsReshuffled {
        /// How many there are.
        count: u8,
    },
    /// A gold-wand card was replaced and went under the pile (G15).
    WandReplaced {
        /// Whose.
        seat: Seat,
        /// The one that went.
        old: Pair,
        /// The one that came.
        new: Pair,
    },
    /// The presented cards matched: the wand was won and the cards were discarded (G17, G18).
    ClaimWon {
        /// By whom.
        seat: Seat,
        /// The presented cards.
        slots: [Slot; 2],
        /// Their rabbits.
        rabbits: [Rabbit; 2],
        /// The gold-wand card.
        pair: Pair,
        /// How many the seat has won now.
        count: u8,
    },
    /// A new hat card filled a free place after a win (G18).
    HatDealt {
        /// To whom.
        seat: Seat,
        /// Where.
        slot: Slot,
        /// Its rabbit.
        rabbit: Rabbit,
    },
    /// A new gold-wand card came after a win (G18).
    WandDealt {
        /// To whom.
        seat: Seat,
        /// Its rabbits.
        pair: Pair,
    },
    /// The presented cards did not match and went back, rabbits toward their owner (G17, G19).
    ClaimFailed {
        /// By whom.
        seat: Seat,
        /// The presented cards.
        slots: [Slot; 2],
        /// Their rabbits.
        rabbits: [Rabbit; 2],
    },
    /// A gold wand won earlier went under the pile (G19).
    WandLost {
        /// Whose.
        seat: Seat,
        /// How many are left.
        count: u8,
    },
    /// A turn ended without a claim (G17).
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// Somebody won a fourth gold wand (G21).
    GameWon {
        /// Who.
        seat: Seat,
    },
}
