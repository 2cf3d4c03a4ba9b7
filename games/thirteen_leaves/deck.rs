//! How many of each card there are, and how many are dealt.

use super::card::{Card, VALUES};
use super::tally::Tally;

/// T1: copies of the values 1 to 13.
pub(super) const COPIES: [u8; VALUES] = [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2];

/// T1: how many cards there are in all.
pub(super) const DECK_SIZE: usize = 62;

/// T2: cards dealt to each player, by the number of players from three on.
const DEALT_TO_EACH: [u8; 4] = [12, 11, 10, 9];

/// The canonical order that fresh decks are shuffled from: ascending, copies side by side.
pub(super) const FRESH: [Card; DECK_SIZE] = fresh();

/// The whole deck, counted.
pub(super) const WHOLE: Tally = Tally::of_copies(COPIES);

const fn fresh() -> [Card; DECK_SIZE] {
    let mut deck = [Card::at(0); DECK_SIZE];
    let (mut next, mut place) = (0, 0);
    while place < VALUES {
        let mut copy = 0;
        while copy < COPIES[place] {
            deck[next] = Card::at(place);
            next += 1;
            copy += 1;
        }
        place += 1;
    }
    deck
}

/// How many cards each of `seats` players is dealt.
#[inline]
pub(super) const fn dealt_to_each(seats: usize) -> usize {
    DEALT_TO_EACH[seats - 3] as usize
}
