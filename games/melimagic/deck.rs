//! How many of each: the hat cards, the gold-wand cards and the faces of a die, in the order in which fresh
//! ones lie before they are shuffled.

use super::card::{Pair, Rabbit};
use super::dice::Face;

/// The most who can play: there are four stands (G4).
pub(super) const MAX_SEATS: usize = 4;
/// Cards on a stand (G4).
pub(super) const SLOTS: usize = 3;
/// Gold wands that win the game (G21).
pub(super) const WANDS_TO_WIN: usize = 4;

/// Each colour's hat cards (G1). Certain: 24 cards, and 21 pairs, which is what six colours give. Assumed: that
/// the colours are equally many, and which colours they are.
const EACH: usize = 4;
/// All hat cards.
pub(super) const HAT_COUNT: usize = EACH * Rabbit::COUNT;
/// All gold-wand cards: every pair of colours once, doubles included (G2).
pub(super) const WAND_COUNT: usize = Rabbit::COUNT * (Rabbit::COUNT + 1) / 2;

/// The hat cards: four red, four yellow … four white (G1).
pub(super) const HATS: [Rabbit; HAT_COUNT] = {
    let mut hats = [Rabbit::R; HAT_COUNT];
    let mut card = 0;
    while card < HAT_COUNT {
        hats[card] = Rabbit::ALL[card / EACH];
        card += 1;
    }
    hats
};

/// The gold-wand cards: RR, RY … RW, YY … WW (G2).
pub(super) const WANDS: [Pair; WAND_COUNT] = {
    let mut wands = [Pair::of(Rabbit::R, Rabbit::R); WAND_COUNT];
    let (mut low, mut card) = (0, 0);
    while low < Rabbit::COUNT {
        let mut high = low;
        while high < Rabbit::COUNT {
            wands[card] = Pair::of(Rabbit::ALL[low], Rabbit::ALL[high]);
            card += 1;
            high += 1;
        }
        low += 1;
    }
    wands
};

/// The faces of each die (G3). Assumed.
pub(super) const FACES: [Face; 6] =
    [Face::OneHat, Face::TwoHats, Face::Swap, Face::Swap, Face::Draw, Face::Draw];
