//! `tavolino simulate`: plays many games and reports the results.

mod args;
pub(crate) mod table;

pub(crate) use args::{SeriesArgs, SimulateArgs, game_names, simulate_help};

use crate::progress::{on_threads, with_progress_bar};
use crate::{output, report};
use anyhow::{Context, Result, bail};
use engine::{Game, Setup};
use games::{GameInfo, Visit};
use simulator::{
    BotRoster, CheckedPlan, FinishedGame, Lineup, Plan, Progress, RecordSink, Report, StopCondition,
};
use std::path::Path;
use words::{Language, Translator};

/// Plays the games and prints or writes the report.
pub(crate) fn run(args: &SimulateArgs, language: Language) -> Result<()> {
    games::visit(&args.game, Simulation { args, language })?
}

/// Runs the simulation with the types of one game.
struct Simulation<'a> {
    args: &'a SimulateArgs,
    language: Language,
}

impl Visit for Simulation<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<()> {
        let Simulation { args, language } = self;
        let bot_roster = args.series.bot_roster();
        let plans = make_plans::<G>(args)?;
        let checked_plans: Vec<_> =
            plans.into_iter().map(|plan| plan.check(&bot_roster)).collect::<Result<_, _>>()?;
        args.series.check_paths()?;
        if let Some(directory) = &args.records {
            std::fs::create_dir_all(directory)
                .with_context(|| format!("cannot create the directory {}", directory.display()))?;
        }
        let report_data = on_threads(args.series.threads, || {
            play_all(&checked_plans, &bot_roster, args.records.as_deref())
        })??;
        let translator = Translator::for_game(game_info, language);
        if let Some(path) = &args.series.html {
            output::write_text(path, &report::simulation_page(&report_data, &translator))?;
        }
        if let Some(path) = &args.series.json {
            output::write_json(path, &report_data)?;
            // If the JSON goes to standard output, nothing else may be printed there.
            if output::is_standard_output(path) {
                return Ok(());
            }
        }
        output::print(&table::report_text(&report_data, &translator))
    }
}

/// The plan for the line-up (who plays on which seat) and, with `--both-ways`, a plan with exchanged seats.
fn make_plans<G: Game>(args: &SimulateArgs) -> Result<Vec<Plan<G>>> {
    let lineup = Lineup(args.players.names()?);
    if lineup.0.is_empty() {
        bail!("no players; name them, for example --players {}", vec!["random"; *G::SEATS.start()].join(","));
    }
    // `reversed` gives nothing unless there are two different players whose exchange is more than a rotation.
    let exchanged_lineup = lineup.reversed().filter(|_| args.both_ways);
    let lineups: Vec<_> = std::iter::once(lineup).chain(exchanged_lineup).collect();
    let stop = args.stop_condition(lineups.len() as u64);
    let options = args.series.options::<G>()?;
    let plan = |lineup: Lineup| Plan {
        setup: Setup::new(lineup.0.len()).options(options.clone()),
        lineup,
        stop,
        seed: args.series.seed,
        action_limit: args.series.limit as usize,
    };
    Ok(lineups.into_iter().map(plan).collect())
}

/// Plays all plans with a progress bar and saves records. The report of the second plan, with exchanged
/// seats, becomes a part of the first report.
fn play_all<G: Game>(
    plans: &[CheckedPlan<G>],
    bot_roster: &BotRoster,
    records: Option<&Path>,
) -> Result<Report> {
    // A block is one deal that is played with every rotation of the seats. Only whole blocks are played.
    let expected_games = |plan: &CheckedPlan<G>| match plan.stop {
        StopCondition::Games(games) => games.next_multiple_of(plan.games_per_block()),
        StopCondition::UntilSure { max_games, .. } => max_games,
    };
    let progress = Progress::new(plans.iter().map(expected_games).sum());
    let mut reports = with_progress_bar(&progress, || {
        plans
            .iter()
            // The suffixes of the record files of the first and the second plan.
            .zip(["", "-reversed"])
            .map(|(plan, suffix)| play_plan(plan, bot_roster, &progress, records.map(|path| (path, suffix))))
            .collect::<Result<Vec<_>>>()
    })?
    .into_iter();
    let mut report = reports.next().context("there is no plan")?;
    report.reversed = reports.next().map(Box::new);
    Ok(report)
}

/// Plays the games of one plan. `records` is the directory for records and a suffix for their file names.
fn play_plan<G: Game>(
    plan: &CheckedPlan<G>,
    bot_roster: &BotRoster,
    progress: &Progress,
    records: Option<(&Path, &str)>,
) -> Result<Report> {
    let Some((directory, suffix)) = records else {
        return Ok(simulator::simulate(plan, bot_roster, progress, None)?);
    };
    let record_sink: RecordSink<'_, G> = &|finished: &FinishedGame<G>| {
        // The name has the game, the seed and the number of the game, for example `mada-1-17.json`.
        let path = directory.join(format!("{}-{}-{}{suffix}.json", G::ID, plan.seed, finished.number));
        let save_result = finished.game.record().with_players(finished.lineup.0.clone()).save(&path);
        Ok(save_result.with_context(|| format!("cannot write {}", path.display()))?)
    };
    Ok(simulator::simulate(plan, bot_roster, progress, Some(record_sink))?)
}
