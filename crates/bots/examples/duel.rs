//! Measures how often one bot wins against opponents of another kind.
//!
//! - `duel GAME SEATS A B GAMES [SEED [OPTIONS]]`: one bot A against opponents B. OPTIONS are the game's
//!   options as JSON.
//! - `duel GAME SEATS ladder GAMES`: each level of play against opponents of the level below.
//!
//! Each deal is played several times, so that A has every seat once. The printed interval is a 95 %
//! confidence interval over deals. A bot `dial:ITERATIONS/TEMPERATURE/MIN_VISIT_RATIO/FORGET_RATE` is a level
//! with these settings.
#![allow(clippy::print_stdout)]

use bots::{Bot, DecisionInput, SearchStats, bot_or_cheat};
use engine::{FastRng, Game, Seat, Seed, SeededSource, Setup, Viewer};
use games::{GameInfo, Visit};
use rayon::prelude::*;
use std::time::Instant;

/// The half width of a 95 % confidence interval in standard deviations.
const Z_95_PERCENT: f64 = 1.96;

/// A game that has not ended after this many actions is stopped.
const MAX_ACTIONS: usize = 3000;

/// One bot A against opponents B, who have all other seats.
struct Duel {
    seat_count: usize,
    /// The name of A.
    bot: String,
    /// The name of B.
    opponents: String,
    deal_count: u64,
    seed: u64,
    /// The game's options as JSON.
    options: String,
}

impl Visit for Duel {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let options =
            serde_json::from_str(&self.options).expect("OPTIONS must be the game's options as JSON");
        let setup = Setup::<G>::new(self.seat_count).first(Seat::new(0)).options(options);
        let started_at = Instant::now();
        let results: Vec<DealResult> = (0..self.deal_count)
            .into_par_iter()
            .map(|deal_index| self.play_deal(&setup, deal_index))
            .collect();
        let count = results.len() as f64;
        let mean = results.iter().map(|result| result.share).sum::<f64>() / count;
        let squared_deviations = results.iter().map(|result| (result.share - mean).powi(2)).sum::<f64>();
        // With a single deal, the variance is 0 instead of undefined.
        let variance = squared_deviations / (count - 1.0).max(1.0);
        let search = results.iter().fold(SearchTotals::default(), |sum, result| sum.plus(&result.search));
        let stopped: u32 = results.iter().map(|result| result.stopped).sum();
        println!(
            "{} {} seats: {} among {}: {:.3} ± {:.3} \
             ({} games, {:.1} s; {:.2} ms a decision, {:.0} it/s, stopped {stopped})",
            G::ID,
            self.seat_count,
            self.bot,
            self.opponents,
            mean,
            Z_95_PERCENT * (variance / count).sqrt(),
            self.deal_count * self.seat_count as u64,
            started_at.elapsed().as_secs_f64(),
            1000.0 * search.seconds / search.decisions.max(1.0),
            // Without a search, both numbers are 0, and so is the rate.
            search.iterations / search.seconds.max(1e-9),
        );
    }
}

/// The result of all games with one deal. A has every seat once.
#[derive(Default)]
struct DealResult {
    /// A's average share of the victory: 1 for each game won alone, 1/n for a victory shared by n players.
    share: f64,
    search: SearchTotals,
    /// The number of games that were stopped at [`MAX_ACTIONS`].
    stopped: u32,
}

/// The work that A's searches did.
#[derive(Default)]
struct SearchTotals {
    decisions: f64,
    iterations: f64,
    seconds: f64,
}

impl SearchTotals {
    /// Adds the work of one decision.
    fn add_decision(&mut self, stats: SearchStats) {
        self.decisions += 1.0;
        self.iterations += f64::from(stats.iterations);
        self.seconds += stats.seconds;
    }

    /// The sum of two totals.
    fn plus(&self, other: &SearchTotals) -> SearchTotals {
        SearchTotals {
            decisions: self.decisions + other.decisions,
            iterations: self.iterations + other.iterations,
            seconds: self.seconds + other.seconds,
        }
    }
}

impl Duel {
    /// Plays one deal once for each seat, with A in that seat.
    fn play_deal<G: Game>(&self, setup: &Setup<G>, deal_index: u64) -> DealResult {
        let mut result = DealResult::default();
        let shares = (0..self.seat_count)
            .map(|seat| self.play_game(setup, deal_index, seat, &mut result))
            .sum::<f64>();
        DealResult { share: shares / self.seat_count as f64, ..result }
    }

    /// The bots of one game, in their seats.
    fn seated_bots<G: Game>(&self, setup: &Setup<G>, seat_of_a: usize) -> Vec<Box<dyn Bot<G>>> {
        let seat_bot = |seat: Seat| {
            let name = if seat.index() == seat_of_a { &self.bot } else { &self.opponents };
            let mut bot = bot_or_cheat::<G>(name).expect("A and B must be names of bots");
            bot.sit(seat, setup);
            bot
        };
        Seat::all(self.seat_count).map(seat_bot).collect()
    }

    /// Plays one game with A in this seat, and returns A's share of the victory.
    fn play_game<G: Game>(
        &self,
        setup: &Setup<G>,
        deal_index: u64,
        seat_of_a: usize,
        result: &mut DealResult,
    ) -> f64 {
        let mut players = self.seated_bots(setup, seat_of_a);
        // The cards depend on the deal alone, so that A plays the same deal from every seat.
        let mut random = SeededSource::new(Seed::for_game(self.seed, deal_index));
        // The bots' own random numbers. No game has more than eight seats, so no two games have the same seed.
        let mut rng = FastRng::new(deal_index * 8 + seat_of_a as u64);
        let mut events = Vec::new();
        let mut state = G::start(setup, &G::StackedDeck::default(), &mut random, &mut events)
            .expect("the setup is valid");
        for _ in 0..MAX_ACTIONS {
            // Each bot learns what its seat sees of the events since the last action.
            for (seat, player) in
                Seat::all(self.seat_count).zip(&mut players).filter(|(_, player)| player.wants_events())
            {
                events.iter().for_each(|event| player.observe(&G::visible_event(event, Viewer::Seat(seat))));
            }
            events.clear();
            let Some(seat) = state.to_move() else { break };
            let player = &mut players[seat.index()];
            let input = if player.cheats() {
                DecisionInput::with_full_state(&state)
            } else {
                DecisionInput::of_player_to_move(&state)
            };
            let decision = player.decide(input.expect("the game is not over"), &mut rng);
            if let Some(stats) = decision.stats
                && seat.index() == seat_of_a
            {
                result.search.add_decision(stats);
            }
            state.act(decision.action, &mut random, &mut events).expect("the action is legal");
        }
        result.stopped += u32::from(state.outcome().is_none());
        f64::from(engine::shares(&state)[seat_of_a])
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = &args[0];
    let seat_count: usize = args[1].parse().expect("SEATS must be a number");
    // The number of deals for GAMES games. Each deal is played once for each seat.
    let deal_count =
        |games: &str| games.parse::<u64>().expect("GAMES must be a number").div_ceil(seat_count as u64);
    if args[2] == "ladder" {
        // `LEVELS` begins with the weakest level, so the second of two neighbours is the stronger one.
        for neighbours in bots::LEVELS.windows(2) {
            let duel = Duel {
                seat_count,
                bot: neighbours[1].to_owned(),
                opponents: neighbours[0].to_owned(),
                deal_count: deal_count(&args[3]),
                seed: 1,
                options: "{}".to_owned(),
            };
            games::visit(game, duel).expect("GAME must be the id of a game");
        }
        return;
    }
    let duel = Duel {
        seat_count,
        bot: args[2].clone(),
        opponents: args[3].clone(),
        deal_count: deal_count(&args[4]),
        seed: args.get(5).map_or(1, |seed| seed.parse().expect("SEED must be a number")),
        options: args.get(6).cloned().unwrap_or_else(|| "{}".to_owned()),
    };
    games::visit(game, duel).expect("GAME must be the id of a game");
}
