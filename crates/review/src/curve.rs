//! The curve: every player's chance of winning after the deal and after every action.

use crate::playout::{PlayoutRandom, derive_seed, play_out};
use crate::replayed_game::{Decision, ReplayedGame};
use crate::shares::{SeatValues, add, average, equal_shares};
use engine::{FastRng, Game, Heuristics, MAX_SEATS};

/// The chances before a decision: the average of `count` playouts with all hands as they were, but with the
/// cards that nobody had seen in random order.
pub(crate) fn chances_before<G: Game>(decision: &Decision<G>, count: u32, seed: u64) -> SeatValues {
    let mut rng = FastRng::new(seed);
    average_of(count, || {
        // All hands are as they were. Only the cards that nobody has seen yet are in another order.
        let mut state = decision.state.clone();
        G::Heuristics::shuffle_unseen(&mut state, &decision.public_knowledge, &mut rng);
        play_out(&state.clone(), state, &mut PlayoutRandom::new(rng.next_u64()))
    })
}

/// The chances before the deal. They are equal if the first player is chosen at random. Otherwise they are the
/// average of `count` playouts of random deals.
pub(crate) fn chances_before_deal<G: Game>(game: &ReplayedGame<G>, count: u32, seed: u64) -> SeatValues {
    let equal_chances = equal_shares(game.setup.seats);
    if game.setup.first.is_none() {
        return equal_chances;
    }
    let mut playout_number = 0;
    average_of(count, || {
        playout_number += 1;
        let mut random = PlayoutRandom::new(derive_seed(seed, playout_number));
        // The setup was accepted when the record was replayed.
        match G::start(&game.setup, &G::StackedDeck::default(), &mut random, &mut ()) {
            Ok(state) => play_out(&state.clone(), state, &mut random),
            Err(_) => equal_chances,
        }
    })
}

/// Calls `play` this many times, at least once, and returns the average of the results.
fn average_of(count: u32, mut play: impl FnMut() -> SeatValues) -> SeatValues {
    let count = count.max(1);
    let mut sums = [0; MAX_SEATS];
    (0..count).for_each(|_| add(&mut sums, &play()));
    average(sums, count.into())
}
