//! The result of a finished game.

use crate::seat::{MAX_SEATS, SeatSet};
use arrayvec::ArrayVec;

/// The winners, the scores, and the reason why the game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winning seat, or several seats that share the victory.
    pub winners: SeatSet,
    /// Each seat's score, in the game's own unit.
    pub scores: ArrayVec<i16, MAX_SEATS>,
    /// What ended the game: the id of one of the game's messages.
    pub cause: &'static str,
}
