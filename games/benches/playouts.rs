//! Whole random games from the deal to the end (at most 1,000 actions), for comparing two versions of the rules:
//! `cargo bench -p games`. For figures to quote use `tavolino bench`.

use criterion::{Criterion, Throughput};
use engine::{FastRng, Game, Setup, playout};
use games::{GAMES, Listed, Visit};

struct Playouts<'a>(&'a mut Criterion);

impl Visit for Playouts<'_> {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        let mut group = self.0.benchmark_group(G::ID);
        for seats in G::SEATS {
            let (setup, stack) = (Setup::<G>::new(seats), G::StackedDeck::default());
            let mut rng = FastRng::new(1);
            let play = move |rng: &mut FastRng| {
                let mut state = G::start(&setup, &stack, rng, &mut ()).expect("a fair setup");
                playout(&mut state, rng, 1_000)
            };
            let moves: usize = (0..1_000).map(|_| play(&mut rng)).sum();
            group.throughput(Throughput::Elements(moves as u64 / 1_000));
            group.bench_function(format!("{seats} seats"), |bench| bench.iter(|| play(&mut rng)));
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for game in GAMES {
        games::visit(game.id, Playouts(&mut criterion)).expect("a listed game");
    }
    criterion.final_summary();
}
