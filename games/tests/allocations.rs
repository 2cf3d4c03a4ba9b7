//! No move of any game touches the heap.

use engine::{FastRng, Game, Setup, playout};
use games::{GAMES, Listed, Visit};

struct CountAllocations;

impl Visit for CountAllocations {
    type Out = ();

    fn visit<G: Game>(self, _: &'static Listed) {
        for seats in G::SEATS {
            let (setup, stack) = (Setup::<G>::new(seats), G::StackedDeck::default());
            let mut rng = FastRng::new(seats as u64);
            let mut moves = 0;
            let counted = allocation_counter::measure(|| {
                while moves < 20_000 {
                    let mut state = G::start(&setup, &stack, &mut rng, &mut ()).expect("a fair setup");
                    moves += playout(&mut state, &mut rng, 5_000);
                }
            });
            assert_eq!(counted.count_total, 0, "{} with {seats} seats, {moves} moves", G::ID);
        }
    }
}

#[test]
fn playouts_do_not_allocate() {
    for game in GAMES {
        games::visit(game.id, CountAllocations).expect("a listed game");
    }
}

/// The counter counts: a playout that does allocate is noticed.
#[test]
fn the_counter_notices_an_allocation() {
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(counted.count_total, 1);
}
