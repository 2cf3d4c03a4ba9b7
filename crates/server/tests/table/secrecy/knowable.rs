//! Computes what an observer can know of a game's full state. This follows the rulebooks and does not use the
//! games' own views, so that a mistake in a view is found.
//!
//! Codes like M4, T2 and G8 are clauses of `games/*/RULES.md`: M of MADA, T of 13 Leaves, G of Mélimagic.

use engine::{Seat, Viewer};
use serde_json::{Value, json};

/// An action that is about to be played.
#[derive(Clone, Copy)]
pub(crate) struct NextAction<'a> {
    pub(crate) seat: usize,
    /// The action in the game's text notation.
    pub(crate) text: &'a str,
}

/// The part of a full state that an observer can know, including what the next action reveals.
pub(crate) fn knowable(
    game: &str,
    state: &Value,
    observer: Viewer,
    next_action: Option<NextAction>,
) -> Value {
    match game {
        "mada" => without_hands(state, observer, &["draw"]),
        "thirteen-leaves" => without_hands(state, observer, &[]),
        "melimagic" => without_hidden_rabbits(state, observer, next_action),
        _ => panic!("this file does not say what can be known in {game}"),
    }
}

/// Of other players' hands and of `face_down_piles`, an observer knows only the number of cards (clauses M4 and M9
/// of the rules of MADA, T2 of 13 Leaves).
fn without_hands(state: &Value, observer: Viewer, face_down_piles: &[&str]) -> Value {
    let mut known_state = state.clone();
    for (seat, hand) in known_state["hands"].as_array_mut().unwrap().iter_mut().enumerate() {
        if !observer.is(Seat::new(seat)) {
            *hand = card_count(hand);
        }
    }
    for pile in face_down_piles {
        known_state[*pile] = card_count(&known_state[*pile]);
    }
    known_state
}

/// In Mélimagic each player has a stand with three cards. A card shows its rabbit either to its owner or to all other
/// players (clause G8 of the rules). Everybody sees the cards that a player claims to be the right ones (G17).
fn without_hidden_rabbits(state: &Value, observer: Viewer, next_action: Option<NextAction>) -> Value {
    let mut known_state = state.clone();
    for (owner, stand) in known_state["stands"].as_array_mut().unwrap().iter_mut().enumerate() {
        let is_own = observer.is(Seat::new(owner));
        let is_claimed = next_action.is_some_and(|next| next.seat == owner && next.text.starts_with("claim"));
        for card in stand.as_array_mut().unwrap() {
            let faces_observer = match observer {
                Viewer::Spectator => false,
                Viewer::Seat(_) => (card["faces"] == "owner") == is_own,
            };
            if !faces_observer && !is_claimed && card.is_object() {
                card["rabbit"] = json!("?");
            }
        }
    }
    // Only the top card of the discard pile is seen.
    let discard = known_state["hat_discard"].as_array().unwrap();
    known_state["hat_discard"] = json!([discard.len(), discard.last()]);
    for pile in ["hat_draw", "wand_draw"] {
        known_state[pile] = card_count(&known_state[pile]);
    }
    known_state
}

/// The number of cards in a list, which replaces the hidden cards themselves.
fn card_count(cards: &Value) -> Value {
    json!(cards.as_array().unwrap().len())
}
