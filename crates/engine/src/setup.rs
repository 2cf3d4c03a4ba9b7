//! What is agreed before a game starts, and the errors of an invalid setup.

use crate::game::Game;
use crate::message::{HasMessage, Message};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What is agreed before a game starts, and known to everybody.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Setup<G: Game> {
    /// The number of players.
    pub seats: usize,
    /// The first player; chosen at random if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The game's own options.
    #[serde(default)]
    pub options: G::Options,
}

impl<G: Game> Setup<G> {
    /// A game with this number of players, a random first player and default options.
    pub fn new(seat_count: usize) -> Self {
        Setup { seats: seat_count, first: None, options: G::Options::default() }
    }

    /// Sets the first player.
    #[must_use]
    pub fn first(mut self, seat: Seat) -> Self {
        self.first = Some(seat);
        self
    }

    /// Sets the game's options.
    #[must_use]
    pub fn options(mut self, options: G::Options) -> Self {
        self.options = options;
        self
    }

    /// Checks the number of players and the first player, which all games have in common.
    pub fn check(&self) -> Result<(), SetupError> {
        let (min, max) = (*G::SEATS.start(), *G::SEATS.end());
        if !G::SEATS.contains(&self.seats) {
            return Err(SetupError::SeatCount { min, max });
        }
        match self.first {
            Some(first) if first.index() >= self.seats => {
                Err(SetupError::FirstSeat { last: Seat::new(self.seats - 1) })
            }
            _ => Ok(()),
        }
    }
}

// These traits are not derived, because `derive(Clone)` would require `G: Clone`, although a setup contains
// no `G`, only `G::Options`.
impl<G: Game> Clone for Setup<G> {
    fn clone(&self) -> Self {
        Setup { seats: self.seats, first: self.first, options: self.options.clone() }
    }
}

impl<G: Game> PartialEq for Setup<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.seats, self.first, &self.options) == (other.seats, other.first, &other.options)
    }
}

impl<G: Game> std::fmt::Debug for Setup<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Setup { seats, first, options } = self;
        f.debug_struct("Setup").field("seats", seats).field("first", first).field("options", options).finish()
    }
}

/// The reason why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The game does not allow this number of players.
    #[error("the game is for {min} to {max} players")]
    SeatCount {
        /// The smallest allowed number.
        min: usize,
        /// The largest allowed number.
        max: usize,
    },
    /// The first player's seat does not exist at this table.
    #[error("the first seat must be one of 0 to {last}")]
    FirstSeat {
        /// The highest seat of the table.
        last: Seat,
    },
    /// A stacked deck does not have exactly the cards of the game.
    #[error("`{what}` must hold each of the game's {count} cards exactly once")]
    NotAPermutation {
        /// The name of the deck.
        what: &'static str,
        /// The number of cards it must have.
        count: usize,
    },
    /// A stacked roll of the dice is impossible.
    #[error("`{what}`: the dice have no such face")]
    ImpossibleRoll {
        /// The name of the list of rolls.
        what: &'static str,
    },
    /// An option's value is not allowed.
    #[error("option `{option}`: {found} is not allowed")]
    BadOption {
        /// The name of the option.
        option: &'static str,
        /// The value that is not allowed.
        found: i64,
    },
}

impl SetupError {
    /// A stable error code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            SetupError::SeatCount { .. } => "wrong_seat_count",
            SetupError::FirstSeat { .. } => "first_out_of_range",
            SetupError::NotAPermutation { .. } => "not_a_permutation",
            SetupError::ImpossibleRoll { .. } => "bad_deck",
            SetupError::BadOption { .. } => "bad_option",
        }
    }
}

/// The messages are in the Fluent file that all games share.
impl HasMessage for SetupError {
    fn message(&self) -> Message {
        let message = Message::new(match self {
            // Each option has its own message, which explains the allowed values.
            SetupError::BadOption { option, .. } => format!("setup-bad-option-{option}"),
            _ => format!("setup-{}", self.code().replace('_', "-")),
        });
        match *self {
            SetupError::SeatCount { min, max } => message.number("min", min as i64).number("max", max as i64),
            SetupError::FirstSeat { last } => message.number("last", last.index() as i64),
            SetupError::NotAPermutation { what, count } => {
                message.choice("what", what).number("count", count as i64)
            }
            SetupError::ImpossibleRoll { what } => message.choice("what", what),
            SetupError::BadOption { found, .. } => message.number("found", found),
        }
    }
}
