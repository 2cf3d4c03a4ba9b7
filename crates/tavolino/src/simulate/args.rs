//! The arguments of `tavolino simulate`, and the arguments that it shares with `tavolino tournament`.

use crate::output;
use crate::players::{PLAYERS_HELP, PlayersArgs};
use anyhow::{Context, Result};
use clap::Args;
use clap::builder::PossibleValuesParser;
use engine::Game;
use simulator::{BotRoster, StopCondition};
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  tavolino simulate mada --players random,random,random --games 100000 --seed 1
  tavolino simulate thirteen-leaves --players expert,greedy,greedy --both-ways --until-sure 3%
  tavolino simulate mada --players 'cmd:python3 mybot.py',random,random --html report.html
  tavolino simulate melimagic --players random,random,random --games 3 --records games/

Different players play in blocks: each deal is played once with every rotation of the seats. The same seed and settings \
give the same games with any number of threads, except with players whose budget is a time, and with external programs that \
are not reproducible. More in docs/simulate.md.";

/// The text after the options in `--help`.
pub(crate) fn simulate_help() -> String {
    format!("{PLAYERS_HELP}\n\n{EXAMPLES}")
}

#[derive(Args, Debug)]
pub(crate) struct SimulateArgs {
    /// The game
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) players: PlayersArgs,
    /// Total number of games, rounded up to whole blocks
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// Play until every share of wins is known with this precision, for example 3% (instead of --games)
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent, conflicts_with = "games")]
    until_sure: Option<f64>,
    /// With --until-sure: the largest number of games
    #[arg(long, default_value_t = 100_000, requires = "until_sure",
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    max_games: u64,
    /// With two different players: also play with their seats exchanged (first one A against B's, then one B
    /// against A's)
    #[arg(long)]
    pub(crate) both_ways: bool,
    #[command(flatten)]
    pub(crate) series: SeriesArgs,
    /// Save the record of every game in this directory (created if missing)
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

impl SimulateArgs {
    /// The condition that stops the games of a line-up, which says who plays on which seat. The total number of games
    /// is divided equally among the line-ups.
    pub(crate) fn stop_condition(&self, lineup_count: u64) -> StopCondition {
        match self.until_sure {
            None => StopCondition::Games(self.games.div_ceil(lineup_count)),
            Some(half_width) => {
                StopCondition::UntilSure { half_width, max_games: self.max_games.div_ceil(lineup_count) }
            }
        }
    }
}

/// Arguments shared by `simulate` and `tournament`.
#[derive(Args, Debug)]
pub(crate) struct SeriesArgs {
    /// Random seed; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// The game's options as JSON, for example '{"target":20}'
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Stop a game after this many actions and count it separately
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: u32,
    /// Time limit for a decision of an external program (cmd:…)
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    bot_timeout_ms: u64,
    /// Write the report as JSON to this file, or to standard output with `-`
    #[arg(long, value_name = "FILE|-")]
    pub(crate) json: Option<PathBuf>,
    /// Write the report with plots as an HTML page to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

impl SeriesArgs {
    /// Parses `--options` for a game.
    pub(crate) fn options<G: Game>(&self) -> Result<G::Options> {
        let Some(json) = &self.options else { return Ok(G::Options::default()) };
        // Parse a map first, because serde would also accept a JSON list of the option values.
        serde_json::from_str::<serde_json::Map<_, _>>(json)
            .and_then(|options| serde_json::from_value(options.into()))
            .with_context(|| format!("--options must be a JSON object with the options of `{}`", G::ID))
    }

    /// Checks that the reports can be written.
    pub(crate) fn check_paths(&self) -> Result<()> {
        self.json.iter().chain(&self.html).try_for_each(|path| output::check_path(path))
    }

    /// The roster that creates bots by their names.
    pub(crate) fn bot_roster(&self) -> BotRoster {
        BotRoster::new(Duration::from_millis(self.bot_timeout_ms))
    }
}

/// The ids of all games, for the command line.
pub(crate) fn game_names() -> PossibleValuesParser {
    PossibleValuesParser::new(games::GAMES.iter().map(|game| game.id))
}

/// Parses a percentage such as `3%`, or a fraction such as `0.03`, to a fraction.
fn parse_percent(text: &str) -> Result<f64, String> {
    let fraction = match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<f64>().map(|percent| percent / 100.0),
        None => text.parse::<f64>(),
    };
    match fraction {
        Ok(fraction) if (0.0005..=0.5).contains(&fraction) => Ok(fraction),
        _ => Err("give a percentage from 0.05% to 50%, for example 3%".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_and_fractions_are_parsed() {
        assert_eq!((parse_percent("3%"), parse_percent("0.03")), (Ok(0.03), Ok(0.03)));
        assert_eq!(
            (parse_percent("0.05%"), parse_percent("50%")),
            (Ok(0.0005), Ok(0.5)),
            "the limits are included"
        );
        for wrong in ["3", "0", "-3%", "%", "x", "0.04%", "50.1%", "NaN", "inf"] {
            assert!(parse_percent(wrong).is_err(), "{wrong}");
        }
    }
}
