//! What a card game is.
//!
//! A game's state changes in one way only: an action and some chance go in, events come out
//! ([`Game::act`]). Everything else here serves that: who sits where ([`Seat`]), where luck comes from
//! ([`Chance`]), which actions are legal ([`ActionSet`]), who watches ([`Witness`]), what a viewer may
//! see, what a seat can know ([`Knowledge`]), and how a played game is kept ([`Record`]).
//!
//! Nothing here reads a clock, opens a socket, or knows a game by name.

mod action;
mod chance;
mod game;
mod insight;
mod knowledge;
mod learned;
mod message;
mod outcome;
mod playout;
mod quick;
mod record;
mod seat;
mod seeded;
mod setup;
mod whole;
mod witness;

#[cfg(feature = "contract")]
pub mod contract;

pub use action::{Action, ActionSet};
pub use chance::{Chance, GENERATOR_VERSION, Stream, Words};
pub use game::{Game, Unreadable};
pub use insight::{Character, Dial, Insight, LEVEL_COUNT, Shares, Supposed, exponential_shares, shares};
pub use knowledge::Knowledge;
pub use learned::{Learned, Sketch};
pub use message::{Arg, Message, Says};
pub use outcome::Outcome;
pub use playout::{playout, random_action};
pub use quick::Quick;
pub use record::{Match, RECORD_FORMAT, Record, RecordError};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use seeded::{Seed, SeedError, Seeded};
pub use setup::{Setup, SetupRefused};
pub use whole::write_whole;
pub use witness::Witness;
