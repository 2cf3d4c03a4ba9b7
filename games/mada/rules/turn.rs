//! A turn: play, draw or try your luck, and what Lemurs do.

use super::super::card::Card;
use super::super::event::{Event, Source};
use super::super::refusal::Refusal;
use super::super::state::{Mada, Phase};
use super::{round, scorpion};
use engine::{Observer, Seat};

/// M7, M8.
#[inline]
pub(super) fn play(state: &mut Mada, card: Card, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    if !state.hands[seat].holds(card) {
        return Err(Refusal::NotInHand { card });
    }
    if card.is_cactus()
        && state.fitting(seat) & card.bit() == 0
        && let Some(top) = state.piles[seat].top()
    {
        return Err(Refusal::ValueTooLow { card, top });
    }
    state.hands[seat].remove(card);
    observer.on_event(|| Event::Played { seat, card });
    match card {
        Card::LEMUR => lemur(state, observer),
        Card::DOUBLE_LEMUR => double_lemur(state),
        _ => {
            state.piles[seat].push(card);
            end_turn(state);
        }
    }
    Ok(())
}

/// M9.
#[inline]
pub(super) fn draw(state: &mut Mada, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    if state.hands[seat].is_full() {
        return Err(Refusal::HandFull);
    }
    let card = state.draw.take();
    if card == Card::SCORPION {
        scorpion::sting(state, Source::Draw, observer);
        return Ok(());
    }
    state.hands[seat].add(card);
    observer.on_event(|| Event::Drew { seat, card });
    end_turn(state);
    Ok(())
}

/// M10–M13.
#[inline]
pub(super) fn try_luck(state: &mut Mada, observer: &mut impl Observer<Event>) {
    let seat = state.mover;
    let card = state.draw.take();
    observer.on_event(|| Event::TriedLuck { seat, card });
    match card {
        Card::LEMUR => lemur(state, observer),
        Card::DOUBLE_LEMUR => double_lemur(state),
        Card::SCORPION => scorpion::sting(state, Source::Luck, observer),
        _ => {
            let fits = state.fitting(seat) & card.bit() != 0;
            let below = state.piles[seat].top();
            state.piles[seat].push(card);
            match below {
                // M12
                Some(top) if !fits => {
                    observer.on_event(|| Event::LuckFailed { seat, card, top });
                    round::end(state, observer);
                }
                // M11
                _ => {
                    observer.on_event(|| Event::LuckHeld { seat, card });
                    end_turn(state);
                }
            }
        }
    }
}

/// M14–M16: the Lemur, and what it drags, go to the bottom.
fn lemur(state: &mut Mada, observer: &mut impl Observer<Event>) {
    let seat = state.mover;
    let pile = &mut state.piles[seat];
    match pile.top() {
        Some(dragged) => {
            let run = pile.cards().iter().rev().take_while(|card| **card == dragged).count();
            // M16: Lemurs have no value, so there is no run of them.
            let count = if dragged.is_cactus() { run } else { 1 };
            pile.push(Card::LEMUR);
            pile.sink(count + 1);
            observer.on_event(|| Event::LemurDragged { seat, card: dragged, count: count as u8 });
        }
        None => {
            pile.push(Card::LEMUR);
            observer.on_event(|| Event::LemurSettled { seat });
        }
    }
    end_turn(state);
}

/// M17: asks with whom to swap.
fn double_lemur(state: &mut Mada) {
    state.discard.push(Card::DOUBLE_LEMUR);
    state.phase = Phase::Swap;
}

/// M17: the answer.
pub(super) fn swap(
    state: &mut Mada,
    other: Seat,
    observer: &mut impl Observer<Event>,
) -> Result<(), Refusal> {
    let seat = state.mover;
    if other == seat {
        return Err(Refusal::OwnPile);
    }
    if other.index() >= state.seats as usize {
        return Err(Refusal::NobodyThere);
    }
    state.piles.0.swap(seat.index(), other.index());
    observer.on_event(|| Event::PilesSwapped { seat, other });
    end_turn(state);
    Ok(())
}

/// The next player's turn.
#[inline]
pub(super) fn end_turn(state: &mut Mada) {
    state.phase = Phase::Act;
    state.mover = state.mover.next(state.seats as usize);
}
