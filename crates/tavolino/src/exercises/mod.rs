//! `tavolino exercises`: plays games among bots and collects decisions in which one action is clearly best.

mod args;
mod bot_game;
mod grade;

pub(crate) use args::{EXERCISES_HELP, ExercisesArgs};

use crate::output;
use anyhow::{Context, Result, bail, ensure};
use bot_game::play_bot_game;
use bots::LEVELS;
use engine::{Game, Record, RecordedGame, Setup};
use games::{GameInfo, Visit};
use grade::{Attempts, MissRates};
use indicatif::{ProgressBar, ProgressDrawTarget};
use rayon::prelude::*;
use review::{Exercise, find_exercises};
use serde::Serialize;

/// The largest number of exercises from one game. Decisions of the same game resemble each other.
const MAX_EXERCISES_PER_GAME: usize = 2;

/// An exercise that the strongest level misses more often than this is left out, because search and playouts do not
/// agree about its solution.
const MAX_MISS_RATE_OF_EXPERT: f64 = 0.5;

/// The number of games that are played at the same time.
const GAMES_PER_BATCH: u64 = 16;

/// The command gives up after this many games without a new exercise.
const MAX_GAMES_WITHOUT_EXERCISE: u64 = 256;

/// Collects exercises and writes them as JSON.
pub(crate) fn run(args: &ExercisesArgs) -> Result<()> {
    ensure!((0.0..=1.0).contains(&args.missed), "`--missed` is a number from 0 to 1");
    output::check_path(&args.out)?;
    let set = games::visit(&args.game, ExerciseCollector { args })??;
    output::write_json(&args.out, &set)
}

/// The file of exercises of one game.
#[derive(Serialize)]
struct ExerciseSet {
    game: &'static str,
    seats: usize,
    /// The playouts for each decision.
    budget: u32,
    /// How often beginners miss each exercise at least.
    min_missed: f64,
    seed: u64,
    exercises: Vec<GradedExercise>,
}

/// An exercise with its position and how often each level misses it.
#[derive(Serialize)]
struct GradedExercise {
    #[serde(flatten)]
    exercise: Exercise,
    /// How often each level of bots misses the best action.
    missed: MissRates,
    /// The game up to the decision.
    position: Record,
}

/// Collects exercises with the types of one game.
struct ExerciseCollector<'a> {
    args: &'a ExercisesArgs,
}

impl Visit for ExerciseCollector<'_> {
    type Out = Result<ExerciseSet>;

    fn visit<G: Game>(self, game_info: &'static GameInfo) -> Result<ExerciseSet> {
        let ExercisesArgs { count, seed, budget, missed, .. } = *self.args;
        // By default three players, or more if the game needs more.
        let seats = self.args.seats.map_or(game_info.min_seats.max(3), usize::from);
        Setup::<G>::new(seats).check()?;
        let bar = ProgressBar::with_draw_target(Some(count as u64), ProgressDrawTarget::stderr());
        let mut exercises = Vec::new();
        // Numbers of games: the next one to be played, and the first one after the last game with an exercise.
        let (mut next_game, mut game_after_last_exercise) = (0, 0);
        while exercises.len() < count {
            if next_game - game_after_last_exercise >= MAX_GAMES_WITHOUT_EXERCISE {
                bail!("the last {MAX_GAMES_WITHOUT_EXERCISE} games gave no exercise; try a larger --budget");
            }
            // The games of a batch are played in parallel. Their exercises stay in the order of the games.
            let batch: Vec<_> = (next_game..next_game + GAMES_PER_BATCH)
                .into_par_iter()
                .map(|index| exercises_of_game::<G>(seats, index, self.args))
                .collect::<Result<_>>()?;
            next_game += GAMES_PER_BATCH;
            let count_before = exercises.len();
            exercises.extend(batch.into_iter().flatten().take(count - count_before));
            if exercises.len() > count_before {
                game_after_last_exercise = next_game;
            }
            bar.set_position(exercises.len() as u64);
        }
        bar.finish_and_clear();
        Ok(ExerciseSet { game: G::ID, seats, budget, min_missed: missed, seed, exercises })
    }
}

/// Plays one game and returns its clearest exercises among those that are difficult enough.
fn exercises_of_game<G: Game>(seats: usize, index: u64, args: &ExercisesArgs) -> Result<Vec<GradedExercise>> {
    // A game that does not end gives no exercises.
    let Some(record) = play_bot_game::<G>(seats, index, args.seed)? else { return Ok(Vec::new()) };
    let mut exercises = find_exercises::<G>(&record, args.seed, args.budget)?;
    // The clearest exercises come first: those whose best action is certainly better by the largest margin.
    exercises.sort_by(|left, right| right.margin_low.total_cmp(&left.margin_low));
    let mut graded_exercises = Vec::new();
    for exercise in exercises {
        if graded_exercises.len() < MAX_EXERCISES_PER_GAME {
            graded_exercises.extend(grade_exercise::<G>(exercise, &record, args.missed)?);
        }
    }
    Ok(graded_exercises)
}

/// Adds the position of an exercise and how often each level misses it. `None` if beginners miss it too rarely, or the
/// strongest level too often.
fn grade_exercise<G: Game>(
    exercise: Exercise,
    record: &Record,
    min_missed: f64,
) -> Result<Option<GradedExercise>> {
    // The decision is the action with this number, counted from 1; the position ends before it.
    let mut shortened_record = record.clone();
    shortened_record.actions.truncate(exercise.number - 1);
    // Replaying gives the shortened record a new check sum.
    let position =
        RecordedGame::<G>::replay(&shortened_record, |_, _, _| ()).context("cannot cut a record")?.record();
    let attempts = Attempts::<G>::new(&position, &exercise)?;
    // Beginners decide fast, so most exercises that are too easy cost little time.
    let [weakest_level, .., strongest_level] = LEVELS;
    if attempts.miss_rate(weakest_level)? < min_missed {
        return Ok(None);
    }
    let missed = attempts.miss_rates()?;
    let is_disputed = missed[strongest_level] > MAX_MISS_RATE_OF_EXPERT;
    Ok((!is_disputed).then_some(GradedExercise { exercise, missed, position }))
}
