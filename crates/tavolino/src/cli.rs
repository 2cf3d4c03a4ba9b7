//! The command line: commands, their arguments and their help.

use crate::admin::{ADMIN_HELP, AdminArgs};
use crate::copy_store::{COPY_STORE_HELP, CopyStoreArgs};
use crate::exercises::{EXERCISES_HELP, ExercisesArgs};
use crate::review::{REVIEW_HELP, ReviewArgs};
use crate::serve::ServeArgs;
use crate::simulate::{SimulateArgs, simulate_help};
use crate::tournament::{TournamentArgs, tournament_help};
use crate::train::{TRAIN_HELP, TrainArgs};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;
use words::Language;

/// A server, referee, simulator and more for three card games. Without a command it starts the server, like
/// `tavolino serve`, and accepts the same options.
#[derive(Parser, Debug)]
#[command(name = "tavolino", version)]
pub(crate) struct Cli {
    /// Language of the output: en, fr or it [default: the environment's locale]
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Option<Command>,
}

impl Cli {
    /// Parses the arguments of this process. Options without a command are options of `serve`.
    pub(crate) fn parse_arguments() -> Cli {
        let arguments: Vec<_> = std::env::args_os().collect();
        Cli::try_parse_from(&arguments)
            .or_else(|error| Cli::parse_as_serve(arguments, error))
            .unwrap_or_else(|error| error.exit())
    }

    /// Parses the arguments as options of `serve`, unless they name a command.
    fn parse_as_serve(mut arguments: Vec<OsString>, error: clap::Error) -> Result<Cli, clap::Error> {
        let commands = <Cli as CommandFactory>::command();
        let names_command =
            arguments.iter().skip(1).any(|argument| commands.find_subcommand(argument).is_some());
        if names_command || error.kind() != ErrorKind::UnknownArgument {
            return Err(error);
        }
        arguments.insert(1, "serve".into());
        Cli::try_parse_from(arguments)
    }

    /// The language given with `--lang`, or the language of the environment.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(Language::from_environment)
    }

    /// The command; `serve` by default.
    pub(crate) fn command(self) -> Command {
        self.command.unwrap_or_else(|| Command::Serve(Box::default()))
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Start the server: people play in the browser, with each other and with bots (the default command)
    #[command(after_help = SERVE_HELP)]
    Serve(Box<ServeArgs>),
    /// Administer a running server: tables, bans, reports, backups
    #[command(after_help = ADMIN_HELP)]
    Admin(AdminArgs),
    /// Copy all tables from SQLite to PostgreSQL, or back, and check every copy
    #[command(after_help = COPY_STORE_HELP)]
    CopyStore(CopyStoreArgs),
    /// Referee games for another program: JSON lines on standard input and output
    #[command(after_help = REFEREE_HELP)]
    Referee,
    /// Play many games among bots and report who wins
    #[command(after_help = simulate_help())]
    Simulate(SimulateArgs),
    /// Play every bot against every other and rate them
    #[command(after_help = tournament_help())]
    Tournament(TournamentArgs),
    /// Train a bot by self-play
    #[command(after_help = TRAIN_HELP)]
    Train(TrainArgs),
    /// Print a recorded game move by move
    Replay(ReplayArgs),
    /// Say what was luck and what was skill in a recorded game, and judge every decision
    #[command(after_help = REVIEW_HELP)]
    Review(ReviewArgs),
    /// Collect exercises: decisions of bot games in which one action is clearly best
    #[command(after_help = EXERCISES_HELP)]
    Exercises(ExercisesArgs),
    /// Check that a recorded game was dealt fairly and played by the rules
    #[command(after_help = VERIFY_HELP)]
    Verify(VerifyArgs),
    /// Measure the speed of the rules: random games on one core, the best of 100 measurements
    Bench(BenchArgs),
}

const SERVE_HELP: &str = "\
Examples:
  tavolino serve
  tavolino serve --port 80 --data /var/lib/tavolino --public-url https://play.example
  tavolino serve --memory --bot-delay-ms 0
  tavolino serve --database postgres://tavolino@db.example/tavolino
How to run a public server, behind a proxy, with backups: docs/operations.md.";

const REFEREE_HELP: &str = "\
Each line of input is a request, each line of output its response:
  {\"new\":{\"game\":\"mada\",\"seats\":3}}   start a game
  {\"do\":\"play 7\"}                      the seat whose turn it is does this
  {\"view\":1}  {\"view\":\"spectator\"}    what that seat, or a spectator, may see
  {\"state\":true}                       the last response again
Requests, responses and error codes are described in docs/referee.md.";

const VERIFY_HELP: &str = "\
Examples:
  tavolino verify game.json
  tavolino verify 'http://192.168.1.20:7210/t/TABLE#join=KEY'
  tavolino verify 'https://play.example/api/tables/TABLE/record?game=1'
  tavolino verify game.json --json
Recomputes the deal from the contributions of the server and every seat, and replays every action.
This proves that nobody could choose the cards. It does not prove that whoever runs the server did
not look at them. The exit code is 0 if everything is correct; otherwise it is 2, and one sentence
says what is wrong.
How it works, and how to check it with another program: docs/fair-deal.md.";

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record, as written by `simulate --records` or downloaded from a table
    pub(crate) file: PathBuf,
    /// Show only what this player saw: a number from 1, a name, or `spectator` [default: everything]
    #[arg(long, value_name = "PLAYER")]
    pub(crate) seen_by: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The record: a file, its http:// or https:// address, or a link to the table
    #[arg(value_name = "FILE|URL")]
    pub(crate) record: String,
    /// Print the deal as JSON: the seed, the first seat, and the order of the cards
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// Write the figures as JSON to this file, or to standard output with `-`
    #[arg(long, value_name = "FILE|-")]
    pub(crate) json: Option<PathBuf>,
}
