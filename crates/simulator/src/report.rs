//! What a simulation found. The JSON form is documented in `docs/simulate.md`.

use crate::histogram::Bar;
use crate::interval::Share;
use serde::Serialize;

/// What a simulation found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Which game.
    pub game: &'static str,
    /// The series' number (`--seed`).
    pub series: u64,
    /// Who played, as they were named.
    pub lineup: Vec<String>,
    /// Games played, stopped ones included.
    pub games: u64,
    /// Blocks played: each is one deal, from every rotation of the line-up.
    pub blocks: u64,
    /// Games in a block; 1 when all players are alike.
    pub games_per_block: u64,
    /// Games that were stopped at the limit; they count nowhere else but in `moves`.
    pub stopped: u64,
    /// Games with more than one winner.
    pub shared: u64,
    /// The intervals' half width in standard deviations.
    pub z: f64,
    /// Whether the shares are as sure as was asked for, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_sure: Option<UntilSure>,
    /// Player by player, each named once.
    pub players: Vec<PlayerReport>,
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
    /// The same deals with the two players' seats exchanged, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reversed: Option<Box<Report>>,
}

/// How sure somebody wanted to be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct UntilSure {
    /// No share's interval should reach further than this to either side.
    pub half_width: f64,
    /// Whether that was reached before the games ran out.
    pub reached: bool,
}

/// What a simulation found about a player, whichever seats they had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// Whether it sees every card: an upper bound, no opponent.
    pub cheats: bool,
    /// How many seats they have in every game.
    pub seats: usize,
    /// The share they would have if all were equally good.
    pub par: f64,
    /// Victories in any of their seats; a shared one counts in parts.
    pub wins: f64,
    /// Part of all finished games won, in any of their seats.
    #[serde(flatten)]
    pub share: Share,
    /// Average score.
    pub score_mean: f64,
    /// Their scores.
    pub scores: Vec<Bar>,
    /// Decisions made.
    pub decisions: u64,
    /// Time for a decision, on average.
    pub ms_per_decision: f64,
    /// Search iterations in a second of thinking, of players that count them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations_per_second: Option<f64>,
}

/// What a simulation found about a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there; nobody in particular when players change seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Victories; a shared one counts in parts.
    pub wins: f64,
    /// Part of all finished games won.
    #[serde(flatten)]
    pub share: Share,
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
    /// How many games had how many actions.
    pub histogram: Vec<Bar>,
}

/// How often something ended a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cause {
    /// The id of the game's message for it.
    pub cause: &'static str,
    /// Games it ended.
    pub games: u64,
}

impl Report {
    /// Whether players of different names met, and so changed seats.
    pub fn is_mixed(&self) -> bool {
        self.players.len() > 1
    }

    /// Whether so many games were stopped that the rest may not be like them.
    pub fn mostly_stopped(&self) -> bool {
        self.stopped * 2 > self.games
    }

    /// The shares a person waits to be sure of: the players', or the seats' when all players are alike.
    pub fn shares(&self) -> Vec<Share> {
        if self.is_mixed() {
            self.players.iter().map(|player| player.share).collect()
        } else {
            self.seats.iter().map(|seat| seat.share).collect()
        }
    }
}
