//! The arguments of `tavolino exercises` and their help.

use clap::Args;
use review::{DEFAULT_BUDGET, MAX_BUDGET, MIN_BUDGET};
use std::path::PathBuf;

pub(crate) const EXERCISES_HELP: &str = "\
Plays games among casual bots and keeps decisions in which one action is certainly better than all
others, by what the player knew. Those that the expert misses in more than half of its tries are left
out. Writes JSON: for each exercise the position as a record, the best action with its margin, and how
often each level of the bots misses it. The same arguments give the same exercises. docs/review.md
describes the method.";

#[derive(Args, Debug)]
pub(crate) struct ExercisesArgs {
    /// The game
    pub(crate) game: String,
    /// Number of players [default: 3, or the smallest number that the game allows]
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    /// Number of exercises
    #[arg(long, default_value_t = 100)]
    pub(crate) count: usize,
    /// Keep only exercises that beginners miss at least this often, from 0 to 1
    #[arg(long, value_name = "RATE", default_value_t = 0.0)]
    pub(crate) missed: f64,
    /// Seed of the games and the playouts
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Playouts for each decision
    #[arg(long, value_name = "PLAYOUTS", default_value_t = DEFAULT_BUDGET,
          value_parser = clap::value_parser!(u32).range(i64::from(MIN_BUDGET)..=i64::from(MAX_BUDGET)))]
    pub(crate) budget: u32,
    /// Where to write the exercises; `-` is standard output
    #[arg(long, value_name = "FILE|-", default_value = "-")]
    pub(crate) out: PathBuf,
}
