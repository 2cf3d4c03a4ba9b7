//! The interface that every card game implements, and the code that all games share.
//!
//! A game's state changes in one way only: [`Game::act`] takes an action and a source of random numbers,
//! changes the state and reports events to an [`Observer`]. The rest of the crate supports this interface:
//! seats and viewers ([`Seat`], [`Viewer`]), random numbers ([`RandomSource`]), sets of legal actions
//! ([`ActionSet`]), what a viewer has seen so far ([`Knowledge`]), what bots need to play a game
//! ([`Heuristics`]), and records of played games ([`Record`]).
//!
//! Nothing here reads a clock, opens a socket, or knows a game by name.

mod action;
mod atomic_file;
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

#[cfg(feature = "contract")]
pub mod contract;

pub use action::{Action, ActionSet};
pub use atomic_file::write_atomically;
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
