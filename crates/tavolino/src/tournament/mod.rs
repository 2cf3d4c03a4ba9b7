//! `tavolino tournament`: everybody against everybody, with ratings.

mod table;

use crate::bar::{on_threads, with_bar};
use crate::players::{PlayersArgs, WHO_THERE_IS};
use crate::simulate::{SeriesArgs, game_names};
use crate::{output, report};
use anyhow::{Result, bail};
use clap::Args;
use engine::{Game, Setup};
use games::{Listed, Visit};
use simulator::{Pool, Progress};
use words::{Language, Phrasebook};

const EXAMPLES: &str = "\
Examples:
  tavolino tournament GAME
  tavolino tournament GAME --players random,greedy,search:1000 --games 600
  tavolino tournament GAME --players random,greedy --seats 4 --html pool.html

Every two players meet twice: one A among B's, and one B among A's (at a table for two that is the same). Each \
meeting has --games games, in blocks of one deal from every chair. Ratings are Bradley–Terry strengths on Elo's \
scale, the pool's average being 0: 400 points are ten times the chance of winning. More in docs/simulate.md.";

/// What `--help` ends with.
pub(crate) fn tournament_help() -> String {
    format!("{WHO_THERE_IS} Without names the usual pool meets: one of each kind.\n\n{EXAMPLES}")
}

#[derive(Args, Debug)]
pub(crate) struct TournamentArgs {
    /// Which game
    #[arg(value_parser = game_names())]
    game: String,
    #[command(flatten)]
    players: PlayersArgs,
    /// How many sit at a table [default: the fewest the game allows]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    seats: Option<u8>,
    /// How many games for each meeting, rounded up to whole blocks
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    #[command(flatten)]
    series: SeriesArgs,
}

/// Plays, and prints or writes what was found.
pub(crate) fn run(args: &TournamentArgs, language: Language) -> Result<()> {
    games::visit(&args.game, Contest { args, language })?
}

struct Contest<'a> {
    args: &'a TournamentArgs,
    language: Language,
}

impl Visit for Contest<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, listed: &'static Listed) -> Result<()> {
        let Contest { args, language } = self;
        let pool = pool::<G>(args)?;
        let bot_roster = args.series.bot_roster();
        args.series.check_paths()?;
        let progress = Progress::new(pool.total_games());
        let play = || with_bar(&progress, || simulator::tournament(&pool, &bot_roster, &progress));
        let found = on_threads(args.series.threads, play)??;
        let words = Phrasebook::of_game(listed, language);
        if let Some(path) = &args.series.html {
            output::write_text(path, &report::of_tournament(&found, &words))?;
        }
        if let Some(path) = &args.series.json {
            output::write_json(path, &found)?;
            if output::is_standard_output(path) {
                return Ok(());
            }
        }
        output::print(&table::text(&found, &words))
    }
}

fn pool<G: Game>(args: &TournamentArgs) -> Result<Pool<G>> {
    let named = args.players.names()?;
    let players = if named.is_empty() { bots::usual_pool::<G>() } else { named };
    if players.len() < 2 {
        bail!("a tournament needs at least two players");
    }
    for (place, name) in players.iter().enumerate() {
        if players[..place].contains(name) {
            bail!("`{name}` is named twice; in a tournament everybody is named once");
        }
    }
    let setup =
        Setup::new(args.seats.map_or(*G::SEATS.start(), usize::from)).options(args.series.options::<G>()?);
    setup.check()?;
    Ok(Pool {
        players,
        setup,
        games: args.games,
        series: args.series.seed,
        limit: args.series.limit as usize,
    })
}
