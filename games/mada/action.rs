//! What a player can do, and the number of each action.

use super::card::Card;
use super::hand::HAND_LIMIT;
use super::state::SEATS;
use engine::Seat;

/// Kinds of card that can be in a hand: all but the Scorpion.
const HAND_KINDS: usize = 15;

pub(super) const PLAY: usize = 0;
pub(super) const DRAW: usize = PLAY + HAND_KINDS;
pub(super) const LUCK: usize = DRAW + 1;
pub(super) const SWAP: usize = LUCK + 1;
pub(super) const DISCARD: usize = SWAP + SEATS;
pub(super) const SHED: usize = DISCARD + HAND_KINDS;
const END: usize = SHED + (1 << HAND_LIMIT);

/// One of the three actions of a turn, or the answer to what follows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Puts a hand card on the own pile (M7).
    Play(Card),
    /// Takes the top card of the draw pile into the hand (M9).
    Draw,
    /// Puts the top card of the draw pile on the own pile (M10).
    TryLuck,
    /// Swaps piles with this seat (M17).
    Swap(Seat),
    /// Gives up a hand card to the Scorpion (M18).
    Discard(Card),
    /// Gives up hand cards after losing a round (M23): a bit for each place of the sorted hand. Among equal
    /// cards the leftmost ones are named.
    Shed(u8),
}

impl engine::Action for Action {
    const COUNT: usize = END;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play(card) => PLAY + card.index(),
            Action::Draw => DRAW,
            Action::TryLuck => LUCK,
            Action::Swap(seat) => SWAP + seat.index(),
            Action::Discard(card) => DISCARD + card.index(),
            Action::Shed(mask) => SHED + usize::from(mask),
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            PLAY..DRAW => Action::Play(Card::from_index(index - PLAY)?),
            DRAW => Action::Draw,
            LUCK => Action::TryLuck,
            SWAP..DISCARD => Action::Swap(Seat::new(index - SWAP)),
            DISCARD..SHED => Action::Discard(Card::from_index(index - DISCARD)?),
            SHED..END => Action::Shed((index - SHED) as u8),
            _ => return None,
        })
    }
}
