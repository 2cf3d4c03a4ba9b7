//! What happens, whole.

use super::card::{Card, KINDS};
use super::hand::HAND_LIMIT;
use arrayvec::ArrayVec;
use engine::Seat;
use serde::Serialize;

/// Where a Scorpion came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub enum Source {
    /// It was among the dealt cards (M6).
    Deal,
    /// It was drawn (M9).
    Draw,
    /// It was turned up by somebody who tried their luck (M10).
    Luck,
}

impl Source {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Source::Deal => "deal",
            Source::Draw => "draw",
            Source::Luck => "luck",
        }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game began (M5).
    Began {
        /// Who plays first.
        seat: Seat,
    },
    /// Somebody got their cards (M4).
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards, ascending, Scorpions included.
        cards: [Card; HAND_LIMIT],
    },
    /// A Scorpion went to the discard pile (M18).
    Stung {
        /// Whose it was.
        seat: Seat,
        /// Where it came from.
        from: Source,
    },
    /// A hand card went with a Scorpion.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A hand card was played (M7, M8). What special cards do follows.
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was drawn into a hand (M9). A Scorpion is told as `Stung` instead.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Somebody tried their luck and turned a card up (M10). What it did follows.
    TriedLuck {
        /// Who.
        seat: Seat,
        /// What they turned up.
        card: Card,
    },
    /// The card fitted (M11).
    LuckHeld {
        /// Whose luck.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card was too low, and the round is lost (M12).
    LuckFailed {
        /// Whose luck.
        seat: Seat,
        /// The card.
        card: Card,
        /// What it fell on.
        top: Card,
    },
    /// A Lemur took the top of its player's pile down (M14).
    LemurDragged {
        /// Whose pile.
        seat: Seat,
        /// What it dragged.
        card: Card,
        /// How many of those.
        count: u8,
    },
    /// A Lemur found an empty pile (M15).
    LemurSettled {
        /// Whose pile.
        seat: Seat,
    },
    /// Two players swapped piles (M17).
    PilesSwapped {
        /// Who played the Double Lemur.
        seat: Seat,
        /// With whom.
        other: Seat,
    },
    /// The top of a pile was set aside (M21).
    SetAside {
        /// Whose.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Somebody set their fifth Cactus card aside, which ended the game (M26).
    ReachedFive {
        /// Who.
        seat: Seat,
    },
    /// All piles went to the discard pile (M22).
    PilesCleared,
    /// The loser gave hand cards up (M23).
    Shed {
        /// Who.
        seat: Seat,
        /// Which, ascending.
        cards: ArrayVec<Card, HAND_LIMIT>,
    },
    /// The next round began (M24).
    RoundBegan {
        /// Who starts it.
        seat: Seat,
        /// Its number, from 1.
        round: u32,
    },
    /// A new draw pile was made (M25).
    Reshuffled {
        /// How many of each kind went into it: all of them had lain face up.
        counts: [u8; KINDS],
    },
}
