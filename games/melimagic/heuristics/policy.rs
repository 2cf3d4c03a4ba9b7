//! A fast policy: the action that brings the player's own stand closest to winning its wand, judged only by
//! the cards that the player has seen.
//!
//! G-numbers are clauses of `RULES.md`.

use super::stand_estimate::{ColourOdds, MIN_ODDS_TO_RISK_A_WAND, StandEstimate, unseen_odds};
use crate::melimagic::action::Action;
use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::WAND_CARDS;
use crate::melimagic::dice::Face;
use crate::melimagic::position::{CardPosition, PositionSet, Slot};
use crate::melimagic::state::{Melimagic, Phase};
use engine::Seat;

/// The value of seeing another player's card, where a won gold wand has value 1.
const PEEK_VALUE: f32 = 0.04;
/// The value of taking a card from a player who needs it for their wand.
const SPOIL_VALUE: f32 = 0.3;

/// A value and an action. The value is that of the player's stand after the action, with small additions for
/// what else the action is good for.
type ScoredAction = (f32, Action);

/// The action with the higher value; the first if the values are equal.
fn better(first: ScoredAction, second: ScoredAction) -> ScoredAction {
    if second.0 > first.0 { second } else { first }
}

/// The policy's action for the player to move.
pub(super) fn heuristic_action(state: &Melimagic) -> Action {
    let seat = state.active_seat;
    let own_stand = StandEstimate::as_seen_by(seat, state, seat, unseen_odds(state, seat));
    match state.phase {
        Phase::Choose => best_dice_result(state, seat, &own_stand),
        Phase::Turn => best_turn(state, seat),
        // The second part of a `ScoredAction` is the action.
        Phase::Place => best_placement(&own_stand, state.drawn_card).1,
        // The policy is not called when the game is over; the match only has to cover that phase.
        Phase::Claim | Phase::Over => {
            // A claim presents two cards to win the gold wand. A failed claim costs a wand won earlier, if any.
            let (odds, slots) = own_stand.best_claim();
            let is_worth_claiming =
                odds >= MIN_ODDS_TO_RISK_A_WAND || own_stand.nothing_to_lose && odds > 0.0;
            if is_worth_claiming { Action::Claim(slots) } else { Action::End }
        }
    }
}

/// The best action that the dice allow (G10).
fn best_dice_result(state: &Melimagic, seat: Seat, own_stand: &StandEstimate) -> Action {
    // Replaced by the first action that is compared with it.
    let mut best = (f32::NEG_INFINITY, Action::Hats);
    if state.dice.contains(&Face::Draw) {
        // The value of the stand after the best placement, averaged over the cards that may be drawn.
        let hat_value = own_stand.expected_over_unseen(|rabbit| best_placement(own_stand, Some(rabbit)).0);
        best = better(best, (hat_value, Action::DrawHat));
        best = better(best, (new_wand_value(state, own_stand), Action::DrawWand));
    }
    if state.dice.contains(&Face::Swap) {
        best = better(best, best_swap(state, seat, own_stand));
    }
    if state.dice.iter().any(|face| face.hats() > 0) {
        best = better(best, (turning_value(state, seat, own_stand), Action::Hats));
    }
    best.1
}

/// The best slot for a drawn rabbit, or dropping it (G14).
fn best_placement(own_stand: &StandEstimate, drawn: Option<Rabbit>) -> ScoredAction {
    let keep = |slot| (own_stand.with_card(slot, drawn).value(), Action::Keep(slot));
    Slot::ALL.map(keep).into_iter().fold((own_stand.value(), Action::Drop), better)
}

/// The expected value of drawing a gold-wand card: any that no player has won or has as current wand (G15).
fn new_wand_value(state: &Melimagic, own_stand: &StandEstimate) -> f32 {
    let current_wands = state.wand_cards.0.iter().flatten().copied();
    let won_wands = state.won_wands.0.iter().flat_map(|won| won.iter());
    // One bit for each card that is not in the pile.
    let outside_pile = current_wands.chain(won_wands).fold(0u32, |bits, pair| bits | 1 << pair.index());
    let (mut sum, mut count) = (0.0, 0.0);
    for pair in WAND_CARDS.into_iter().filter(|pair| outside_pile >> pair.index() & 1 == 0) {
        sum += StandEstimate { wand: Some(pair), ..*own_stand }.value();
        count += 1.0;
    }
    sum / f32::max(count, 1.0)
}

/// The expected value of turning cards: the player's own unseen cards, and other players' cards (G12).
fn turning_value(state: &Melimagic, seat: Seat, own_stand: &StandEstimate) -> f32 {
    let unseen_slots = Slot::ALL.into_iter().filter(|slot| own_stand.cards[slot.index()].is_none());
    // The value after seeing the most useful one of the player's own unseen cards.
    let own_value =
        unseen_slots.map(|slot| own_stand.value_with_unseen_card(slot)).fold(own_stand.value(), f32::max);
    let table = PositionSet::of_table(state.seat_count.into());
    let other_stands = table.difference(PositionSet::of_stand(seat));
    let all_seen = other_stands.difference(state.seen_cards.seen_by(seat)).is_empty();
    if all_seen { own_value } else { own_value + PEEK_VALUE }
}

/// Turns an unseen card: one of the player's own first, then one of the next player, and so on clockwise
/// (G12).
fn best_turn(state: &Melimagic, seat: Seat) -> Action {
    let unseen = state.hats_shown_to(seat).difference(state.seen_cards.seen_by(seat));
    let seats = seat.and_clockwise(state.seat_count.into());
    let mut positions = seats.flat_map(|seat| Slot::ALL.map(|slot| CardPosition::new(seat, slot)));
    positions.find(|position| unseen.contains(*position)).map_or(Action::Stop, Action::TurnCard)
}

/// The best swap, by the value of the player's stand afterwards and by how much it hurts the other player
/// (G13).
fn best_swap(state: &Melimagic, seat: Seat, own_stand: &StandEstimate) -> ScoredAction {
    // Replaced by the first swap that is compared with it.
    let mut best = (f32::NEG_INFINITY, Action::Hats);
    for other in seat.and_clockwise(state.seat_count.into()).skip(1) {
        let other_stand = StandEstimate::as_seen_by(seat, state, other, own_stand.unseen_odds);
        let usefulness_to_other = |card| usefulness(card, other_stand.wand, &own_stand.unseen_odds);
        for own_slot in Slot::ALL {
            for other_slot in Slot::ALL {
                let given_card = own_stand.cards[own_slot.index()];
                let taken_card = other_stand.cards[other_slot.index()];
                let own_value = match taken_card {
                    Some(_) => own_stand.with_card(own_slot, taken_card).value(),
                    None => own_stand.value_with_unseen_card(own_slot),
                };
                // How much less useful the other player's new card is to them than their old one.
                let harm = usefulness_to_other(taken_card) - usefulness_to_other(given_card);
                let swap = Action::Swap(own_slot, CardPosition::new(other, other_slot));
                best = better(best, (own_value + SPOIL_VALUE * harm, swap));
            }
        }
    }
    best
}

/// The probability that a card is one of the two rabbits of a wand.
fn usefulness(card: Option<Rabbit>, wand: Option<Pair>, unseen_odds: &ColourOdds) -> f32 {
    let Some([first, second]) = wand.map(Pair::rabbits) else {
        return 0.0;
    };
    match card {
        Some(card) if card == first || card == second => 1.0,
        Some(_) => 0.0,
        None if first == second => unseen_odds[first.index()],
        None => unseen_odds[first.index()] + unseen_odds[second.index()],
    }
}
