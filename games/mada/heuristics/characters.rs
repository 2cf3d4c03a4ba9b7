//! Who the others are, from how they have played: how often they leave a move to luck that a sensible player would not.

use crate::mada::knowledge::{Daring, Known};
use crate::mada::view::View;
use engine::{FastRng, MAX_SEATS, OpponentType, Seat};

/// Where fewer play, the next move decides more than anybody's opponent_type, and the search works it out.
const A_CROWD: usize = 3;

/// Whoever leaves every move to luck tries theirs so often with one or two cards in hand. Sensible players hardly
/// ever do: drawing brings a card and risks nothing.
const LUCK_OF_THE_CARELESS: f32 = 0.35;
/// What strangers are taken for, as if they had been seen before: choices, by what the careless would have tried, and
/// tries.
const SUPPOSED_CHOICES: f32 = 1.5;
const SUPPOSED_TRIES: f32 = 0.15;

/// A character's number is how many moves of so many it leaves to luck.
pub(super) const OF: u8 = 10;

/// The part of their moves that somebody leaves to luck.
pub(in crate::mada) fn carelessness(daring: Daring) -> f32 {
    let tries = f32::from(daring.tried_luck) + SUPPOSED_TRIES;
    (tries / (LUCK_OF_THE_CARELESS * f32::from(daring.choices) + SUPPOSED_CHOICES)).min(1.0)
}

/// Who the others may be, in the eyes of whoever is to move. In a crowd everybody has a opponent_type: five thinkers make
/// a tree too wide to learn anything from.
pub(super) fn guess(known: &Known, now: &View, rng: &mut FastRng) -> [Option<OpponentType>; MAX_SEATS] {
    let seats = now.places.len();
    let mut characters = [None; MAX_SEATS];
    let others = Seat::all(seats).filter(|seat| seats >= A_CROWD && Some(*seat) != now.to_move);
    for seat in others {
        let careless = f32::from(OF) * carelessness(known.daring[seat]);
        characters[seat.index()] = Some(OpponentType((careless + rng.unit() as f32) as u8));
    }
    characters
}
