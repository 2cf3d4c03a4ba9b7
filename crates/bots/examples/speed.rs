//! `speed GAME SEATS` measures the speed of playouts and of a search on one thread. The time for dealing is
//! included.
//!
//! Prints each rate per second of elapsed time and per second of processor time. The second figure does not
//! depend on what else the machine does.
#![allow(clippy::print_stdout)]

use bots::{DecisionInput, bot};
use engine::{FastRng, Game, Heuristics, Seat, Setup, Viewer};
use games::{GameInfo, Visit};
use rustix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

/// How long each measurement takes.
const MEASUREMENT_TIME: Duration = Duration::from_secs(2);

/// Measures elapsed time and the processor time of this thread.
struct Stopwatch {
    started_at: Instant,
    /// The processor time of this thread at the start.
    processor_seconds_at_start: f64,
}

/// The processor time that this thread has used so far.
fn processor_seconds() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

impl Stopwatch {
    fn start() -> Self {
        Stopwatch { started_at: Instant::now(), processor_seconds_at_start: processor_seconds() }
    }

    fn is_running(&self) -> bool {
        self.started_at.elapsed() < MEASUREMENT_TIME
    }

    /// Prints how many `unit`s were done per second of real time and per second of processor time.
    fn print_rate(&self, unit: &str, count: f64) {
        let elapsed = self.started_at.elapsed().as_secs_f64();
        let processor = processor_seconds() - self.processor_seconds_at_start;
        println!("  {unit}: {:.0} a second, {:.0} a second of processor", count / elapsed, count / processor);
    }
}

/// Measures and prints the speed of one game.
struct MeasureSpeed {
    seat_count: usize,
}

impl Visit for MeasureSpeed {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        println!("{} {} seats", G::ID, self.seat_count);
        measure_playouts::<G>(self.seat_count);
        measure_search::<G>(self.seat_count);
    }
}

/// Plays whole games by heuristic actions. A search may stop a playout before the game ends, so the same
/// games are also counted as playouts that stop where a search would stop them.
fn measure_playouts<G: Game>(seat_count: usize) {
    let (setup, stacked_deck) = (Setup::<G>::new(seat_count), G::StackedDeck::default());
    let (mut rng, stopwatch) = (FastRng::new(1), Stopwatch::start());
    let (mut games, mut actions, mut playouts) = (0u64, 0u64, 0u64);
    while stopwatch.is_running() {
        let mut state = G::start(&setup, &stacked_deck, &mut rng, &mut ()).expect("the setup is valid");
        // `playout_start` is the state in which the current playout began.
        let (mut game_length, mut playout_start) = (0, state.clone());
        while state.to_move().is_some() && game_length < G::Heuristics::PLAYOUT_LIMIT {
            let action = G::Heuristics::heuristic_action(&state, &mut rng);
            state.act(action, &mut rng, &mut ()).expect("the action is legal");
            game_length += 1;
            // A search would stop its playout here, and the next playout begins.
            if state.to_move().is_none() || G::Heuristics::playout_may_stop(&playout_start, &state) {
                playouts += 1;
                playout_start = state.clone();
            }
        }
        games += 1;
        actions += game_length as u64;
    }
    println!("  {:.1} actions a game", actions as f64 / games as f64);
    stopwatch.print_rate("whole games by heuristic actions", games as f64);
    stopwatch.print_rate("playouts as searches use them", playouts as f64);
}

/// Lets the bot `search:1000` play in every seat and counts its iterations.
fn measure_search<G: Game>(seat_count: usize) {
    let setup = Setup::<G>::new(seat_count);
    let (mut rng, stopwatch, mut iterations) = (FastRng::new(1), Stopwatch::start(), 0.0);
    while stopwatch.is_running() {
        let mut events = Vec::new();
        let mut players: Vec<_> =
            (0..seat_count).map(|_| bot::<G>("search:1000").expect("the bot exists")).collect();
        Seat::all(seat_count).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let mut state =
            G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("the setup is valid");
        // The game ends when nobody is to move, or when the time of the measurement is over.
        while let Some(input) = DecisionInput::of_player_to_move(&state).filter(|_| stopwatch.is_running()) {
            // Each bot learns what its seat sees of the events since the last action.
            for (seat, player) in Seat::all(seat_count).zip(&mut players) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let decision = players[input.seat().index()].decide(input, &mut rng);
            iterations += decision.stats.map_or(0.0, |stats| f64::from(stats.iterations));
            state.act(decision.action, &mut rng, &mut events).expect("the action is legal");
        }
    }
    stopwatch.print_rate("iterations of search:1000", iterations);
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seat_count = args[1].parse().expect("SEATS must be a number");
    games::visit(&args[0], MeasureSpeed { seat_count }).expect("GAME must be the id of a game");
}
