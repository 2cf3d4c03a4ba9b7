//! The end of a round, and the beginning of the next.

use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::state::{CACTUSES_TO_END, Mada, Phase};
use engine::Observer;

/// M20–M23: the player to move has lost the round.
pub(super) fn end(state: &mut Mada, observer: &mut impl Observer<Event>) {
    set_aside(state, observer);
    // M26: all have finished M21, and nothing more happens.
    let mut done = state.everybody().filter(|seat| state.cactuses_aside(*seat) >= CACTUSES_TO_END).peekable();
    if done.peek().is_some() {
        done.for_each(|seat| observer.on_event(|| Event::ReachedFive { seat }));
        state.phase = Phase::Over;
        return;
    }
    // M22
    for seat in state.everybody() {
        state.discard.extend(state.piles[seat].cards());
        state.piles[seat].clear();
    }
    observer.on_event(|| Event::PilesCleared);
    if state.hands[state.mover].is_empty() {
        begin_next(state, observer);
    } else {
        state.phase = Phase::Shed;
    }
}

/// M20, M21: everybody but the loser, in turn order.
fn set_aside(state: &mut Mada, observer: &mut impl Observer<Event>) {
    for seat in state.mover.and_clockwise(state.seats as usize).skip(1) {
        if let Some(card) = state.piles[seat].pop() {
            state.aside[seat].push(card);
            observer.on_event(|| Event::SetAside { seat, card });
        }
    }
}

/// M23: what the loser gives up.
pub(super) fn shed(state: &mut Mada, mask: u8, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    let hand = state.hands[seat];
    if !hand.is_choice(mask) {
        return Err(Refusal::NoSuchCards);
    }
    let cards = hand.at(mask);
    state.discard.extend(&cards);
    cards.iter().for_each(|card| state.hands[seat].remove(*card));
    observer.on_event(|| Event::Shed { seat, cards });
    begin_next(state, observer);
    Ok(())
}

/// M24: the next player clockwise starts.
fn begin_next(state: &mut Mada, observer: &mut impl Observer<Event>) {
    state.round += 1;
    super::turn::end_turn(state);
    let (seat, round) = (state.mover, state.round);
    observer.on_event(|| Event::RoundBegan { seat, round });
}
