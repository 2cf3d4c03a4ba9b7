//! Many games at once: who wins, how long it takes, how it ends; and how fast the rules are.
//!
//! Nothing here prints: reports are values, and whoever asked for them decides how they look.

mod bench;
mod lineup;
mod report;
mod run;
mod tally;

pub use bench::{BenchReport, PlayoutSpeed, bench};
pub use lineup::{Lineup, LineupError};
pub use report::{Cause, Lengths, Report, SeatReport};
pub use run::{Plan, Progress, SimulationError, simulate};
