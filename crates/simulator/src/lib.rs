//! Simulations: many games between bots, with statistics about who wins and how sure that is, tournaments
//! with ratings, and a measurement of how fast the rules run.
//!
//! Nothing here prints. All results are values, which the caller displays or writes.

mod histogram;
mod interval;
mod lineup;
mod plan;
mod play;
mod player_factory;
mod progress;
mod rating;
mod report;
mod simulate;
mod speed;
mod tally;
mod thinking_time;
mod tournament;

pub use histogram::Bar;
pub use interval::WinShare;
pub use lineup::{Lineup, LineupError};
pub use plan::{CheckedPlan, Plan, StopCondition};
pub use play::FinishedGame;
pub use player_factory::{BotRoster, PlayerFactory, PlayerFactoryError, SimulatedPlayer};
pub use progress::Progress;
pub use rating::Rating;
pub use report::{CauseCount, GameLengths, PlayerReport, Report, SeatReport, UntilSure};
pub use simulate::{RecordSink, RecordSinkError, SimulationError, simulate};
pub use speed::{PlayoutSpeed, SpeedReport, measure_speed};
pub use tournament::{Meeting, TournamentPlan, TournamentPlayer, TournamentReport, tournament};
