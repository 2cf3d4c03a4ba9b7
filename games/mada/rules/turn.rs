//! The three actions of a turn, and the effects of Lemurs and Double Lemurs. M7 is clause 7 of `RULES.md`,
//! and so on.

use super::{round, scorpion};
use crate::mada::card::Card;
use crate::mada::event::{Event, Source};
use crate::mada::refusal::Refusal;
use crate::mada::state::{Mada, Phase};
use engine::{Observer, Seat};

/// M7, M8: plays a hand card.
#[inline]
pub(super) fn play(state: &mut Mada, card: Card, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    if !state.hands[seat].contains(card) {
        return Err(Refusal::NotInHand { card });
    }
    // A Cactus must not be lower than the top of the pile: its bit must be among the fitting ones. Other cards can
    // always be played.
    if card.is_cactus()
        && state.fitting_bits(seat) & card.bit() == 0
        && let Some(top) = state.piles[seat].top()
    {
        return Err(Refusal::ValueTooLow { card, top });
    }
    state.hands[seat].remove(card);
    observer.on_event(|| Event::Played { seat, card });
    match card {
        Card::LEMUR => apply_lemur(state, observer),
        Card::DOUBLE_LEMUR => apply_double_lemur(state),
        _ => {
            state.piles[seat].push(card);
            end_turn(state);
        }
    }
    Ok(())
}

/// M9: draws a card into the hand.
#[inline]
pub(super) fn draw(state: &mut Mada, observer: &mut impl Observer<Event>) -> Result<(), Refusal> {
    let seat = state.mover;
    if state.hands[seat].is_full() {
        return Err(Refusal::HandFull);
    }
    let card = state.draw.take_top();
    if card == Card::SCORPION {
        scorpion::sting(state, Source::Draw, observer);
        return Ok(());
    }
    state.hands[seat].add(card);
    observer.on_event(|| Event::Drew { seat, card });
    end_turn(state);
    Ok(())
}

/// M10–M13: turns up the top card of the draw pile onto the player's pile.
#[inline]
pub(super) fn try_luck(state: &mut Mada, observer: &mut impl Observer<Event>) {
    let seat = state.mover;
    let card = state.draw.take_top();
    observer.on_event(|| Event::TriedLuck { seat, card });
    match card {
        Card::LEMUR => apply_lemur(state, observer),
        Card::DOUBLE_LEMUR => apply_double_lemur(state),
        Card::SCORPION => scorpion::sting(state, Source::Luck, observer),
        _ => {
            let fits = state.fitting_bits(seat) & card.bit() != 0;
            let previous_top = state.piles[seat].top();
            state.piles[seat].push(card);
            match previous_top {
                // M12: the card is too low.
                Some(top) if !fits => {
                    observer.on_event(|| Event::LuckFailed { seat, card, top });
                    round::end_round(state, observer);
                }
                // M11: the card fits.
                _ => {
                    observer.on_event(|| Event::LuckHeld { seat, card });
                    end_turn(state);
                }
            }
        }
    }
}

/// M14–M16: a Lemur drags the top of the player's pile to the bottom.
fn apply_lemur(state: &mut Mada, observer: &mut impl Observer<Event>) {
    let seat = state.mover;
    let pile = &mut state.piles[seat];
    match pile.top() {
        Some(top) => {
            let count = pile.run_length();
            pile.push(Card::LEMUR);
            // The Lemur itself goes to the bottom too, on top of the cards that it drags.
            pile.move_top_to_bottom(count + 1);
            observer.on_event(|| Event::LemurDragged { seat, card: top, count: count as u8 });
        }
        None => {
            pile.push(Card::LEMUR);
            observer.on_event(|| Event::LemurSettled { seat });
        }
    }
    end_turn(state);
}

/// M17: a Double Lemur goes to the discard pile, and its player has to choose whom to swap piles with.
fn apply_double_lemur(state: &mut Mada) {
    state.discard.push(Card::DOUBLE_LEMUR);
    state.phase = Phase::Swap;
}

/// M17: swaps the piles of the player to move and another player.
pub(super) fn swap(
    state: &mut Mada,
    other: Seat,
    observer: &mut impl Observer<Event>,
) -> Result<(), Refusal> {
    let seat = state.mover;
    if other == seat {
        return Err(Refusal::OwnPile);
    }
    if other.index() >= state.seat_count as usize {
        return Err(Refusal::NobodyThere);
    }
    state.piles.0.swap(seat.index(), other.index());
    observer.on_event(|| Event::PilesSwapped { seat, other });
    end_turn(state);
    Ok(())
}

/// Begins the turn of the next player clockwise.
#[inline]
pub(super) fn end_turn(state: &mut Mada) {
    state.phase = Phase::Act;
    state.mover = state.mover.next(state.seat_count as usize);
}
