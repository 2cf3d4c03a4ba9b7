//! How fast games are played on by instinct: `pace GAME SEATS`. One thread, deals included; time is counted on
//! the wall, so the machine should be quiet.
#![allow(clippy::print_stdout)]

use engine::{Game, Insight, Quick, Setup};
use games::{Listed, Visit};
use std::time::{Duration, Instant};

struct Pace(usize);

impl Visit for Pace {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        let (setup, stack) = (Setup::<G>::new(self.0), G::Stack::default());
        let mut luck = Quick::new(1);
        let (mut games, mut moves, mut settled) = (0u64, 0u64, 0u64);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(2) {
            for _ in 0..16 {
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
        }
        let seconds = start.elapsed().as_secs_f64();
        let (games, moves) = (games as f64, moves as f64);
        println!(
            "{} {}: {:.0} whole games a second, {:.1} actions each; {:.0} playouts as searches use them a second",
            G::ID,
            self.0,
            games / seconds,
            moves / games,
            settled as f64 / seconds,
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats = args[1].parse().expect("how many seats");
    games::visit(&args[0], Pace(seats)).expect("a game");
}
