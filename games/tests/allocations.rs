//! Playing a game, from the deal to the end, allocates no heap memory.

use engine::{FastRng, Game, Setup, playout};
use games::{GAMES, GameInfo, Visit};

/// Asserts that playouts of a game do not allocate.
struct CountAllocations;

impl Visit for CountAllocations {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        for seats in G::SEATS {
            let (setup, stack) = (Setup::<G>::new(seats), G::StackedDeck::default());
            let mut rng = FastRng::new(seats as u64);
            let mut actions = 0;
            let allocations = allocation_counter::measure(|| {
                while actions < 20_000 {
                    let mut state = G::start(&setup, &stack, &mut rng, &mut ()).expect("the setup is valid");
                    actions += playout(&mut state, &mut rng, 5_000);
                }
            });
            assert_eq!(allocations.count_total, 0, "{} with {seats} seats, {actions} actions", G::ID);
        }
    }
}

#[test]
fn playouts_do_not_allocate() {
    for game in GAMES {
        games::visit(game.id, CountAllocations).expect("the game is in the catalogue");
    }
}

/// Without this test, a counter that always returns 0 would go unnoticed.
#[test]
fn the_counter_counts_an_allocation() {
    let allocations = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(allocations.count_total, 1);
}
