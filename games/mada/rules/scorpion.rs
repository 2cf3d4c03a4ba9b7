//! The Scorpion, which costs a hand card as soon as it is drawn. M18 is clause 18 of `RULES.md`.

use super::{deal, turn};
use crate::mada::card::Card;
use crate::mada::event::{Event, Source};
use crate::mada::refusal::Refusal;
use crate::mada::state::{Mada, Phase};
use engine::Observer;

/// M18: the Scorpion goes to the discard pile, and the player to move has to discard a hand card, if any.
pub(super) fn sting(state: &mut Mada, from: Source, observer: &mut impl Observer<Event>) {
    let seat = state.mover;
    state.discard.push(Card::SCORPION);
    observer.on_event(|| Event::Stung { seat, from });
    if state.hands[seat].is_empty() {
        turn::end_turn(state);
    } else {
        state.phase = Phase::Discard;
    }
}

/// M18: the player to move discards a hand card because of a Scorpion.
pub(super) fn discard(
    state: &mut Mada,
    card: Card,
    observer: &mut impl Observer<Event>,
) -> Result<(), Refusal> {
    let seat = state.mover;
    if !state.hands[seat].contains(card) {
        return Err(Refusal::NotInHand { card });
    }
    state.hands[seat].remove(card);
    state.discard.push(card);
    observer.on_event(|| Event::Discarded { seat, card });
    if state.owing_discard.is_empty() {
        // The player drew the Scorpion in this turn, which is over now.
        turn::end_turn(state);
    } else {
        // M6: the Scorpion was dealt, and no turn has begun yet.
        state.owing_discard.remove(seat);
        deal::choose_mover(state);
    }
    Ok(())
}
