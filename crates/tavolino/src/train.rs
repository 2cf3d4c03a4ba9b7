//! `tavolino train`: trains a network by self-play.

use crate::output;
use crate::phrases::sentence;
use anyhow::{Result, bail};
use bots::{TrainingConfig, train};
use clap::Args;
use clap::builder::PossibleValuesParser;
use engine::{Game, Heuristics, Message};
use games::{GameInfo, Visit};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::path::PathBuf;
use std::time::Instant;
use words::{Language, Translator};

pub(crate) const TRAIN_HELP: &str = "\
Examples:
  tavolino train thirteen-leaves --out weights.bin
  tavolino train thirteen-leaves --games 20000 --seed 7 --out quick.bin

A small network estimates the value of each legal action. It plays against itself with all numbers of players in turn, \
learns from the results, and sees only what its seat sees. Training runs on one thread in a fixed order, so the same seed \
and number of games give the same file, bit for bit, on every machine. The defaults produce the weights that the program \
contains (games/*/heuristics/weights.bin). To try other weights, replace that file, build again, and run \
`tavolino simulate thirteen-leaves --players learned,greedy,greedy`. More games make it stronger, with diminishing \
returns. Figures are in docs/strength.md.";

#[derive(Args, Debug)]
pub(crate) struct TrainArgs {
    /// The game
    #[arg(value_parser = trainable_games())]
    game: String,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games to play
    #[arg(long, default_value_t = 400_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Write the weights to this file at the end
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The games for which a network can be trained.
fn trainable_games() -> PossibleValuesParser {
    let ids = games::GAMES.iter().map(|game| game.id);
    PossibleValuesParser::new(ids.filter(|id| games::visit(id, HasValueModel).unwrap_or(false)))
}

/// Tells whether a game defines the features that a network needs. `games::visit` calls `visit` with the game's type.
struct HasValueModel;

impl Visit for HasValueModel {
    type Out = bool;

    fn visit<G: Game>(self, _: &'static GameInfo) -> bool {
        G::Heuristics::VALUE_MODEL.is_some()
    }
}

/// Trains the network and writes its weights.
pub(crate) fn run(args: &TrainArgs, language: Language) -> Result<()> {
    games::visit(&args.game, Training { args, language })?
}

/// Runs the training with the types of one game.
struct Training<'a> {
    args: &'a TrainArgs,
    language: Language,
}

impl Visit for Training<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<()> {
        let Training { args, language } = self;
        let Some(value_model) = G::Heuristics::VALUE_MODEL else {
            bail!("`{}` cannot be trained: the game defines no features", G::ID);
        };
        output::check_path(&args.out)?;
        let bar = ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}  {per_sec}  {eta} left") {
            bar.set_style(style);
        }
        let start = Instant::now();
        let config = TrainingConfig { seed: args.seed, games: args.games };
        let network = train::<G>(&value_model, config, |games| bar.set_position(games));
        bar.finish_and_clear();
        output::write_bytes(&args.out, &network.to_bytes())?;
        // If the weights go to standard output, nothing else may be printed there.
        if output::is_standard_output(&args.out) {
            return Ok(());
        }
        let done_message = Message::new("train-done")
            .number("games", args.games as i64)
            .choice("seconds", format!("{:.0}", start.elapsed().as_secs_f64()))
            .choice("path", args.out.display().to_string());
        output::print(&format!("{}\n", sentence(&Translator::for_game(game_info, language), &done_message)))
    }
}
