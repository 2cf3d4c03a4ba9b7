//! How often one player wins among others: `duel GAME SEATS A B GAMES [SERIES [OPTIONS]]`. Every deal is played
//! with A in each seat in turn, and the interval is over deals. Options are the game's, as JSON. `duel GAME SEATS ladder GAMES` lets each level play among
//! players of the level below. A player `dial:ITERATIONS/LOOSENESS/FLOOR/FORGETTING` is a level to try out.
#![allow(clippy::print_stdout)]

use bots::{DecisionInput, bot_or_cheat};
use engine::{FastRng, Game, Seat, Seed, SeededSource, Setup, Viewer};
use games::{Listed, Visit};
use rayon::prelude::*;
use std::time::Instant;

struct Duel {
    seats: usize,
    names: [String; 2],
    deals: u64,
    series: u64,
    options: String,
}

impl Visit for Duel {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        let options = serde_json::from_str(&self.options).expect("the game's options");
        let setup = Setup::<G>::new(self.seats).first(Seat::new(0)).options(options);
        let start = Instant::now();
        let blocks: Vec<(f64, Thought)> =
            (0..self.deals).into_par_iter().map(|deal| self.block(&setup, deal)).collect();
        let n = blocks.len() as f64;
        let mean = blocks.iter().map(|block| block.0).sum::<f64>() / n;
        let variance = blocks.iter().map(|block| (block.0 - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let thought = blocks.iter().fold(Thought::default(), |sum, block| sum.plus(&block.1));
        println!(
            "{} {} seats: {} among {}: {:.3} ± {:.3} ({} games, {:.1} s; {:.2} ms a decision, {:.0} it/s, stopped {})",
            G::ID,
            self.seats,
            self.names[0],
            self.names[1],
            mean,
            1.96 * (variance / n).sqrt(),
            self.deals * self.seats as u64,
            start.elapsed().as_secs_f64(),
            1000.0 * thought.seconds / thought.decisions.max(1.0),
            thought.iterations / thought.seconds.max(1e-9),
            thought.stopped,
        );
    }
}

#[derive(Default)]
struct Thought {
    decisions: f64,
    iterations: f64,
    seconds: f64,
    stopped: u32,
}

impl Thought {
    fn plus(&self, other: &Thought) -> Thought {
        Thought {
            decisions: self.decisions + other.decisions,
            iterations: self.iterations + other.iterations,
            seconds: self.seconds + other.seconds,
            stopped: self.stopped + other.stopped,
        }
    }
}

impl Duel {
    /// One deal with A in every seat in turn: A's mean share.
    fn block<G: Game>(&self, setup: &Setup<G>, deal: u64) -> (f64, Thought) {
        let mut thought = Thought::default();
        let shares = (0..self.seats).map(|seat| self.game(setup, deal, seat, &mut thought)).sum::<f64>();
        (shares / self.seats as f64, thought)
    }

    fn game<G: Game>(&self, setup: &Setup<G>, deal: u64, seat_of_a: usize, thought: &mut Thought) -> f64 {
        let mut players: Vec<_> = (0..self.seats)
            .map(|seat| bot_or_cheat::<G>(&self.names[usize::from(seat != seat_of_a)]).expect("a player"))
            .collect();
        for (seat, player) in Seat::all(self.seats).zip(&mut players) {
            player.sit(seat, setup);
        }
        let mut random = SeededSource::new(Seed::of_series(self.series, deal));
        let mut rng = FastRng::new(deal * 8 + seat_of_a as u64);
        let mut events = Vec::new();
        let mut state =
            G::start(setup, &G::StackedDeck::default(), &mut random, &mut events).expect("a fair setup");
        for _ in 0..3000 {
            for (seat, player) in Seat::all(self.seats).zip(&mut players).filter(|(_, p)| p.wants_events()) {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let Some(seat) = state.to_move() else { break };
            let player = &mut players[seat.index()];
            let input = if player.cheats() {
                DecisionInput::all_seeing(&state)
            } else {
                DecisionInput::of_player_to_move(&state)
            };
            let decision = player.decide(input.expect("somebody is to move"), &mut rng);
            if let Some(stats) = decision.stats
                && seat.index() == seat_of_a
            {
                thought.decisions += 1.0;
                thought.iterations += f64::from(stats.iterations);
                thought.seconds += stats.seconds;
            }
            state.act(decision.action, &mut random, &mut events).expect("a legal action");
        }
        if state.outcome().is_none() {
            thought.stopped += 1;
        }
        f64::from(engine::shares(&state)[seat_of_a])
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let seats: usize = args[1].parse().expect("how many seats");
    let deals = |games: &str| games.parse::<u64>().expect("how many games").div_ceil(seats as u64);
    if args[2] == "ladder" {
        for pair in bots::LEVELS.windows(2) {
            let names = [pair[1].to_owned(), pair[0].to_owned()];
            let duel = Duel { seats, names, deals: deals(&args[3]), series: 1, options: "{}".to_owned() };
            games::visit(&args[0], duel).expect("a game");
        }
        return;
    }
    let series = args.get(5).map_or(1, |series| series.parse().expect("a number"));
    let options = args.get(6).cloned().unwrap_or_else(|| "{}".to_owned());
    let names = [args[2].clone(), args[3].clone()];
    let duel = Duel { seats, names, deals: deals(&args[4]), series, options };
    games::visit(&args[0], duel).expect("a game");
}
