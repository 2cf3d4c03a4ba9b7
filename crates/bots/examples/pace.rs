//! How fast games are played on in thought: `pace GAME SEATS`. One thread, deals included; for each second on the
//! wall and for each second of processor that the machine gave.
#![allow(clippy::print_stdout)]

use bots::{Sight, bot};
use engine::{Game, Insight, Quick, Seat, Setup, Viewer};
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
    let (setup, stack) = (Setup::<G>::new(seats), G::Stack::default());
    let (mut luck, clocks) = (Quick::new(1), Clocks::start());
    let (mut games, mut moves, mut settled) = (0u64, 0u64, 0u64);
    while clocks.wall.elapsed() < EACH {
        let mut state = G::start(&setup, &stack, &mut luck, &mut ()).expect("a fair setup");
        let (mut length, mut mark) = (0, state.clone());
        while state.to_move().is_some() && length < G::Insight::HORIZON {
            let action = G::Insight::instinct(&state, &mut luck);
            state.act(action, &mut luck, &mut ()).expect("a legal action");
            length += 1;
            if state.to_move().is_none() || G::Insight::settled(&mark, &state) {
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

/// Iterations of `search:1000` in the chair of whoever is to move, games being played on by instinct.
fn iterations<G: Game>(seats: usize) {
    let setup = Setup::<G>::new(seats);
    let (mut luck, clocks, mut iterations) = (Quick::new(1), Clocks::start(), 0.0);
    while clocks.wall.elapsed() < EACH {
        let mut events = Vec::new();
        let mut players: Vec<_> = (0..seats).map(|_| bot::<G>("search:1000").expect("a player")).collect();
        Seat::all(seats).zip(&mut players).for_each(|(seat, player)| player.sit(seat, &setup));
        let mut state = G::start(&setup, &G::Stack::default(), &mut luck, &mut events).expect("fair");
        while let Some(sight) = Sight::of_player_to_move(&state).filter(|_| clocks.wall.elapsed() < EACH) {
            for (seat, player) in Seat::all(seats).zip(&mut players) {
                events.iter().for_each(|event| player.see(&G::show(event, Viewer::Seat(seat))));
            }
            events.clear();
            let decision = players[sight.seat().index()].decide(sight, &mut luck);
            iterations += decision.stats.map_or(0.0, |stats| f64::from(stats.iterations));
            state.act(decision.action, &mut luck, &mut events).expect("a legal action");
        }
    }
    clocks.tell("iterations of search:1000", iterations);
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats = args[1].parse().expect("how many seats");
    games::visit(&args[0], Pace(seats)).expect("a game");
}
