//! Benchmark of random games from the deal to the end (at most 1,000 actions), to compare two versions of the
//! rules: `cargo bench -p games`. Published figures come from `tavolino bench` instead.

use criterion::{Criterion, Throughput};
use engine::{FastRng, Game, Setup, playout};
use games::{GAMES, GameInfo, Visit};

/// The maximum number of actions in a game.
const ACTION_LIMIT: usize = 1_000;
/// The number of games played beforehand to find the mean number of actions per game.
const WARM_UP_GAMES: usize = 1_000;

/// Measures random games of one game, once for each number of players.
struct BenchmarkPlayouts<'a>(&'a mut Criterion);

impl Visit for BenchmarkPlayouts<'_> {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        let mut group = self.0.benchmark_group(G::ID);
        for seat_count in G::SEATS {
            let (setup, stacked_deck) = (Setup::<G>::new(seat_count), G::StackedDeck::default());
            let mut rng = FastRng::new(1);
            let play_game = move |rng: &mut FastRng| {
                let mut state = G::start(&setup, &stacked_deck, rng, &mut ()).expect("the setup is valid");
                playout(&mut state, rng, ACTION_LIMIT)
            };
            // Plays games without measuring them, to find how many actions a game has on average.
            let action_count: usize = (0..WARM_UP_GAMES).map(|_| play_game(&mut rng)).sum();
            let mean_actions_per_game = action_count / WARM_UP_GAMES;
            // Criterion then also prints actions per second, not only the time per game.
            group.throughput(Throughput::Elements(mean_actions_per_game as u64));
            group.bench_function(format!("{seat_count} seats"), |bencher| {
                bencher.iter(|| play_game(&mut rng))
            });
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for game in GAMES {
        games::visit(game.id, BenchmarkPlayouts(&mut criterion)).expect("the game is in the catalogue");
    }
    criterion.final_summary();
}
