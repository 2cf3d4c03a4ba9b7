//! A quick move: whatever brings the own stand nearest to its wand, by what the seat has seen.

use super::stand::{SURE_ENOUGH, Stand, Unplaced, unplaced};
use crate::melimagic::action::Action;
use crate::melimagic::card::{Pair, Rabbit};
use crate::melimagic::deck::WANDS;
use crate::melimagic::dice::Face;
use crate::melimagic::place::{Place, PlaceSet, Slot};
use crate::melimagic::state::{Melimagic, Phase};
use engine::Seat;

/// What it is worth to see a card of somebody else's, or to keep one from somebody who needs it.
const PEEK: f32 = 0.04;
const SPOIL: f32 = 0.3;

pub(super) fn heuristic_action(state: &Melimagic) -> Action {
    let seat = state.turn;
    let own = Stand::known_to(state, seat, seat, unplaced(state, seat));
    match state.phase {
        Phase::Choose => choose(state, seat, &own).1,
        Phase::Turn => turn(state, seat),
        Phase::Place => place(&own, state.drawn).1,
        Phase::Claim | Phase::Over => {
            let (odds, two) = own.best_claim();
            let worth_it = odds >= SURE_ENOUGH || own.nothing_to_lose && odds > 0.0;
            if worth_it { Action::Claim(two) } else { Action::End }
        }
    }
}

/// The best result of the dice and what it promises (G10).
fn choose(state: &Melimagic, seat: Seat, own: &Stand) -> (f32, Action) {
    let mut best = (f32::NEG_INFINITY, Action::Hats);
    let mut consider = |(worth, action): (f32, Action)| {
        if worth > best.0 {
            best = (worth, action);
        }
    };
    if state.dice.contains(&Face::Draw) {
        consider((own.expected(|rabbit| place(own, Some(rabbit)).0), Action::DrawHat));
        consider((new_wand(state, own), Action::DrawWand));
    }
    if state.dice.contains(&Face::Swap) {
        consider(best_swap(state, seat, own));
    }
    if state.dice.iter().any(|face| face.hats() > 0) {
        consider((hats(state, seat, own), Action::Hats));
    }
    best
}

/// Where to put a drawn rabbit, or to drop it, and what that promises (G14).
fn place(own: &Stand, drawn: Option<Rabbit>) -> (f32, Action) {
    let keep = |slot| (own.with(slot, drawn).worth(), Action::Keep(slot));
    let best = (own.worth(), Action::Drop);
    Slot::ALL.map(keep).into_iter().fold(best, |best, next| if next.0 > best.0 { next } else { best })
}

/// What another wand promises: any that nobody has on show or has won (G15).
fn new_wand(state: &Melimagic, own: &Stand) -> f32 {
    let won = state.won.0.iter().flat_map(|won| won.iter());
    let out = state.wands.0.iter().flatten().copied().chain(won);
    let out = out.fold(0u32, |set, pair| set | 1 << pair.index());
    let (mut sum, mut count) = (0.0, 0.0);
    for pair in WANDS.into_iter().filter(|pair| out >> pair.index() & 1 == 0) {
        sum += Stand { wand: Some(pair), ..*own }.worth();
        count += 1.0;
    }
    sum / f32::max(count, 1.0)
}

/// What looking promises: own cards first (G12).
fn hats(state: &Melimagic, seat: Seat, own: &Stand) -> f32 {
    let hidden = Slot::ALL.into_iter().filter(|slot| own.cards[slot.index()].is_none());
    let looked = hidden.map(|slot| own.worth_with_unplaced(slot)).fold(own.worth(), f32::max);
    let others = PlaceSet::table(state.seats.into()).without(PlaceSet::stand(seat));
    let unseen = others.without(state.seen.by(seat));
    if unseen.is_empty() { looked } else { looked + PEEK }
}

/// Which card to look at: an own one, then one of whoever comes next (G12).
fn turn(state: &Melimagic, seat: Seat) -> Action {
    let unknown = state.hats_shown_to(seat).without(state.seen.by(seat));
    let seats = seat.and_clockwise(state.seats.into());
    let mut places = seats.flat_map(|seat| Slot::ALL.map(|slot| Place::of(seat, slot)));
    places.find(|place| unknown.contains(*place)).map_or(Action::Stop, Action::Turn)
}

/// The best exchange: what it brings here, and what it does over there (G13).
fn best_swap(state: &Melimagic, seat: Seat, own: &Stand) -> (f32, Action) {
    let mut best = (f32::NEG_INFINITY, Action::Hats);
    for other in seat.and_clockwise(state.seats.into()).skip(1) {
        let theirs = Stand::known_to(state, seat, other, own.unplaced);
        for slot in Slot::ALL {
            for there in Slot::ALL {
                let (given, taken) = (own.cards[slot.index()], theirs.cards[there.index()]);
                let here = match taken {
                    Some(_) => own.with(slot, taken).worth(),
                    None => own.worth_with_unplaced(slot),
                };
                let harm =
                    wanted(theirs.wand, taken, &own.unplaced) - wanted(theirs.wand, given, &own.unplaced);
                let worth = here + SPOIL * harm;
                if worth > best.0 {
                    best = (worth, Action::Swap(slot, Place::of(other, there)));
                }
            }
        }
    }
    best
}

/// How likely a card is one that the wand's owner needs.
fn wanted(wand: Option<Pair>, card: Option<Rabbit>, unplaced: &Unplaced) -> f32 {
    let Some([a, b]) = wand.map(Pair::rabbits) else {
        return 0.0;
    };
    match card {
        Some(card) => f32::from(u8::from(card == a || card == b)),
        None if a == b => unplaced[a.index()],
        None => unplaced[a.index()] + unplaced[b.index()],
    }
}
