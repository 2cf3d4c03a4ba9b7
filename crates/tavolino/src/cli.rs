//! The command line: what can be asked for, explained where it is asked.

use crate::serve::ServeArgs;
use crate::simulate::{SimulateArgs, simulate_help};
use crate::tournament::{TournamentArgs, tournament_help};
use crate::train::{TRAIN_HELP, TrainArgs};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use words::Language;

/// A table for card games: play, referee, simulate and replay them. Without a command it opens a table server,
/// like `tavolino serve`, and takes its options.
#[derive(Parser, Debug)]
#[command(name = "tavolino", version)]
pub(crate) struct Cli {
    /// The language of everything printed about games: en, fr or it [default: the environment's locale]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Option<Command>,
}

impl Cli {
    /// The arguments of this process. Without a command, options are those of the table server.
    pub(crate) fn read() -> Cli {
        let arguments: Vec<_> = std::env::args_os().collect();
        Cli::try_parse_from(&arguments)
            .or_else(|error| Cli::server(arguments, error))
            .unwrap_or_else(|error| error.exit())
    }

    /// The same as options of the table server, if nothing else was meant.
    fn server(mut arguments: Vec<OsString>, error: clap::Error) -> Result<Cli, clap::Error> {
        let commands = <Cli as CommandFactory>::command();
        let named = arguments.iter().skip(1).any(|argument| commands.find_subcommand(argument).is_some());
        if named || error.kind() != ErrorKind::UnknownArgument {
            return Err(error);
        }
        arguments.insert(1, "serve".into());
        Cli::try_parse_from(arguments)
    }

    /// The language asked for, or the environment's.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::from_environment)
    }

    /// What to do: a table server, if nothing else was asked for.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or_else(|| Command::Serve(Box::default()))
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Open a table server: people play in the browser, with each other and with bots [default]
    #[command(after_help = SERVE_HELP)]
    Serve(Box<ServeArgs>),
    /// Referee games for another program: JSON lines on standard input and output
    #[command(after_help = REFEREE_HELP)]
    Referee,
    /// Play many games among bots and report who wins
    #[command(after_help = simulate_help())]
    Simulate(SimulateArgs),
    /// Let bots meet, everybody against everybody, and rate them
    #[command(after_help = tournament_help())]
    Tournament(TournamentArgs),
    /// Let a bot learn a game by playing it against itself
    #[command(after_help = TRAIN_HELP)]
    Train(TrainArgs),
    /// Print a recorded game move by move
    Replay(ReplayArgs),
    /// Check that a recorded game was dealt fairly and played by the rules
    #[command(after_help = VERIFY_HELP)]
    Verify(VerifyArgs),
    /// Measure how fast the rules are: random games on one core, the best of 100 slices
    Bench(BenchArgs),
}

const SERVE_HELP: &str = "\
Examples:
  tavolino serve
  tavolino serve --port 80 --data /var/lib/tavolino --public-url https://play.example
  tavolino serve --memory --bot-delay-ms 0
Running it for others, behind a proxy, with backups: docs/operations.md.";

const REFEREE_HELP: &str = "\
Each line in is one request, each line out its answer:
  {\"new\":{\"game\":GAME,\"seats\":3}}     start a game
  {\"do\":\"play 7\"}                      the seat whose turn it is does this
  {\"view\":1}  {\"view\":\"spectator\"}    what that seat, or an spectator, may see
  {\"state\":true}                       the last answer again
Requests, answers and error codes are described in docs/referee.md.";

const VERIFY_HELP: &str = "\
Examples:
  tavolino verify game.json
  tavolino verify 'http://192.168.1.20:7210/t/TABLE#join=KEY'
  tavolino verify http://192.168.1.20:7210/api/tables/TABLE/record?game=1
  tavolino verify game.json --json
Computes the deal again from what the server and every seat added to it, and replays every action.
It shows that nobody could steer the deal, not that the host's machine could not look at the cards.
Ends with status 0 if everything holds, with 2 and one sentence if something does not.
How it works, and how to check it with another program: docs/fair-deal.md.";

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record, as written by `simulate --records` or downloaded from a table
    pub(crate) file: PathBuf,
    /// Show only what this seat saw, or `spectator` for an spectator [default: everything]
    #[arg(long, value_name = "SEAT")]
    pub(crate) seen_by: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The record of a game dealt at a table: a file, its http:// address, or a link to the table
    #[arg(value_name = "FILE|URL")]
    pub(crate) record: String,
    /// Print the deal as JSON instead: the seed, the first seat, and the order of the cards
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// Write the figures as JSON into this file, or `-` for standard output instead of the table
    #[arg(long, value_name = "FILE|-")]
    pub(crate) json: Option<PathBuf>,
}
