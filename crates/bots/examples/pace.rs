//! How fast games are played on in thought: `pace GAME SEATS`. One thread, deals included; for each second on the
//! wall and for each second of processor that the machine gave.
#![allow(clippy::print_stdout)]

use bots::{DecisionInput, bot};
use engine::{FastRng, Game, Heuristics, Seat, Setup, Viewer};
use games::{Listed, Visit};
use rustix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

const EACH: Duration = Duration::from_secs(2);

/// Two clocks: the wall's, and the one that counts only while this thread runs.
struct Clocks {
    wall: Instant,
    processor: f64,
}

fn processor() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

impl Clocks {
    fn start() -> Self {
        Clocks { wall: Instant::now(), processor: processor() }
    }

    fn tell(&self, what: &str, count: f64) {
        let (wall, processor) = (self.wall.elapsed().as_secs_f64(), processor() - self.processor);
        println!("  {what}: {:.0} a second, {:.0} a second of processor", count / wall, count / processor);
    }
}

struct Pace(usize);

impl Visit for Pace {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        println!("{} {} seats", G::ID, self.0);
        playouts::<G>(self.0);
        iterations::<G>(self.0);
    }
}

/// Whole games by instinct, and how often enough was settled for a playout to stop.
fn playouts<G: Game>(seats: usize) {
    let (setup, stack) = (Setup::<G>::new(seats), G::StackedDeck::default());
    let (mut rng, clocks) = (FastRng::new(1), Clocks::start());
    let (mut games, mut moves, mut settled) = (0u64, 0u64, 0u64);
    while clocks.wall.elapsed() < EACH {
        let mut state = G::start(&setup, &stack, &mut rng, &mut ()).expect("a fair setup");
        let (mut length, mut mark) = (0, state.clone());
        while state.to_move().is_some() && length < G::Heuristics::PLAYOUT_LIMIT {
            let action = G::Heuristics::heuristic_action(&state, &mut rng);
            state.act(action, &mut rng, &mut ()).expect("a legal action");
            length += 1;
            if state.to_move().is_none() || G::Heuristics::playout_may_stop(&mark, &state) {
                (settled, mark) = (settled + 1, state.clone());
            }
        }
        games += 1;
        moves += length as u64;
    }
    println!("  {:.1} actions a game", moves as f64 / games as f64);
    clocks.tell("whole games by instinct", games as f64);
    clocks.tell("playouts as searches use them", settled as f64);
}

/// Iterations of `search:1000` in the seat of whoever is to move, games being played on by instinct.
fn iterations<G: Game>(seats: usize) {
    let setup = Setup::<G>::new(seats);
    let (mut rng, clocks, mut iterations) = (FastRng::new(1), Clocks::start(), 0.0);
    while clocks.wall.elapsed() < EACH {
        let mut events = Vec::new();
        let mut players: Vec<_> = (0..seats).map(|_| bot::<G>("search:1000").expect("a player")).collect();
        Seat::all(seats).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let mut state = G::start(&setup, &G::StackedDeck::default(), &mut rng, &mut events).expect("fair");
        while let Some(input) =
            DecisionInput::of_player_to_move(&state).filter(|_| clocks.wall.elapsed() < EACH)
        {
            for (seat, player) in Seat::all(seats).zip(&mut players) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let decision = players[input.seat().index()].decide(input, &mut rng);
            iterations += decision.stats.map_or(0.0, |stats| f64::from(stats.iterations));
            state.act(decision.action, &mut rng, &mut events).expect("a legal action");
        }
    }
    clocks.tell("iterations of search:1000", iterations);
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats = args[1].parse().expect("how many seats");
    games::visit(&args[0], Pace(seats)).expect("a game");
}
