//! The Scorpion: as soon as it is drawn, it costs a hand card.

use super::super::card::Card;
use super::super::event::{Event, Source};
use super::super::refusal::Refusal;
use super::super::state::{Mada, Phase};
use super::{deal, turn};
use engine::Observer;

/// M18: the Scorpion goes to the discard pile, alone if the hand is empty.
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

/// M18: the hand card that goes with it.
pub(super) fn discard(
    state: &mut Mada,
    card: Card,
    observer: &mut impl Observer<Event>,
) -> Result<(), Refusal> {
    let seat = state.mover;
    if !state.hands[seat].holds(card) {
        return Err(Refusal::NotInHand { card });
    }
    state.hands[seat].remove(card);
    state.discard.push(card);
    observer.on_event(|| Event::Discarded { seat, card });
    if state.owing.is_empty() {
        turn::end_turn(state);
    } else {
        // M6
        state.owing.remove(seat);
        deal::ask_next(state);
    }
    Ok(())
}
