//! The messages of the protocol with external programs. Each message is one line of JSON;
//! `docs/external-bots.md` documents them.

use engine::{Game, Seat, Setup};
use serde::{Deserialize, Serialize};

/// The version of the protocol. It changes when older programs would misunderstand a message.
pub(super) const PROTOCOL_VERSION: u32 = 1;

/// A message to a program: an object with one key, which is the kind of the message.
#[derive(Serialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub(super) enum ToProgram<'a, G: Game> {
    /// A game begins.
    Hello(Hello<'a, G>),
    /// An event as the program's seat sees it.
    Event(&'a G::VisibleEvent),
    /// The program must answer with an action.
    Decide(Decide<'a, G>),
    /// The game is over, or was stopped.
    Over(Over),
}

/// The game that begins, and the program's seat in it.
#[derive(Serialize)]
#[serde(bound = "")]
pub(super) struct Hello<'a, G: Game> {
    /// The version of the protocol.
    pub(super) protocol: u32,
    /// The id of the game.
    pub(super) game: &'static str,
    pub(super) seat: Seat,
    pub(super) setup: &'a Setup<G>,
}

/// A position in which the program must decide.
#[derive(Serialize)]
#[serde(bound = "")]
pub(super) struct Decide<'a, G: Game> {
    pub(super) view: G::View,
    /// The legal actions in the game's text notation.
    pub(super) legal: &'a [String],
    /// A number that follows from the game's seed. A program that seeds its random numbers with it plays the
    /// same game again. The protocol calls it `luck`.
    #[serde(rename = "luck")]
    pub(super) seed: u32,
}

/// The result of the game. Both lists are empty if the game was stopped.
#[derive(Default, Serialize)]
pub(super) struct Over {
    pub(super) winners: Vec<usize>,
    /// The scores by seat.
    pub(super) scores: Vec<i16>,
}

/// A program's answer to [`ToProgram::Decide`]. Other keys are ignored.
#[derive(Deserialize)]
pub(super) struct FromProgram {
    pub(super) action: String,
}
