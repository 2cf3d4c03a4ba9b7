//! The arguments of `tavolino review` and their help.

use clap::Args;
use review::{DEFAULT_BUDGET, MAX_BUDGET, MIN_BUDGET};
use std::path::PathBuf;

pub(crate) const REVIEW_HELP: &str = "\
Examples:
  tavolino review game.json
  tavolino review game.json --json
  tavolino review game.json --html > review.html
  tavolino review game.json --budget 40000
Splits every player's result into the start, luck, own decisions and decisions of the others, which
add up exactly, and judges every decision twice: by what the player knew, and by what the cards were.
Only finished games can be reviewed. If the record cannot be reviewed, the exit code is 2 and one
sentence says why.
How the estimates are made, and how certain they are: docs/review.md.";

#[derive(Args, Debug)]
pub(crate) struct ReviewArgs {
    /// The record of a finished game, as written by `simulate --records` or downloaded from a table
    pub(crate) file: PathBuf,
    /// Print the players and the decisions as JSON
    #[arg(long, conflicts_with = "html")]
    pub(crate) json: bool,
    /// Print a page with the curve of everybody's chances and a table of all decisions
    #[arg(long)]
    pub(crate) html: bool,
    /// Seed of the playouts: the same seed and budget give the same numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Playouts for the verdict on each decision; more take longer and give narrower intervals
    #[arg(long, value_name = "PLAYOUTS", default_value_t = DEFAULT_BUDGET,
          value_parser = clap::value_parser!(u32).range(i64::from(MIN_BUDGET)..=i64::from(MAX_BUDGET)))]
    pub(crate) budget: u32,
}
