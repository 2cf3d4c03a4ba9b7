//! `tavolino tournament`: plays every bot against every other and rates them.

mod table;

use crate::players::{PLAYERS_HELP, PlayersArgs};
use crate::progress::{on_threads, with_progress_bar};
use crate::simulate::{SeriesArgs, game_names};
use crate::{output, report};
use anyhow::{Result, bail};
use clap::Args;
use engine::{Game, Setup};
use games::{GameInfo, Visit};
use simulator::{Progress, TournamentPlan};
use words::{Language, Translator};

const EXAMPLES: &str = "\
Examples:
  tavolino tournament mada
  tavolino tournament thirteen-leaves --players random,greedy,search:1000 --games 600
  tavolino tournament mada --players random,greedy --seats 4 --html pool.html

Every two players meet twice: once with A in one seat and B in all others, and once the other way round (with two seats both are the same). Each meeting has \
--games games, in blocks in which each deal is played from every seat. Ratings are Bradley–Terry strengths on the Elo \
scale with mean 0: 400 points are 10 to 1 odds. More in docs/simulate.md.";

/// The text after the options in `--help`.
pub(crate) fn tournament_help() -> String {
    format!("{PLAYERS_HELP} Without names, the default pool plays: one player of each kind.\n\n{EXAMPLES}")
}

#[derive(Args, Debug)]
pub(crate) struct TournamentArgs {
    /// The game
    #[arg(value_parser = game_names())]
    game: String,
    #[command(flatten)]
    players: PlayersArgs,
    /// Number of seats [default: the smallest number the game allows]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    seats: Option<u8>,
    /// Number of games per meeting, rounded up to whole blocks
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    #[command(flatten)]
    series: SeriesArgs,
}

/// Plays the games and prints or writes the report.
pub(crate) fn run(args: &TournamentArgs, language: Language) -> Result<()> {
    games::visit(&args.game, TournamentVisitor { args, language })?
}

/// Runs the tournament with the types of one game.
struct TournamentVisitor<'a> {
    args: &'a TournamentArgs,
    language: Language,
}

impl Visit for TournamentVisitor<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<()> {
        let TournamentVisitor { args, language } = self;
        let plan = make_plan::<G>(args)?;
        let bot_roster = args.series.bot_roster();
        args.series.check_paths()?;
        let progress = Progress::new(plan.total_games());
        let play = || with_progress_bar(&progress, || simulator::tournament(&plan, &bot_roster, &progress));
        let results = on_threads(args.series.threads, play)??;
        let translator = Translator::for_game(game_info, language);
        if let Some(path) = &args.series.html {
            output::write_text(path, &report::tournament_page(&results, &translator))?;
        }
        if let Some(path) = &args.series.json {
            output::write_json(path, &results)?;
            // If the JSON goes to standard output, nothing else may be printed there.
            if output::is_standard_output(path) {
                return Ok(());
            }
        }
        output::print(&table::report_text(&results, &translator))
    }
}

/// Checks the players and makes the plan of the tournament.
fn make_plan<G: Game>(args: &TournamentArgs) -> Result<TournamentPlan<G>> {
    let names = args.players.names()?;
    let players = if names.is_empty() { bots::default_pool::<G>() } else { names };
    if players.len() < 2 {
        bail!("a tournament needs at least two players");
    }
    for (index, name) in players.iter().enumerate() {
        if players[..index].contains(name) {
            bail!("`{name}` is named twice; name each player of a tournament once");
        }
    }
    let setup =
        Setup::new(args.seats.map_or(*G::SEATS.start(), usize::from)).options(args.series.options::<G>()?);
    Ok(TournamentPlan {
        players,
        setup,
        games: args.games,
        seed: args.series.seed,
        action_limit: args.series.limit as usize,
    })
}
