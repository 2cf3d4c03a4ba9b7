//! Opponent types: the fraction of an opponent's moves that are random, estimated from the moves seen so far.

use crate::mada::knowledge::{Knowledge, LuckStats};
use crate::mada::view::View;
use engine::{FastRng, MAX_SEATS, OpponentType, Seat};

/// With fewer players, opponents get no type, because the search can work out their moves.
const MIN_SEATS_FOR_TYPES: usize = 3;

/// How often a player who moves at random tries their luck with one or two cards in hand. Sensible players
/// hardly ever do, because drawing brings a card without risk.
const RANDOM_PLAYER_LUCK_RATE: f32 = 0.35;

/// The estimate starts as if some turns had been observed already, in which a player who moves at random would have
/// tried their luck 1.5 times.
const PRIOR_RANDOM_PLAYER_TRIES: f32 = 1.5;
/// How often each player is assumed to have tried their luck in these turns. So an unknown player counts as
/// 0.15 / 1.5 = 10 percent random.
const PRIOR_TRIES: f32 = 0.15;

/// A player of type `n` makes `n` out of `TYPE_SCALE` moves at random: type 3 is 30 percent random.
pub(super) const TYPE_SCALE: u8 = 10;

/// The estimated fraction of a player's moves that are random.
pub(in crate::mada) fn random_move_rate(stats: LuckStats) -> f32 {
    // The observed tries, divided by those expected of a player whose moves are all random.
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
