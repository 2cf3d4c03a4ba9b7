//! Many games at once: who wins, how long it takes, how it ends; and how fast the rules are.
//!
//! Nothing here prints: reports are values, and whoever asked for them decides how they look.

mod bench;
mod effort;
mod histogram;
mod interval;
mod lineup;
mod play;
mod player_factory;
mod progress;
mod rating;
mod report;
mod run;
mod tally;
mod tournament;

pub use bench::{BenchReport, PlayoutSpeed, bench};
pub use histogram::Bar;
pub use interval::{Share, Z_ONCE, Z_REPEATED};
pub use lineup::{Lineup, LineupError};
pub use play::FinishedGame;
pub use player_factory::{BotRoster, Player, PlayerFactory, PlayerFactoryError};
pub use progress::Progress;
pub use rating::Rating;
pub use report::{Cause, Lengths, PlayerReport, Report, SeatReport, UntilSure};
pub use run::{Length, Plan, RecordSink, RecordSinkError, SimulationError, simulate};
pub use tournament::{Meeting, Pool, Tournament, TournamentPlayer, tournament};
