//! The position from which a person plays on, and the reasons why it cannot be played.

use engine::{Record, RecordError, Seat};
use serde::Deserialize;

/// A position of a recorded game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticePosition {
    /// The game. Its check sum is ignored, because a link leaves out the players' names.
    pub record: Record,
    /// How many actions of the record have been taken.
    pub actions: usize,
    /// The person's seat.
    pub seat: Seat,
    /// Where the hidden cards are.
    pub cards: PracticeCards,
}

/// Where the cards are that the person's seat cannot know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub enum PracticeCards {
    /// Where they were in the recorded game. The random numbers go on as in the recorded game, too.
    AsDealt,
    /// Dealt anew at random, as far as the seat cannot know them. All later random numbers are new as well.
    Reshuffled {
        /// The seed of the new deal.
        seed: u32,
    },
}

/// Why a position cannot be played, or an action not be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PracticeError {
    /// This program does not have the game.
    #[error("unknown_game")]
    UnknownGame,
    /// The record needs other rules or another generator of random numbers.
    #[error("other_version")]
    OtherVersion,
    /// The record cannot be replayed, or has no such position or seat.
    #[error("no_such_position")]
    NoSuchPosition,
    /// An action is not legal where it was taken.
    #[error("not_allowed")]
    NotAllowed,
    /// No bot has this level.
    #[error("unknown_level")]
    UnknownLevel,
}

impl From<RecordError> for PracticeError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Version { .. } => PracticeError::OtherVersion,
            _ => PracticeError::NoSuchPosition,
        }
    }
}
