//! What a simulation found. The JSON form is documented in `docs/simulate.md`.

use serde::Serialize;

/// What a simulation found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// The series' number (`--seed`).
    pub series: u64,
    /// Games played, stopped ones included.
    pub games: u64,
    /// Games that were stopped at the limit; they count nowhere else but in `moves`.
    pub stopped: u64,
    /// Games with more than one winner.
    pub shared: u64,
    /// Seat by seat.
    pub seats: Vec<SeatReport>,
    /// Actions in a game.
    pub length: Lengths,
    /// What ended the games.
    pub causes: Vec<Cause>,
    /// All actions.
    pub moves: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games a second, all threads together.
    pub games_per_second: f64,
    /// Actions a second, all threads together.
    pub moves_per_second: f64,
}

/// What a simulation found about a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub player: String,
    /// Victories; a shared one counts in parts.
    pub wins: f64,
    /// Part of all finished games won.
    pub share: f64,
    /// Lower end of its 95 % interval.
    pub share_low: f64,
    /// Upper end of its 95 % interval.
    pub share_high: f64,
    /// Average score.
    pub score_mean: f64,
    /// Middle score.
    pub score_median: i64,
    /// Lowest score.
    pub score_min: i64,
    /// Highest score.
    pub score_max: i64,
}

/// Actions in a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lengths {
    /// Half of the games are no longer.
    pub median: u64,
    /// Nine of ten games are no longer.
    pub p90: u64,
    /// The longest game.
    pub max: u64,
}

/// How often something ended a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cause {
    /// The id of the game's message for it.
    pub cause: &'static str,
    /// Games it ended.
    pub games: u64,
}
