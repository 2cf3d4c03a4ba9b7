//! Opponent types: how many of its moves a player makes at random, estimated from the moves seen so far.

use crate::mada::knowledge::{Knowledge, LuckStats};
use crate::mada::view::View;
use engine::{FastRng, MAX_SEATS, OpponentType, Seat};

/// With fewer players, the next move matters more than the opponents' types, and the search works it out.
const MIN_SEATS_FOR_TYPES: usize = 3;

/// How often a player who moves at random tries their luck with one or two cards in hand. Sensible players
/// hardly ever do, because drawing brings a card without risk.
const RANDOM_PLAYER_LUCK_RATE: f32 = 0.35;

/// The prior estimate for a player without observed moves: as if they had already tried their luck
/// `PRIOR_TRIES` times in turns in which a player who moves at random would have done so
/// `PRIOR_RANDOM_PLAYER_TRIES` times.
const PRIOR_RANDOM_PLAYER_TRIES: f32 = 1.5;
const PRIOR_TRIES: f32 = 0.15;

/// A player of type `n` makes `n` of this many moves at random.
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
    let seats = view.places.len();
    let mut types = [None; MAX_SEATS];
    let opponents =
        Seat::all(seats).filter(|seat| seats >= MIN_SEATS_FOR_TYPES && Some(*seat) != view.to_move);
    for seat in opponents {
        let random_moves = f32::from(TYPE_SCALE) * random_move_rate(knowledge.luck_stats[seat]);
        // The random offset rounds up or down with the right probabilities.
        types[seat.index()] = Some(OpponentType((random_moves + rng.unit() as f32) as u8));
    }
    types
}
