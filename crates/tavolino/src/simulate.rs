//! `tavolino simulate`: many games, one table.

use crate::cli::SimulateArgs;
use crate::output;
use anyhow::{Context, Result, bail};
use comfy_table::{CellAlignment, Table, presets};
use engine::{Game, Match, Message, Setup};
use games::{Listed, Visit};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use simulator::{Lineup, Plan, Progress, Report};
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use words::{Language, Phrasebook, Reader};

/// Plays, and prints or writes what was found.
pub(crate) fn run(args: &SimulateArgs, language: Language) -> Result<()> {
    games::visit(&args.game, Simulation { args, language })?
}

struct Simulation<'a> {
    args: &'a SimulateArgs,
    language: Language,
}

impl Visit for Simulation<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self, listed: &'static Listed) -> Result<()> {
        let Simulation { args, language } = self;
        let plan = plan::<G>(args)?;
        plan.lineup.check::<G>()?;
        if let Some(directory) = &args.records {
            std::fs::create_dir_all(directory)
                .with_context(|| format!("cannot make the directory {}", directory.display()))?;
        }
        let report = on_threads(args.threads, || play(&plan, args.records.as_deref()))??;
        let words = Phrasebook::of_game(listed, language);
        match &args.json {
            Some(path) if output::is_standard_output(path) => output::write_json(path, &report),
            Some(path) => output::write_json(path, &report).map(|()| print(&report, &words)),
            None => {
                print(&report, &words);
                Ok(())
            }
        }
    }
}

fn plan<G: Game>(args: &SimulateArgs) -> Result<Plan<G>> {
    let options = match &args.options {
        None => G::Options::default(),
        Some(json) => serde_json::from_str(json)
            .with_context(|| format!("--options must be a JSON object with the options of `{}`", G::ID))?,
    };
    Ok(Plan {
        setup: Setup::new(args.players.len()).options(options),
        lineup: Lineup(args.players.clone()),
        games: args.games,
        series: args.seed,
        limit: args.limit as usize,
    })
}

fn on_threads<T: Send>(threads: Option<u16>, work: impl FnOnce() -> T + Send) -> Result<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into()).build()?;
    Ok(pool.install(work))
}

/// Plays all games behind a progress bar; saves records where asked.
fn play<G: Game>(plan: &Plan<G>, records: Option<&Path>) -> Result<Report> {
    let progress = Progress::default();
    let failed = Mutex::new(None);
    let keep = |number: u64, game: &Match<G>| {
        let Some(directory) = records else { return };
        let path = directory.join(format!("{}-{}-{number}.json", G::ID, plan.series));
        if let Err(error) = game.record().save(&path) {
            let error = anyhow::Error::new(error).context(format!("cannot write {}", path.display()));
            failed.lock().map(|mut failed| *failed = Some(error)).ok();
        }
    };
    let report = with_bar(plan.games, &progress, || simulator::simulate(plan, &progress, keep))?;
    match failed.into_inner() {
        Ok(Some(error)) => Err(error),
        Ok(None) => Ok(report),
        Err(_) => bail!("a thread that saved records failed"),
    }
}

/// Shows how far the work is, on a terminal, until it is done.
fn with_bar<T: Send>(games: u64, progress: &Progress, work: impl FnOnce() -> T + Send) -> T {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len}  {per_sec}  {eta} left") {
        bar.set_style(style);
    }
    let (done, finished) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let finished = finished;
            while let Err(std::sync::mpsc::RecvTimeoutError::Timeout) =
                finished.recv_timeout(Duration::from_millis(100))
            {
                bar.set_position(progress.games());
            }
            bar.finish_and_clear();
        });
        let result = work();
        drop(done);
        result
    })
}

fn print(report: &Report, words: &Phrasebook) {
    let say = |message: Message| words.say(&message, &Reader { seat: None, name: &|seat| seat.to_string() });
    println!(
        "{}",
        say(Message::new("simulate-title")
            .choice("game", words.word("name"))
            .number("games", report.games as i64)
            .number("seed", report.series as i64))
    );
    println!("{}", seat_table(report, words));
    println!(
        "{}",
        say(Message::new("simulate-length")
            .number("median", report.length.median as i64)
            .number("p90", report.length.p90 as i64)
            .number("max", report.length.max as i64))
    );
    for cause in &report.causes {
        println!("{}: {}", words.word(cause.cause), cause.games);
    }
    if report.shared > 0 {
        println!("{}: {}", words.word("simulate-shared"), report.shared);
    }
    if report.stopped > 0 {
        println!("{}: {}", words.word("simulate-stopped"), report.stopped);
    }
    println!(
        "{}",
        say(Message::new("simulate-speed")
            .number("games", report.games_per_second as i64)
            .number("moves", report.moves_per_second as i64)
            .choice("seconds", format!("{:.1}", report.seconds)))
    );
}

fn seat_table(report: &Report, words: &Phrasebook) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_FULL_CONDENSED);
    table.set_header(
        [
            "heading-seat",
            "heading-player",
            "heading-wins",
            "heading-share",
            "heading-interval",
            "heading-score-mean",
            "heading-score-median",
            "heading-score-range",
        ]
        .map(|heading| words.word(heading)),
    );
    for (index, seat) in report.seats.iter().enumerate() {
        table.add_row([
            index.to_string(),
            seat.player.clone(),
            format!("{:.1}", seat.wins),
            format!("{:.2} %", seat.share * 100.0),
            format!("{:.2}–{:.2} %", seat.share_low * 100.0, seat.share_high * 100.0),
            format!("{:.2}", seat.score_mean),
            seat.score_median.to_string(),
            format!("{}–{}", seat.score_min, seat.score_max),
        ]);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
