//! `tavolino train`: a bot learns a game by playing it against itself.

use crate::output;
use crate::telling::sentence;
use anyhow::{Result, bail};
use bots::{Lessons, teach};
use clap::Args;
use clap::builder::PossibleValuesParser;
use engine::{Game, Heuristics, Message};
use games::{Listed, Visit};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::path::PathBuf;
use std::time::Instant;
use words::{Language, Phrasebook};

pub(crate) const TRAIN_HELP: &str = "\
Examples:
  tavolino train GAME --out weights.bin
  tavolino train GAME --games 20000 --seed 7 --out quick.bin

A small network weighs what each possible action would leave. It plays against itself, all numbers of players in \
turn, and learns from how the games end; it sees what its seat sees and nothing else. One thread does it all in one \
order, so the same seed and number of games give the same file, bit for bit, on every machine. The defaults make \
the weights that the program was built with (games/*/heuristics/weights.bin): put another file there, build again, and \
`tavolino simulate GAME --players learned,greedy,greedy` shows how it plays. The more games, the stronger, with less \
and less to be gained. Figures are in docs/strength.md.";

#[derive(Args, Debug)]
pub(crate) struct TrainArgs {
    /// Which game
    #[arg(value_parser = learnable())]
    game: String,
    /// Where all luck of the training comes from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play
    #[arg(long, default_value_t = 400_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// Write what was learned into this file, when all is done
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The games with something to learn from.
fn learnable() -> PossibleValuesParser {
    let listed = games::GAMES.iter().map(|game| game.id);
    PossibleValuesParser::new(listed.filter(|id| games::visit(id, CanBeLearned).unwrap_or(false)))
}

struct CanBeLearned;

impl Visit for CanBeLearned {
    type Out = bool;

    fn visit<G: Game>(self, _: &'static Listed) -> bool {
        G::Heuristics::VALUE_MODEL.is_some()
    }
}

/// Trains, and writes the weights.
pub(crate) fn run(args: &TrainArgs, language: Language) -> Result<()> {
    games::visit(&args.game, Training { args, language })?
}

struct Training<'a> {
    args: &'a TrainArgs,
    language: Language,
}

impl Visit for Training<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, listed: &'static Listed) -> Result<()> {
        let Training { args, language } = self;
        let Some(learned) = G::Heuristics::VALUE_MODEL else {
            bail!("`{}` cannot be learned yet: it has no features to learn from", G::ID);
        };
        output::check_path(&args.out)?;
        let bar = ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}  {per_sec}  {eta} left") {
            bar.set_style(style);
        }
        let start = Instant::now();
        let lessons = Lessons { seed: args.seed, games: args.games };
        let network = teach::<G>(&learned, lessons, |games| bar.set_position(games));
        bar.finish_and_clear();
        output::write_bytes(&args.out, &network.to_bytes())?;
        if output::is_standard_output(&args.out) {
            return Ok(());
        }
        let done = Message::new("train-done")
            .number("games", args.games as i64)
            .choice("seconds", format!("{:.0}", start.elapsed().as_secs_f64()))
            .choice("path", args.out.display().to_string());
        output::print(&format!("{}\n", sentence(&Phrasebook::of_game(listed, language), &done)))
    }
}
