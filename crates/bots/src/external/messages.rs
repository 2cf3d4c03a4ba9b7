//! The lines of the protocol, both ways.

use engine::{Game, Seat, Setup};
use serde::{Deserialize, Serialize};

/// Changes when older programs would misunderstand.
pub(super) const PROTOCOL: u32 = 1;

/// What a program is told. One key, which says what kind of line it is.
#[derive(Serialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub(super) enum ToProgram<'a, G: Game> {
    /// A game begins.
    Hello(Hello<'a, G>),
    /// Something happened, as the seat sees it.
    Event(&'a G::VisibleEvent),
    /// Decide now.
    Decide(Decide<'a, G>),
    /// The game is over, or was stopped.
    Over(Over),
}

#[derive(Serialize)]
#[serde(bound = "")]
pub(super) struct Hello<'a, G: Game> {
    pub(super) protocol: u32,
    pub(super) game: &'static str,
    pub(super) seat: Seat,
    pub(super) setup: &'a Setup<G>,
}

#[derive(Serialize)]
#[serde(bound = "")]
pub(super) struct Decide<'a, G: Game> {
    pub(super) view: G::View,
    pub(super) legal: &'a [String],
    /// A number from the game's seed, for programs that want to be reproducible.
    pub(super) rng: u32,
}

/// Who won; nobody, and no scores, when the game was stopped.
#[derive(Default, Serialize)]
pub(super) struct Over {
    pub(super) winners: Vec<usize>,
    pub(super) scores: Vec<i16>,
}

/// What a program answers. Other keys are its own business.
#[derive(Deserialize)]
pub(super) struct FromProgram {
    pub(super) action: String,
}
