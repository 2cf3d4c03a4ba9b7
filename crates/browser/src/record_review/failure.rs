//! Why a record cannot be reviewed, as a code that the page translates into one sentence.

use engine::RecordError;
use review::ReviewError;

/// Why a record cannot be reviewed. The text is the code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewFailure {
    /// The text is not a record.
    #[error("not-a-record")]
    NotARecord,
    /// The text begins like a record but its end is missing.
    #[error("broken-off")]
    BrokenOff,
    /// The content does not match its check sum.
    #[error("damaged")]
    Damaged,
    /// The record was made with other rules, other random numbers or another file format.
    #[error("other-version")]
    OtherVersion,
    /// The record is of a game that does not exist here.
    #[error("unknown-game")]
    UnknownGame,
    /// The record claims something that the rules do not allow.
    #[error("forged")]
    Forged,
    /// The game is not over. Only finished games are reviewed, so that nobody learns hidden cards from a review.
    #[error("unfinished")]
    Unfinished,
    /// There is no such seat in this game.
    #[error("no-such-seat")]
    NoSuchSeat,
}

impl ReviewFailure {
    /// Why this text is not a record.
    pub(super) fn of_text(text: &str, error: &RecordError) -> Self {
        let text = text.trim();
        let is_cut_off =
            text.starts_with('{') && text.contains("\"tavolino_record\"") && !text.ends_with('}');
        match ReviewFailure::from(error) {
            ReviewFailure::NotARecord if is_cut_off => ReviewFailure::BrokenOff,
            failure => failure,
        }
    }
}

impl From<&RecordError> for ReviewFailure {
    fn from(error: &RecordError) -> Self {
        match error {
            RecordError::File(_) | RecordError::NotARecord(_) => ReviewFailure::NotARecord,
            RecordError::Damaged => ReviewFailure::Damaged,
            RecordError::Format { .. } | RecordError::Version { .. } => ReviewFailure::OtherVersion,
            RecordError::OtherGame { .. } => ReviewFailure::UnknownGame,
            RecordError::Setup(_) | RecordError::IllegalAction { .. } => ReviewFailure::Forged,
        }
    }
}

impl From<ReviewError> for ReviewFailure {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Record(error) => ReviewFailure::from(&error),
            ReviewError::Unfinished => ReviewFailure::Unfinished,
        }
    }
}
