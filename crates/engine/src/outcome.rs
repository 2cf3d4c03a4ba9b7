//! How a game ended.

use crate::seat::{MAX_SEATS, SeatSet};
use arrayvec::ArrayVec;

/// Who won, with which scores, and why the game was over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// One seat, or several that share the victory.
    pub winners: SeatSet,
    /// Each seat's score, in the game's own measure.
    pub scores: ArrayVec<i16, MAX_SEATS>,
    /// What ended the game: the id of a message in the game's words.
    pub cause: &'static str,
}
