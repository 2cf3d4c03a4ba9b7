//! The components of the game: hat cards, gold-wand cards and the faces of a die. The cards are listed in the
//! canonical order from which the deal shuffles them.
//!
//! G-numbers are clauses of `RULES.md`. An assumption is something that the rulebook does not say.

use super::card::{Pair, Rabbit};
use super::dice::Face;

/// The number of stands (G4), which is also the largest number of players.
pub(super) const STAND_COUNT: usize = 4;
/// The number of slots on a stand, each for one card (G4).
pub(super) const SLOT_COUNT: usize = 3;
/// The number of gold wands that wins the game (G21).
pub(super) const WANDS_TO_WIN: usize = 4;

/// How many hat cards have each colour (G1). There are certainly six colours, because there are 21 pairs. It
/// is an assumption which colours they are, and that all are equally frequent among the 24 hat cards.
const COPIES_PER_COLOUR: usize = 4;
/// The number of hat cards.
pub(super) const HAT_COUNT: usize = COPIES_PER_COLOUR * Rabbit::COUNT;
/// The number of gold-wand cards: each pair of colours once, doubles included (G2).
pub(super) const WAND_COUNT: usize = Rabbit::COUNT * (Rabbit::COUNT + 1) / 2;

/// The hat cards: four red, four yellow … four white (G1).
pub(super) const HAT_CARDS: [Rabbit; HAT_COUNT] = {
    // Every position is overwritten below.
    let mut cards = [Rabbit::R; HAT_COUNT];
    let mut position = 0;
    while position < HAT_COUNT {
        cards[position] = Rabbit::ALL[position / COPIES_PER_COLOUR];
        position += 1;
    }
    cards
};

/// The gold-wand cards, each written as the initials of its two colours: RR, RY … RW, YY … WW (G2).
pub(super) const WAND_CARDS: [Pair; WAND_COUNT] = {
    // Every position is overwritten below.
    let mut cards = [Pair::of(Rabbit::R, Rabbit::R); WAND_COUNT];
    let (mut low, mut position) = (0, 0);
    while low < Rabbit::COUNT {
        let mut high = low;
        while high < Rabbit::COUNT {
            cards[position] = Pair::of(Rabbit::ALL[low], Rabbit::ALL[high]);
            position += 1;
            high += 1;
        }
        low += 1;
    }
    cards
};

/// The faces of each die, unless the options name others (G3). They are an assumption.
pub(super) const DEFAULT_FACES: [Face; 6] =
    [Face::OneHat, Face::TwoHats, Face::Swap, Face::Swap, Face::Draw, Face::Draw];
