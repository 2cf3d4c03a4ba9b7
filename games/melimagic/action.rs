//! What a player can do, and the number of each.

use super::place::{Place, Slot, TwoSlots};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Carries out the hats (G12), both if both dice show them (G11).
    Hats,
    /// Turns a card that shows a hat (G12).
    Turn(Place),
    /// Turns no more cards (G12).
    Stop,
    /// Exchanges an own card with another player's (G13).
    Swap(Slot, Place),
    /// Draws a hat card (G14).
    DrawHat,
    /// Puts the drawn card in place of this one (G14).
    Keep(Slot),
    /// Discards the drawn card (G14).
    Drop,
    /// Replaces the gold-wand card (G15).
    DrawWand,
    /// Presents these two cards (G17).
    Claim(TwoSlots),
    /// Presents nothing and ends the turn (G17).
    End,
}

const TURN: usize = 1;
const STOP: usize = TURN + Place::COUNT;
const SWAP: usize = STOP + 1;
const DRAW_HAT: usize = SWAP + Slot::ALL.len() * Place::COUNT;
const KEEP: usize = DRAW_HAT + 1;
const DROP: usize = KEEP + Slot::ALL.len();
const DRAW_WAND: usize = DROP + 1;
const CLAIM: usize = DRAW_WAND + 1;
const END: usize = CLAIM + TwoSlots::ALL.len();

/// Sets of actions as bits, for what is legal.
pub(super) mod bits {
    use super::super::place::{Place, PlaceSet};

    pub(crate) const HATS: u64 = 1;
    pub(crate) const STOP: u64 = 1 << super::STOP;
    pub(crate) const DRAWS: u64 = 1 << super::DRAW_HAT | 1 << super::DRAW_WAND;
    pub(crate) const PLACES: u64 = 0b111 << super::KEEP | 1 << super::DROP;
    pub(crate) const CLAIMS: u64 = 0b111 << super::CLAIM | 1 << super::END;

    /// Turning any of these.
    #[inline]
    pub(crate) fn turns(places: PlaceSet) -> u64 {
        u64::from(places.bits()) << super::TURN
    }

    /// Swapping any own card with any of these.
    #[inline]
    pub(crate) fn swaps(places: PlaceSet) -> u64 {
        let once = u64::from(places.bits()) << super::SWAP;
        once | once << Place::COUNT | once << (2 * Place::COUNT)
    }
}

impl engine::Action for Action {
    const COUNT: usize = END + 1;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Hats => 0,
            Action::Turn(place) => TURN + place.index(),
            Action::Stop => STOP,
            Action::Swap(slot, place) => SWAP + slot.index() * Place::COUNT + place.index(),
            Action::DrawHat => DRAW_HAT,
            Action::Keep(slot) => KEEP + slot.index(),
            Action::Drop => DROP,
            Action::DrawWand => DRAW_WAND,
            Action::Claim(two) => CLAIM + two as usize,
            Action::End => END,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        Some(match index {
            0 => Action::Hats,
            TURN..STOP => Action::Turn(Place::from_index(index - TURN)),
            STOP => Action::Stop,
            SWAP..DRAW_HAT => {
                let (slot, place) = ((index - SWAP) / Place::COUNT, (index - SWAP) % Place::COUNT);
                Action::Swap(Slot::ALL[slot], Place::from_index(place))
            }
            DRAW_HAT => Action::DrawHat,
            KEEP..DROP => Action::Keep(Slot::ALL[index - KEEP]),
            DROP => Action::Drop,
            DRAW_WAND => Action::DrawWand,
            CLAIM..END => Action::Claim(TwoSlots::ALL[index - CLAIM]),
            END => Action::End,
            _ => return None,
        })
    }
}
