//! The review of a finished game: every player's chance of winning after every action, what was luck, what was
//! skill, and a verdict on every decision.
//!
//! A [`Review`] replays a record and estimates with playouts. A decision is judged in worlds that are sampled
//! from what its player knew, so hidden cards cannot change the verdict. All values are whole millionths of a
//! victory, and luck is what no decision explains, so the parts add up to the result exactly. The method and
//! its limits are described in `docs/review.md`.
//!
//! Nothing here reads a clock, starts a thread or opens a file. A review is advanced in small steps by its
//! caller and can be dropped at any time. The same record, seed and budget give the same numbers, no matter
//! how the steps are divided.

mod comparison;
mod curve;
mod exercise;
mod judgement;
mod playout;
mod replayed_game;
mod report;
mod review;
mod sentences;
mod shares;
mod summary;
mod verdict;

pub use exercise::{Exercise, find_exercises};
pub use report::{CurvePoint, DecisionReport, PlayerReport, ReviewReport};
pub use review::{DEFAULT_BUDGET, MAX_BUDGET, MIN_BUDGET, Progress, Review, ReviewError};
pub use sentences::DecisionSentences;
pub use summary::summary_messages;
pub use verdict::Verdict;
