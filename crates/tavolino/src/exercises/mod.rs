//! `tavolino exercises`: plays games among bots and collects decisions in which one action is clearly best.

mod args;
mod bot_game;
mod grade;

pub(crate) use args::{EXERCISES_HELP, ExercisesArgs};

use crate::output;
use anyhow::{Context, Result, bail};
use bot_game::play_bot_game;
use engine::{Game, Record, RecordedGame, Setup};
use games::{GameInfo, Visit};
use grade::MissRates;
use indicatif::{ProgressBar, ProgressDrawTarget};
use rayon::prelude::*;
use review::{Exercise, find_exercises};
use serde::Serialize;

/// The largest number of exercises from one game. Decisions of the same game resemble each other.
const MAX_PER_GAME: usize = 2;

/// The number of games that are played at the same time.
const GAMES_PER_BATCH: u64 = 16;

/// The command gives up after this many games without a new exercise.
const MAX_GAMES_WITHOUT_EXERCISE: u64 = 256;

/// Collects exercises and writes them as JSON.
pub(crate) fn run(args: &ExercisesArgs) -> Result<()> {
    output::check_path(&args.out)?;
    let set = games::visit(&args.game, Collect { args })??;
    output::write_json(&args.out, &set)
}

/// The file of exercises of one game.
#[derive(Serialize)]
struct ExerciseSet {
    game: &'static str,
    seats: usize,
    /// The playouts for each decision.
    budget: u32,
    seed: u64,
    exercises: Vec<GradedExercise>,
}

/// An exercise with its position and how often each level misses it.
#[derive(Serialize)]
struct GradedExercise {
    #[serde(flatten)]
    exercise: Exercise,
    missed: MissRates,
    /// The game up to the decision.
    position: Record,
}

struct Collect<'a> {
    args: &'a ExercisesArgs,
}

impl Visit for Collect<'_> {
    type Out = Result<ExerciseSet>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<ExerciseSet> {
        let ExercisesArgs { count, seed, budget, .. } = *self.args;
        let seats = self.args.seats.map_or(game_info.min_seats.max(3), usize::from);
        Setup::<G>::new(seats).check()?;
        let bar = ProgressBar::with_draw_target(Some(count as u64), ProgressDrawTarget::stderr());
        let mut exercises = Vec::new();
        let (mut next_game, mut last_success) = (0, 0);
        while exercises.len() < count {
            if next_game - last_success >= MAX_GAMES_WITHOUT_EXERCISE {
                bail!("the last {MAX_GAMES_WITHOUT_EXERCISE} games gave no exercise; try a larger --budget");
            }
            let batch: Vec<_> = (next_game..next_game + GAMES_PER_BATCH)
                .into_par_iter()
                .map(|index| exercises_of_game::<G>(seats, index, seed, budget))
                .collect::<Result<_>>()?;
            next_game += GAMES_PER_BATCH;
            let found = batch.into_iter().flatten().take(count - exercises.len());
            let known = exercises.len();
            exercises.extend(found);
            if exercises.len() > known {
                last_success = next_game;
            }
            bar.set_position(exercises.len() as u64);
        }
        bar.finish_and_clear();
        Ok(ExerciseSet { game: G::ID, seats, budget, seed, exercises })
    }
}

/// Plays one game and returns its clearest exercises.
fn exercises_of_game<G: Game>(
    seats: usize,
    index: u64,
    seed: u64,
    budget: u32,
) -> Result<Vec<GradedExercise>> {
    // A game that does not end gives no exercises.
    let Some(record) = play_bot_game::<G>(seats, index, seed)? else { return Ok(Vec::new()) };
    let mut exercises = find_exercises::<G>(&record, seed, budget)?;
    exercises.sort_by(|a, b| b.margin_low.total_cmp(&a.margin_low));
    exercises.truncate(MAX_PER_GAME);
    exercises.into_iter().map(|exercise| graded::<G>(exercise, &record)).collect()
}

fn graded<G: Game>(exercise: Exercise, record: &Record) -> Result<GradedExercise> {
    let mut cut = record.clone();
    cut.actions.truncate(exercise.number - 1);
    // Replaying gives the cut record a new check sum.
    let position = RecordedGame::<G>::replay(&cut, |_, _, _| ()).context("cannot cut a record")?.record();
    let missed = grade::miss_rates::<G>(&position, &exercise)?;
    Ok(GradedExercise { exercise, missed, position })
}
