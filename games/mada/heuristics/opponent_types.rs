//! Opponent types: the fraction of an opponent's moves that are random, estimated from the moves seen so far.

use crate::mada::knowledge::{Knowledge, LuckStats};
use crate::mada::view::View;
use engine::{FastRng, MAX_SEATS, OpponentType, Seat};

/// With fewer players, opponents get no type, because the search can work out their moves.
const MIN_SEATS_FOR_TYPES: usize = 3;

/// How often a player who moves at random tries their luck with one or two cards in hand. Sensible players
/// hardly ever do, because drawing brings a card without risk.
const RANDOM_PLAYER_LUCK_RATE: f32 = 0.35;

/// The number of times that a player who moves at random is expected to try their luck before the first
/// observed turn. Together with [`PRIOR_TRIES`], this is the prior of the estimate.
const PRIOR_RANDOM_PLAYER_TRIES: f32 = 1.5;
/// The number of times that each player is assumed to have tried their luck before the first observed turn.
const PRIOR_TRIES: f32 = 0.15;

/// A player of type `n` makes `n` out of `TYPE_SCALE` moves at random: type 3 is 30 percent random.
pub(super) const TYPE_SCALE: u8 = 10;

/// The estimated fraction of a player's moves that are random.
pub(in crate::mada) fn random_move_rate(stats: LuckStats) -> f32 {
    let tries = f32::from(stats.tries) + PRIOR_TRIES;
    (tries / (RANDOM_PLAYER_LUCK_RATE * f32::from(stats.turns) + PRIOR_RANDOM_PLAYER_TRIES)).min(1.0)
}

/// Samples the types of the opponents of the player to move.
///
/// With three or more players every opponent gets a type: if the search chose the moves of all of them, its
/// tree would become too wide to be useful.
pub(super) fn sample_types(
    knowledge: &Knowledge,
    view: &View,
    rng: &mut FastRng,
) -> [Option<OpponentType>; MAX_SEATS] {
    let seat_count = view.places.len();
    let mut types = [None; MAX_SEATS];
    let opponents =
        Seat::all(seat_count).filter(|seat| seat_count >= MIN_SEATS_FOR_TYPES && Some(*seat) != view.to_move);
    for seat in opponents {
        let random_moves = f32::from(TYPE_SCALE) * random_move_rate(knowledge.luck_stats[seat]);
        // Adding a random number below 1 before rounding down gives the right number on average.
        types[seat.index()] = Some(OpponentType((random_moves + rng.unit() as f32) as u8));
    }
    types
}
