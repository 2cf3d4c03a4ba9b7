//! The report of a simulation. `docs/simulate.md` documents its JSON form.

use crate::histogram::Bar;
use crate::interval::WinShare;
use serde::Serialize;

/// The result of a simulation.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The id of the game.
    pub game: &'static str,
    /// The seed of the simulation. Its JSON name is `series`.
    #[serde(rename = "series")]
    pub seed: u64,
    /// The names of the players by seat in the first game of a block. In later games they rotate.
    pub lineup: Vec<String>,
    /// The number of games played, including stopped ones.
    pub games: u64,
    /// The number of blocks played. A block is one deal, played with every rotation of the line-up.
    pub blocks: u64,
    /// The number of games in a block. It is 1 if all players have the same name.
    pub games_per_block: u64,
    /// The number of games stopped at the action limit. They count nowhere else but in `moves` and in the
    /// decisions of the players.
    pub stopped: u64,
    /// The number of games with more than one winner.
    pub shared: u64,
    /// The half width of the intervals in standard deviations.
    pub z: f64,
    /// Whether the wanted precision was reached. `None` if the number of games was fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_sure: Option<UntilSure>,
    /// One entry for each distinct name.
    pub players: Vec<PlayerReport>,
    /// One entry for each seat.
    pub seats: Vec<SeatReport>,
    /// The numbers of actions in a finished game.
    pub length: GameLengths,
    /// What ended the games.
    pub causes: Vec<CauseCount>,
    /// The number of actions in all games.
    pub moves: u64,
    /// The duration of the simulation in seconds.
    pub seconds: f64,
    /// Games per second, all threads together.
    pub games_per_second: f64,
    /// Actions per second, all threads together.
    pub moves_per_second: f64,
    /// The report of the same deals with the two names exchanged, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reversed: Option<Box<Report>>,
}

/// The precision of a simulation that plays until it is sure.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct UntilSure {
    /// The wanted half width of every share's interval.
    pub half_width: f64,
    /// Whether it was reached within the largest number of games.
    pub reached: bool,
}

/// The result of one player, in all seats that the player had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// The player's name.
    pub name: String,
    /// Whether the player sees all cards. Its share is an upper bound for the others.
    pub cheats: bool,
    /// The number of the player's seats in each game.
    pub seats: usize,
    /// The share that the player would have if all players were equally strong.
    pub par: f64,
    /// The victories in any of the player's seats. A shared victory counts as a fraction.
    pub wins: f64,
    /// The share of all finished games that the player won in any of their seats.
    #[serde(flatten)]
    pub share: WinShare,
    /// The average score.
    pub score_mean: f64,
    /// The histogram of the scores.
    pub scores: Vec<Bar>,
    /// The number of decisions.
    pub decisions: u64,
    /// The average duration of a decision in milliseconds.
    pub ms_per_decision: f64,
    /// Search iterations per second. `None` if the player reports none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations_per_second: Option<f64>,
}

/// The result of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The player in the seat. `None` if different players rotate through the seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// The victories. A shared victory counts as a fraction.
    pub wins: f64,
    /// The share of all finished games that were won in this seat.
    #[serde(flatten)]
    pub share: WinShare,
    /// The average score.
    pub score_mean: f64,
    /// The median score.
    pub score_median: i64,
    /// The lowest score.
    pub score_min: i64,
    /// The highest score.
    pub score_max: i64,
}

/// The numbers of actions in finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameLengths {
    /// The median.
    pub median: u64,
    /// The 90 % quantile.
    pub p90: u64,
    /// The longest game.
    pub max: u64,
    /// The histogram of all games.
    pub histogram: Vec<Bar>,
}

/// How many games ended for one cause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CauseCount {
    /// The id of the game's message for the cause.
    pub cause: &'static str,
    /// The number of games.
    pub games: u64,
}

impl Report {
    /// Whether players with different names played, who rotated through the seats.
    pub fn has_different_players(&self) -> bool {
        self.players.len() > 1
    }

    /// Whether more than half of the games were stopped, so that the finished ones may not be typical.
    pub fn mostly_stopped(&self) -> bool {
        self.stopped * 2 > self.games
    }

    /// The shares that a simulation with [`UntilSure`] watches: those of the players, or those of the seats
    /// if all players have the same name.
    pub(crate) fn watched_shares(&self) -> Vec<WinShare> {
        if self.has_different_players() {
            self.players.iter().map(|player| player.share).collect()
        } else {
            self.seats.iter().map(|seat| seat.share).collect()
        }
    }
}
