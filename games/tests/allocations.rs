//! Playing a game, from the deal to the end, allocates no heap memory.

use engine::{FastRng, Game, Setup, playout};
use games::{GAMES, GameInfo, Visit};

/// For each number of seats, playouts (games with random actions) are repeated until they have this many actions in
/// total.
const MIN_ACTIONS: usize = 20_000;
/// The maximum number of actions in one game.
const ACTION_LIMIT: usize = 5_000;

/// Asserts that playouts of a game do not allocate.
struct AssertNoAllocations;

impl Visit for AssertNoAllocations {
    type Out = ();

    fn visit<G: Game>(self, _: &'static GameInfo) {
        for seat_count in G::SEATS {
            let (setup, stacked_deck) = (Setup::<G>::new(seat_count), G::StackedDeck::default());
            let mut rng = FastRng::new(seat_count as u64);
            let mut action_count = 0;
            let allocations = allocation_counter::measure(|| {
                while action_count < MIN_ACTIONS {
                    let mut state =
                        G::start(&setup, &stacked_deck, &mut rng, &mut ()).expect("the setup is valid");
                    action_count += playout(&mut state, &mut rng, ACTION_LIMIT);
                }
            });
            assert_eq!(
                allocations.count_total,
                0,
                "{} with {seat_count} seats, {action_count} actions",
                G::ID
            );
        }
    }
}

#[test]
fn playouts_do_not_allocate() {
    for game in GAMES {
        games::visit(game.id, AssertNoAllocations).expect("the game is in the catalogue");
    }
}

/// Without this test, a counter that always returns 0 would go unnoticed.
#[test]
fn the_counter_counts_an_allocation() {
    let allocations = allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8])));
    assert_eq!(allocations.count_total, 1);
}
