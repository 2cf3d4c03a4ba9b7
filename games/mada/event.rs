//! The events of a game, with all their cards, hidden ones included. `visible_event.rs` defines what a viewer
//! sees of an event. M6 is clause 6 of `RULES.md`, and so on.

use super::card::{Card, KIND_COUNT};
use super::hand::HAND_LIMIT;
use arrayvec::ArrayVec;
use engine::Seat;
use serde::Serialize;

/// Where a Scorpion came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "mada.ts"))]
pub enum Source {
    /// It was dealt (M6).
    Deal,
    /// It was drawn (M9).
    Draw,
    /// It was turned up by a player who tried their luck (M10).
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

/// An event with all its details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game began (M5).
    Began {
        /// The first player.
        seat: Seat,
    },
    /// A player was dealt their cards (M4).
    Dealt {
        /// The player.
        seat: Seat,
        /// The cards, ascending, Scorpions included.
        cards: [Card; HAND_LIMIT],
    },
    /// A Scorpion went to the discard pile (M18).
    Stung {
        /// The player who got the Scorpion.
        seat: Seat,
        /// Where it came from.
        from: Source,
    },
    /// A player discarded a hand card because of a Scorpion (M18).
    Discarded {
        /// The player.
        seat: Seat,
        /// The hand card.
        card: Card,
    },
    /// A hand card was played (M7, M8). The effects of a special card are reported as separate events.
    Played {
        /// The player.
        seat: Seat,
        /// The hand card.
        card: Card,
    },
    /// A card was drawn into a hand (M9). A drawn Scorpion is reported as `Stung` instead.
    Drew {
        /// The player.
        seat: Seat,
        /// The drawn card.
        card: Card,
    },
    /// A player tried their luck and turned up a card (M10). Its effects are reported as separate events.
    TriedLuck {
        /// The player.
        seat: Seat,
        /// The card that was turned up.
        card: Card,
    },
    /// The card that was turned up fits on the pile (M11).
    LuckHeld {
        /// The player.
        seat: Seat,
        /// The card that was turned up.
        card: Card,
    },
    /// The card that was turned up is too low: the player loses the round (M12).
    LuckFailed {
        /// The player.
        seat: Seat,
        /// The card that was turned up.
        card: Card,
        /// The top of the player's pile before this card.
        top: Card,
    },
    /// A Lemur dragged the top of its player's pile to the bottom (M14).
    LemurDragged {
        /// The player.
        seat: Seat,
        /// The kind of card that was dragged.
        card: Card,
        /// The number of cards that were dragged.
        count: u8,
    },
    /// A Lemur became the only card of an empty pile (M15).
    LemurSettled {
        /// The player.
        seat: Seat,
    },
    /// Two players swapped piles (M17).
    PilesSwapped {
        /// The player of the Double Lemur.
        seat: Seat,
        /// The other player.
        other: Seat,
    },
    /// A player set the top of their pile aside (M21).
    SetAside {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A player has five Cactus cards set aside, which ended the game (M26).
    ReachedFive {
        /// The player.
        seat: Seat,
    },
    /// All piles went to the discard pile (M22).
    PilesCleared,
    /// The loser of the round discarded hand cards (M23).
    Shed {
        /// The loser.
        seat: Seat,
        /// The cards, ascending.
        cards: ArrayVec<Card, HAND_LIMIT>,
    },
    /// The next round began (M24).
    RoundBegan {
        /// The player who starts it.
        seat: Seat,
        /// The number of the round, from 1.
        round: u32,
    },
    /// A new draw pile was shuffled (M25).
    Reshuffled {
        /// The number of cards of each kind in it. All of them had been face up.
        counts: [u8; KIND_COUNT],
    },
}
