//! The end of a round, and the start of the next. M20 is clause 20 of `RULES.md`, and so on.

use super::turn;
use crate::mada::event::Event;
use crate::mada::refusal::Refusal;
use crate::mada::state::{CACTUSES_TO_END, Mada, Phase};
use engine::Observer;

/// M20–M23: ends the round, which the player to move has lost.
pub(super) fn end_round(state: &mut Mada, observer: &mut impl Observer<Event>) {
    set_tops_aside(state, observer);
    // M26: the game is over if a player has set five Cactus cards aside. In that case the piles stay, and no next
    // round begins.
    let mut finishers =
        state.all_seats().filter(|seat| state.cactuses_aside(*seat) >= CACTUSES_TO_END).peekable();
    if finishers.peek().is_some() {
        finishers.for_each(|seat| observer.on_event(|| Event::ReachedFive { seat }));
        state.phase = Phase::Over;
        return;
    }
    // M22: all piles go to the discard pile.
    for seat in state.all_seats() {
        state.discard.extend(state.piles[seat].cards());
        state.piles[seat].clear();
    }
    observer.on_event(|| Event::PilesCleared);
    // M23: the loser, who is the player to move, may now discard hand cards. Without hand cards there is nothing to
    // decide, and the next round begins at once.
    if state.hands[state.mover].is_empty() {
        begin_next_round(state, observer);
    } else {
        state.phase = Phase::Shed;
    }
}

/// M20, M21: all players except the loser, in turn order, set the top of their pile aside.
fn set_tops_aside(state: &mut Mada, observer: &mut impl Observer<Event>) {
    for seat in state.mover.and_clockwise(state.seat_count as usize).skip(1) {
        if let Some(card) = state.piles[seat].pop() {
            state.aside[seat].push(card);
            observer.on_event(|| Event::SetAside { seat, card });
        }
    }
}

/// M23: the loser discards any hand cards; see [`Action::Shed`](crate::mada::Action::Shed) for the mask.
pub(super) fn shed(state: &mut Mada, mask: u8, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    let hand = state.hands[seat];
    if !hand.is_valid_mask(mask) {
        return Err(Refusal::NoSuchCards);
    }
    let cards = hand.select(mask);
    state.discard.extend(&cards);
    cards.iter().for_each(|card| state.hands[seat].remove(*card));
    observer.on_event(|| Event::Shed { seat, cards });
    begin_next_round(state, observer);
    Ok(())
}

/// M24: the player after the loser starts the next round.
fn begin_next_round(state: &mut Mada, observer: &mut impl Observer<Event>) {
    state.round += 1;
    turn::end_turn(state);
    let (seat, round) = (state.mover, state.round);
    observer.on_event(|| Event::RoundBegan { seat, round });
}
