//! The end of a round, and the beginning of the next.

use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::state::{CACTUSES_TO_END, Mada, Phase};
use engine::Witness;

/// M20–M23: the player to move has lost the round.
pub(super) fn end(state: &mut Mada, witness: &mut impl Witness<Event>) {
    set_aside(state, witness);
    // M26: all have finished M21, and nothing more happens.
    let mut done = state.everybody().filter(|seat| state.cactuses_aside(*seat) >= CACTUSES_TO_END).peekable();
    if done.peek().is_some() {
        done.for_each(|seat| witness.tell(|| Event::ReachedFive { seat }));
        state.phase = Phase::Over;
        return;
    }
    // M22
    for seat in state.everybody() {
        state.discard.extend(state.piles[seat].cards());
        state.piles[seat].clear();
    }
    witness.tell(|| Event::PilesCleared);
    if state.hands[state.mover].is_empty() {
        begin_next(state, witness);
    } else {
        state.phase = Phase::Shed;
    }
}

/// M20, M21: everybody but the loser, in turn order.
fn set_aside(state: &mut Mada, witness: &mut impl Witness<Event>) {
    for seat in state.mover.and_clockwise(state.seats as usize).skip(1) {
        if let Some(card) = state.piles[seat].pop() {
            state.aside[seat].push(card);
            witness.tell(|| Event::SetAside { seat, card });
        }
    }
}

/// M23: what the loser gives up.
pub(super) fn shed(state: &mut Mada, mask: u8, witness: &mut impl Witness<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    let hand = state.hands[seat];
    if !hand.is_choice(mask) {
        return Err(Refusal::NoSuchCards);
    }
    let cards = hand.at(mask);
    state.discard.extend(&cards);
    cards.iter().for_each(|card| state.hands[seat].remove(*card));
    witness.tell(|| Event::Shed { seat, cards });
    begin_next(state, witness);
    Ok(())
}

/// M24: the next player clockwise starts.
fn begin_next(state: &mut Mada, witness: &mut impl Witness<Event>) {
    state.round += 1;
    super::turn::end_turn(state);
    let (seat, round) = (state.mover, state.round);
    witness.tell(|| Event::RoundBegan { seat, round });
}
