//! What a player can do, and the number of each action. M7 is clause 7 of `RULES.md`, and so on.

use super::card::Card;
use super::hand::HAND_LIMIT;
use super::state::MAX_SEATS;
use engine::Seat;

/// The number of kinds of card that can be in a hand: all but the Scorpion.
const HAND_KINDS: usize = 15;

// The number of the first action of each kind.
pub(super) const PLAY: usize = 0;
pub(super) const DRAW: usize = PLAY + HAND_KINDS;
pub(super) const LUCK: usize = DRAW + 1;
pub(super) const SWAP: usize = LUCK + 1;
pub(super) const DISCARD: usize = SWAP + MAX_SEATS;
pub(super) const SHED: usize = DISCARD + HAND_KINDS;
const END: usize = SHED + (1 << HAND_LIMIT);

/// One of the three actions of a turn, or the answer to a question that an action caused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Plays a hand card on one's own pile (M7).
    Play(Card),
    /// Takes the top card of the draw pile into the hand (M9).
    Draw,
    /// Puts the top card of the draw pile on one's own pile (M10).
    TryLuck,
    /// Swaps piles with this seat (M17).
    Swap(Seat),
    /// Discards a hand card because of a Scorpion (M18).
    Discard(Card),
    /// Discards any hand cards after losing a round (M23). Bit `n` stands for the card at position `n` of the
    /// sorted hand; among equal cards, the leftmost ones are chosen.
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
