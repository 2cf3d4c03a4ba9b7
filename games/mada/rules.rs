//! The legal actions and what they do. The submodules implement one part of the rules each. M8 is clause 8 of
//! `RULES.md`, and so on.

mod deal;
mod reshuffle;
mod round;
mod scorpion;
mod turn;

pub(super) use deal::start;

use super::action::{Action, DRAW, FIRST_DISCARD, FIRST_PLAY, FIRST_SHED, FIRST_SWAP, TRY_LUCK};
use super::card::Card;
use super::event::Event;
use super::hand::HAND_LIMIT;
use super::refusal::Refusal;
use super::state::{Mada, Phase};
use engine::{ActionSet, Observer, RandomSource, SeatSet};

/// Exactly the actions that [`act`] accepts.
#[inline]
pub(super) fn legal(state: &Mada) -> ActionSet<Action> {
    let hand = state.hands[state.mover];
    // Bit `n` stands for the action with number `n`. All numbers are below 64. Where bits of different
    // actions are combined, their sum is the same as their union.
    let bits: u64 = match state.phase {
        Phase::Act => {
            // Lemurs and Double Lemurs can always be played (M8).
            let lemurs = Card::LEMUR.bit() | Card::DOUBLE_LEMUR.bit();
            let playable_bits = hand.kind_bits() & (state.fitting_bits(state.mover) | lemurs);
            // A player with a full hand cannot draw (M9).
            let may_draw = u64::from(!hand.is_full());
            // Trying one's luck is always legal (M10).
            u64::from(playable_bits) << FIRST_PLAY | may_draw << DRAW | 1 << TRY_LUCK
        }
        // One action for each other player to swap piles with.
        Phase::Swap => {
            let mut other_seats = SeatSet::all(state.seat_count as usize);
            other_seats.remove(state.mover);
            other_seats.iter().map(|seat| 1 << (FIRST_SWAP + seat.index())).sum()
        }
        // One action for each kind of card in the hand.
        Phase::Discard => u64::from(hand.kind_bits()) << FIRST_DISCARD,
        // One action for each choice of hand cards. A mask has one bit for each position of the hand.
        Phase::Shed => {
            let masks = (0..1 << HAND_LIMIT).filter(|mask| hand.is_valid_mask(*mask));
            masks.map(|mask| 1 << (FIRST_SHED + usize::from(mask))).sum()
        }
        Phase::Over => 0,
    };
    ActionSet::from_bits(u128::from(bits))
}

/// Carries out an action, or refuses it and changes nothing.
#[inline]
pub(super) fn act(
    state: &mut Mada,
    action: Action,
    random: &mut impl RandomSource,
    observer: &mut impl Observer<Event>,
) -> Result<(), Refusal> {
    match (state.phase, action) {
        (Phase::Act, Action::Play(card)) => turn::play(state, card, observer)?,
        (Phase::Act, Action::Draw) => turn::draw(state, observer)?,
        (Phase::Act, Action::TryLuck) => turn::try_luck(state, observer),
        (Phase::Swap, Action::Swap(other)) => turn::swap(state, other, observer)?,
        (Phase::Discard, Action::Discard(card)) => scorpion::discard(state, card, observer)?,
        (Phase::Shed, Action::Shed(mask)) => round::shed(state, mask, observer)?,
        (Phase::Over, _) => return Err(Refusal::GameOver),
        (phase, _) => return Err(Refusal::NotNow { phase: phase.name() }),
    }
    // M25: the reshuffle waits until the action and all decisions that follow from it (a swap, a discard) are
    // complete, that is, until the next turn begins.
    if state.draw.is_empty() && state.phase == Phase::Act {
        reshuffle::reshuffle(state, random, observer);
    }
    Ok(())
}
