//! What is agreed before a game starts, and everything that can be wrong with it.

use crate::game::Game;
use crate::message::{HasMessage, Message};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What everybody at the table knows about the game before it starts.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Setup<G: Game> {
    /// How many play.
    pub seats: usize,
    /// Who plays first; by chance if nobody says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The game's own options.
    #[serde(default)]
    pub options: G::Options,
}

impl<G: Game> Setup<G> {
    /// A plain game for so many.
    pub fn new(seats: usize) -> Self {
        Setup { seats, first: None, options: G::Options::default() }
    }

    /// Names the first player.
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

    /// Checks what every game must check.
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

// Written out because a derive would ask `G` itself for what only its options need.
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

/// Why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("the game is for {min} to {max} players")]
    SeatCount {
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// The first player does not sit at this table.
    #[error("the first seat must be one of 0 to {last}")]
    FirstSeat {
        /// The highest seat there is.
        last: Seat,
    },
    /// A stacked deck does not hold the game's components, each as often as the game has it.
    #[error("`{what}` must hold each of the game's {count} cards exactly once")]
    NotAPermutation {
        /// Which deck.
        what: &'static str,
        /// How many cards it must have.
        count: usize,
    },
    /// Dice were arranged to fall as they cannot.
    #[error("`{what}`: the dice have no such face")]
    ImpossibleRoll {
        /// Which dice.
        what: &'static str,
    },
    /// An option's value is not allowed.
    #[error("option `{option}`: {found} is not allowed")]
    BadOption {
        /// Which option.
        option: &'static str,
        /// What was found where it is wrong.
        found: i64,
    },
}

impl SetupError {
    /// A stable name for programs.
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

/// Said from the words that all games share.
impl HasMessage for SetupError {
    fn message(&self) -> Message {
        let message = Message::new(match self {
            // What would be right depends on the option.
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
