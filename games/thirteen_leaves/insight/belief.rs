//! What the others probably hold, from how they have played: whoever passed could hardly play, and whoever played
//! cards of a value hardly kept some back.

use crate::thirteen_leaves::knowledge::Memory;
use crate::thirteen_leaves::state::ThirteenLeaves;
use crate::thirteen_leaves::view::View;
use engine::{Quick, Words};

/// How often somebody is believed to have held back what they could have played. People, and others who do not
/// play like us, do so now and then.
const HELD_BACK: f64 = 0.2;
/// So many other cards are thought of before one that does not fit is given all the same.
const TRIES: usize = 4;

/// A truth that fits what was shown, in which most hands also fit what their owners did.
pub(super) fn likely(memory: &Memory, now: &View, luck: &mut Quick) -> ThirteenLeaves {
    memory.truth(now, |unseen, seat, hidden| {
        let mut place = luck.below(unseen.len().max(1) as u32) as usize;
        for _ in 0..TRIES {
            let mut hand = hidden;
            hand.put(*unseen.get(place)?);
            let gained = hand.bits() & !hidden.bits();
            if gained & memory.declined(seat) == 0 || luck.unit() < HELD_BACK {
                break;
            }
            place = luck.below(unseen.len() as u32) as usize;
        }
        unseen.swap_pop(place)
    })
}
