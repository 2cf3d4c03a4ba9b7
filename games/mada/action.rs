//! The actions of a player, and the number of each action. M7 is clause 7 of `RULES.md`, and so on.

use super::card::Card;
use super::hand::HAND_LIMIT;
use super::state::MAX_SEATS;
use engine::Seat;

/// The number of kinds of card that can be in a hand: all but the Scorpion.
const HAND_KIND_COUNT: usize = 15;

// Each action has a number. A kind of action with several variants (for example, one play for each card) has
// a range of numbers, and its constant is the first one.
pub(super) const FIRST_PLAY: usize = 0;
pub(super) const DRAW: usize = FIRST_PLAY + HAND_KIND_COUNT;
pub(super) const TRY_LUCK: usize = DRAW + 1;
pub(super) const FIRST_SWAP: usize = TRY_LUCK + 1;
pub(super) const FIRST_DISCARD: usize = FIRST_SWAP + MAX_SEATS;
pub(super) const FIRST_SHED: usize = FIRST_DISCARD + HAND_KIND_COUNT;
// A player can discard any subset of the hand, and each subset is one action.
const ACTION_COUNT: usize = FIRST_SHED + (1 << HAND_LIMIT);

/// One of the three actions of a turn, or a decision that follows from one, for example whom to swap piles with.
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
    const COUNT: usize = ACTION_COUNT;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play(card) => FIRST_PLAY + card.index(),
            Action::Draw => DRAW,
            Action::TryLuck => TRY_LUCK,
            Action::Swap(seat) => FIRST_SWAP + seat.index(),
            Action::Discard(card) => FIRST_DISCARD + card.index(),
            Action::Shed(mask) => FIRST_SHED + usize::from(mask),
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            FIRST_PLAY..DRAW => Action::Play(Card::from_index(index - FIRST_PLAY)?),
            DRAW => Action::Draw,
            TRY_LUCK => Action::TryLuck,
            FIRST_SWAP..FIRST_DISCARD => Action::Swap(Seat::new(index - FIRST_SWAP)),
            FIRST_DISCARD..FIRST_SHED => Action::Discard(Card::from_index(index - FIRST_DISCARD)?),
            FIRST_SHED..ACTION_COUNT => Action::Shed((index - FIRST_SHED) as u8),
            _ => return None,
        })
    }
}
