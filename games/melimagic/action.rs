//! The actions of a player, their numbers, and bit sets of legal actions.
//!
//! G-numbers in this game's comments are clauses of `RULES.md`.

use super::position::{CardPosition, Slot, SlotPair};

/// An action of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Choose the hats of the dice, which allow to turn cards (G12); if both dice show hats, both count (G11).
    Hats,
    /// Turn a card whose back, a hat, faces the player, so that the player sees its rabbit (G12).
    TurnCard(CardPosition),
    /// Turn no more cards (G12).
    Stop,
    /// Exchange the player's card in this slot with another player's card (G13).
    Swap(Slot, CardPosition),
    /// Draw a hat card (G14).
    DrawHat,
    /// Put the drawn hat card into this slot and discard the card that was there (G14).
    Keep(Slot),
    /// Discard the drawn hat card (G14).
    Drop,
    /// Draw a gold-wand card, which replaces the current one (G15).
    DrawWand,
    /// Present the player's cards in these two slots to claim the gold wand, which shows the two rabbits that win it
    /// (G17).
    Claim(SlotPair),
    /// End the turn without a claim (G17).
    End,
}

// The numbers of the actions. An action with arguments has a range of numbers (for example, one for each card that can
// be turned), and its constant is the first.
const HATS: usize = 0;
const TURN_CARD: usize = HATS + 1;
const STOP: usize = TURN_CARD + CardPosition::COUNT;
const SWAP: usize = STOP + 1;
const DRAW_HAT: usize = SWAP + Slot::ALL.len() * CardPosition::COUNT;
const KEEP: usize = DRAW_HAT + 1;
const DROP: usize = KEEP + Slot::ALL.len();
const DRAW_WAND: usize = DROP + 1;
const CLAIM: usize = DRAW_WAND + 1;
const END: usize = CLAIM + SlotPair::ALL.len();

/// Sets of actions as bits: bit `n` is the action with number `n`.
pub(super) mod bits {
    use super::super::position::{CardPosition, PositionSet};

    /// [`super::Action::Hats`].
    pub(crate) const HATS: u64 = 1 << super::HATS;
    /// [`super::Action::Stop`].
    pub(crate) const STOP: u64 = 1 << super::STOP;
    /// Drawing a hat card, and drawing a gold-wand card.
    pub(crate) const DRAWS: u64 = 1 << super::DRAW_HAT | 1 << super::DRAW_WAND;
    /// Keeping the drawn card in any of the three slots (three numbers in a row), and dropping it.
    pub(crate) const KEEPS_AND_DROP: u64 = 0b111 << super::KEEP | 1 << super::DROP;
    /// Claiming with any of the three pairs of slots, and ending the turn.
    pub(crate) const CLAIMS_AND_END: u64 = 0b111 << super::CLAIM | 1 << super::END;

    /// Turning the card at any of these positions.
    #[inline]
    pub(crate) fn turns(positions: PositionSet) -> u64 {
        u64::from(positions.bits()) << super::TURN_CARD
    }

    /// Swapping any of the player's three cards with the card at any of these positions.
    #[inline]
    pub(crate) fn swaps(positions: PositionSet) -> u64 {
        // The swaps of the first own slot have one number for each position. Those of the second and the third slot
        // follow.
        let first_slot = u64::from(positions.bits()) << super::SWAP;
        first_slot | first_slot << CardPosition::COUNT | first_slot << (2 * CardPosition::COUNT)
    }
}

impl engine::Action for Action {
    const COUNT: usize = END + 1;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Hats => HATS,
            Action::TurnCard(position) => TURN_CARD + position.index(),
            Action::Stop => STOP,
            Action::Swap(slot, position) => SWAP + slot.index() * CardPosition::COUNT + position.index(),
            Action::DrawHat => DRAW_HAT,
            Action::Keep(slot) => KEEP + slot.index(),
            Action::Drop => DROP,
            Action::DrawWand => DRAW_WAND,
            Action::Claim(slots) => CLAIM + slots as usize,
            Action::End => END,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            HATS => Action::Hats,
            TURN_CARD..STOP => Action::TurnCard(CardPosition::from_index(index - TURN_CARD)),
            STOP => Action::Stop,
            SWAP..DRAW_HAT => {
                // Each own slot has as many numbers as there are positions.
                let (slot, position) =
                    ((index - SWAP) / CardPosition::COUNT, (index - SWAP) % CardPosition::COUNT);
                Action::Swap(Slot::ALL[slot], CardPosition::from_index(position))
            }
            DRAW_HAT => Action::DrawHat,
            KEEP..DROP => Action::Keep(Slot::ALL[index - KEEP]),
            DROP => Action::Drop,
            DRAW_WAND => Action::DrawWand,
            CLAIM..END => Action::Claim(SlotPair::ALL[index - CLAIM]),
            END => Action::End,
            _ => return None,
        })
    }
}
