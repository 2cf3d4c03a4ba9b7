//! Measures the figures of `docs/review.md`: plays games between bots and reviews them.
//!
//! - `figures games GAME SEATS A B GAMES BUDGET [SEED]`: one bot A against opponents B. Prints the skill of A and B
//!   in evenings of ten games, the mean luck of A, and the calibration of the curve.
//! - `figures stability GAME SEATS A B GAMES BUDGET [SEED]`: reviews each game with the budget and with ten times
//!   the budget. Prints how many mistakes are still called mistakes.
//! - `figures exercises GAME SEATS A B GAMES BUDGET [SEED]`: finds the exercises of each game and prints how many
//!   keep their solution with ten times the budget.
//! - `figures time GAME SEATS A B GAMES BUDGET [SEED]`: prints the time per review on one core.
#![allow(clippy::print_stdout)]

use bots::{Bot, DecisionInput, bot};
use engine::{FastRng, Game, Record, RecordedGame, Seat, Seed, Setup, Viewer};
use games::{GameInfo, Visit};
use rayon::prelude::*;
use review::{Review, ReviewReport, Verdict, find_exercises};
use std::time::Instant;

/// The half width of a 95 % confidence interval in standard deviations.
const Z_95_PERCENT: f64 = 1.96;
/// A game that has not ended after this many actions is not reviewed.
const MAX_ACTIONS: usize = 3000;
/// The skill of two bots is compared over "evenings", which are groups of this many games.
const GAMES_PER_EVENING: usize = 10;

/// What to measure, and in which games.
struct Measurement {
    /// The first argument: `games`, `stability`, `exercises` or `time`.
    figure: String,
    seat_count: usize,
    /// The names of A and B.
    bots: [String; 2],
    /// The number of games to play.
    games: u64,
    /// The number of playouts for the verdict on one decision.
    budget: u32,
    seed: u64,
}

/// A reviewed game.
struct ReviewedGame {
    /// The seat of A.
    seat: Seat,
    report: ReviewReport,
}

impl Measurement {
    /// The seat of A in this game.
    fn seat_of_a(&self, index: u64) -> Seat {
        Seat::new(index as usize % self.seat_count)
    }

    /// Plays one game. `None` if it does not end.
    fn play<G: Game>(&self, index: u64) -> Option<Record> {
        let setup = Setup::<G>::new(self.seat_count);
        let mut players: Vec<Box<dyn Bot<G>>> = Vec::new();
        for seat in Seat::all(self.seat_count) {
            let [a, b] = &self.bots;
            let name = if seat == self.seat_of_a(index) { a } else { b };
            let mut player = bot::<G>(name).unwrap_or_else(|error| panic!("{error}"));
            player.sit(seat, &setup);
            players.push(player);
        }
        // The random numbers of the bots; the cards follow from the seed of the game.
        let mut rng = FastRng::new(self.seed.rotate_left(32) ^ index);
        let seed = Seed::for_game(self.seed, index);
        let (mut game, mut events) =
            RecordedGame::<G>::start(setup, G::StackedDeck::default(), seed).expect("a valid setup");
        for _ in 0..MAX_ACTIONS {
            // Each bot learns what its seat sees of the events since the last action.
            for (seat, player) in Seat::all(self.seat_count).zip(&mut players) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            let Some(input) = DecisionInput::of_player_to_move(game.state()) else {
                return Some(game.record());
            };
            let action = players[input.seat().index()].decide(input, &mut rng).action;
            events = game.act(action).expect("bots play legal actions");
        }
        None
    }

    /// Reviews one game to the end, with this many playouts for each decision.
    fn review<G: Game>(&self, record: &Record, budget: u32) -> ReviewReport {
        let mut review = Review::<G>::new(record, self.seed, budget).expect("a finished game");
        review.finish();
        review.report().expect("a finished review")
    }

    /// Plays and reviews all games.
    fn reviewed_games<G: Game>(&self) -> Vec<ReviewedGame> {
        let play_and_review = |index| {
            let report = self.review::<G>(&self.play::<G>(index)?, self.budget);
            Some(ReviewedGame { seat: self.seat_of_a(index), report })
        };
        (0..self.games).into_par_iter().filter_map(play_and_review).collect()
    }
}

impl Visit for Measurement {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let [a, b] = &self.bots;
        println!("{} {} seats: {a} among {b}, budget {}", G::ID, self.seat_count, self.budget);
        match self.figure.as_str() {
            "games" => {
                let games = self.reviewed_games::<G>();
                print_skill_and_luck(&games);
                print_calibration(&games);
            }
            "stability" => print_stability::<G>(&self),
            "exercises" => print_exercises::<G>(&self),
            "time" => print_time::<G>(&self),
            other => panic!("`{other}` is not one of games, stability, exercises, time"),
        }
    }
}

/// The mean of the values and half the width of its 95 % confidence interval.
fn mean_and_half_width(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, Z_95_PERCENT * (variance / count).sqrt())
}

/// Prints in how many evenings the skill of A was higher than that of B, and the mean result, luck and skill. The
/// skill in a game is `own`: what the player's decisions cost, compared with the best ones.
fn print_skill_and_luck(games: &[ReviewedGame]) {
    let report_of_a = |game: &ReviewedGame| game.report.players[game.seat.index()].clone();
    let mean_own_of_b = |game: &ReviewedGame| {
        let others = game.report.players.iter().filter(|player| player.seat != game.seat);
        others.map(|player| player.own).sum::<f64>() / (game.report.players.len() - 1) as f64
    };
    let leads_of_a: Vec<f64> = games.iter().map(|game| report_of_a(game).own - mean_own_of_b(game)).collect();
    let leads_by_evening: Vec<f64> =
        leads_of_a.chunks_exact(GAMES_PER_EVENING).map(|evening| evening.iter().sum()).collect();
    let won_evenings = leads_by_evening.iter().filter(|lead| **lead > 0.0).count();
    let print_mean = |name: &str, values: Vec<f64>| {
        let (mean, half_width) = mean_and_half_width(&values);
        println!("  {name}: {mean:+.4} ± {half_width:.4}");
    };
    println!(
        "  games {}; skill points to A in {won_evenings} of {} evenings",
        games.len(),
        leads_by_evening.len()
    );
    print_mean("result of A", games.iter().map(|game| report_of_a(game).result).collect());
    print_mean("luck of A", games.iter().map(|game| report_of_a(game).luck).collect());
    print_mean("own of A", games.iter().map(|game| report_of_a(game).own).collect());
    print_mean("own of B", games.iter().map(mean_own_of_b).collect());
}

/// The points of the curve in one game whose chance of winning is in one tenth, such as 20 to 30 %.
#[derive(Default)]
struct CalibrationSums {
    /// The number of points.
    count: f64,
    /// The sum of their chances of winning.
    chances: f64,
    /// The sum of the results of the games: 1 for each point of a player who won.
    results: f64,
}

/// Prints for each tenth of the curve's chances what they were and how often they came true. The interval
/// counts each game once, because the points of one game depend on each other.
fn print_calibration(games: &[ReviewedGame]) {
    println!("  chance called | came true | games");
    for tenth in 0..10 {
        let mut sums_by_game: Vec<CalibrationSums> = Vec::new();
        for game in games {
            let mut sums = CalibrationSums::default();
            // Adds the chances in this tenth. The last point of the curve is the result itself, so it is left out.
            for point in game.report.curve.split_last().map_or(&[][..], |(_, points)| points) {
                for (chance, player) in point.chances.iter().zip(&game.report.players) {
                    if ((chance * 10.0) as usize).min(9) == tenth {
                        sums.count += 1.0;
                        sums.chances += chance;
                        sums.results += player.result;
                    }
                }
            }
            sums_by_game.push(sums);
        }
        sums_by_game.retain(|sums| sums.count > 0.0);
        let count: f64 = sums_by_game.iter().map(|sums| sums.count).sum();
        if count == 0.0 {
            continue;
        }
        let called = sums_by_game.iter().map(|sums| sums.chances).sum::<f64>() / count;
        let came_true = sums_by_game.iter().map(|sums| sums.results).sum::<f64>() / count;
        // The standard error of a ratio of sums over independent games.
        let squared_deviations =
            sums_by_game.iter().map(|sums| (sums.results - came_true * sums.count).powi(2)).sum::<f64>();
        println!(
            "  {called:.3} | {came_true:.3} ± {:.3} | {}",
            Z_95_PERCENT * squared_deviations.sqrt() / count,
            sums_by_game.len()
        );
    }
}

/// Prints how many mistakes are still mistakes when the review has ten times the budget.
fn print_stability<G: Game>(measurement: &Measurement) {
    // Returns four counts: decisions, mistakes, mistakes that the deep review confirms, and mistakes that it
    // calls at least slips.
    let count_mistakes = |index| {
        let Some(record) = measurement.play::<G>(index) else { return [0; 4] };
        let fast = measurement.review::<G>(&record, measurement.budget);
        let deep = measurement.review::<G>(&record, measurement.budget * 10);
        let (mut decisions, mut mistakes, mut confirmed, mut at_least_slips) = (0u32, 0, 0, 0);
        for (fast, deep) in fast.decisions.iter().zip(&deep.decisions) {
            decisions += u32::from(fast.verdict != Verdict::Forced);
            if fast.verdict == Verdict::Mistake {
                mistakes += 1;
                confirmed += u32::from(deep.verdict == Verdict::Mistake);
                at_least_slips += u32::from(matches!(deep.verdict, Verdict::Mistake | Verdict::Slip));
            }
        }
        [decisions, mistakes, confirmed, at_least_slips]
    };
    // The sums of these counts over all games.
    let [decisions, mistakes, confirmed, at_least_slips] = (0..measurement.games)
        .into_par_iter()
        .map(count_mistakes)
        .reduce(|| [0; 4], |a, b| std::array::from_fn(|i| a[i] + b[i]));
    println!(
        "  {decisions} decisions; {mistakes} mistakes, of which {confirmed} ({:.1} %) are mistakes and \
         {at_least_slips} mistakes or slips with ten times the budget",
        100.0 * f64::from(confirmed) / f64::from(mistakes.max(1))
    );
}

/// Prints how many exercises (decisions with a clearly best action) keep their best action when the review has ten
/// times the budget.
fn print_exercises<G: Game>(measurement: &Measurement) {
    // Returns the numbers of exercises found and of exercises that keep their best action.
    let count_exercises = |index| {
        let Some(record) = measurement.play::<G>(index) else { return [0; 2] };
        let exercises = find_exercises::<G>(&record, measurement.seed, measurement.budget);
        let exercises = exercises.expect("a finished game");
        let deep = measurement.review::<G>(&record, measurement.budget * 10);
        // The review names the best action of every decision, with other random numbers.
        let kept =
            exercises.iter().filter(|exercise| deep.decisions[exercise.number - 1].best == exercise.best);
        [exercises.len(), kept.count()]
    };
    let [found, kept] = (0..measurement.games)
        .into_par_iter()
        .map(count_exercises)
        .reduce(|| [0; 2], |a, b| [a[0] + b[0], a[1] + b[1]]);
    let percent = 100.0 * kept as f64 / found.max(1) as f64;
    println!(
        "  {found} exercises, of which {kept} ({percent:.1} %) keep their solution with ten times the budget"
    );
}

/// Prints how long a review takes on one core.
fn print_time<G: Game>(measurement: &Measurement) {
    let mut times = Vec::new();
    let mut actions = Vec::new();
    for record in (0..measurement.games).filter_map(|index| measurement.play::<G>(index)) {
        let started_at = Instant::now();
        std::hint::black_box(measurement.review::<G>(&record, measurement.budget));
        times.push(started_at.elapsed().as_secs_f64());
        actions.push(record.actions.len() as f64);
    }
    let ((time, half_width), (actions, _)) = (mean_and_half_width(&times), mean_and_half_width(&actions));
    let slowest = times.iter().copied().fold(0.0, f64::max);
    println!(
        "  {time:.2} ± {half_width:.2} s per review, slowest {slowest:.2} s; {actions:.0} actions per game"
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [figure, game, seats, a, b, games, budget, rest @ ..] = arguments.as_slice() else {
        panic!("usage: figures games|stability|exercises|time GAME SEATS A B GAMES BUDGET [SEED]");
    };
    let measurement = Measurement {
        figure: figure.clone(),
        seat_count: seats.parse().expect("SEATS is a number"),
        bots: [a.clone(), b.clone()],
        games: games.parse().expect("GAMES is a number"),
        budget: budget.parse().expect("BUDGET is a number"),
        seed: rest.first().map_or(1, |seed| seed.parse().expect("SEED is a number")),
    };
    games::visit(game, measurement).unwrap_or_else(|error| panic!("{error}"));
}
