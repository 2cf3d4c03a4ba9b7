//! What a card game is.
//!
//! A game's state changes in one way only: an action and some chance go in, events come out
//! ([`Game::act`]). Everything else here serves that: who sits where ([`Seat`]), where luck comes from
//! ([`RandomSource`]), which actions are legal ([`ActionSet`]), who watches ([`Observer`]), what a viewer may
//! see, what a seat can know ([`Knowledge`]), and how a played game is kept ([`Record`]).
//!
//! Nothing here reads a clock, opens a socket, or knows a game by name.

mod action;
mod fast_rng;
mod game;
mod heuristics;
mod knowledge;
mod message;
mod observer;
mod outcome;
mod playout;
mod random_source;
mod record;
mod seat;
mod seeded_source;
mod setup;
mod value_model;
mod whole;

#[cfg(feature = "contract")]
pub mod contract;

pub use action::{Action, ActionSet};
pub use fast_rng::FastRng;
pub use game::{Game, ParseActionError};
pub use heuristics::{
    Heuristics, LEVEL_COUNT, LevelSettings, OpponentType, SampledWorld, Shares, shares, softmax_shares,
};
pub use knowledge::Knowledge;
pub use message::{Arg, HasMessage, Message};
pub use observer::Observer;
pub use outcome::Outcome;
pub use playout::{playout, random_action};
pub use random_source::{GENERATOR_VERSION, RandomNumbers, RandomSource, Stream};
pub use record::{RECORD_FORMAT, Record, RecordError, RecordedGame};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use seeded_source::{Seed, SeedError, SeededSource};
pub use setup::{Setup, SetupError};
pub use value_model::{DecisionFeatures, ValueModel};
pub use whole::write_whole;
