//! What an observer can know of a game's full state. It follows from the rules and is written independently of the games'
//! own views, so that a mistake in a view does not hide itself.
//!
//! M4, T2, G8 and the like are clauses of `games/*/RULES.md`: M of MADA, T of 13 Leaves, G of Mélimagic.

use engine::{Seat, Viewer};
use serde_json::{Value, json};

/// An action that is about to be played.
#[derive(Clone, Copy)]
pub(crate) struct NextAction<'a> {
    pub(crate) seat: usize,
    /// In the game's notation.
    pub(crate) text: &'a str,
}

/// What an observer can know of a full state, and of what the next action reveals of it.
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

/// Of other players' hands and of `face_down_piles`, only the number of cards is known (M4, M9; T2).
fn without_hands(state: &Value, observer: Viewer, face_down_piles: &[&str]) -> Value {
    let mut known = state.clone();
    for (seat, hand) in known["hands"].as_array_mut().unwrap().iter_mut().enumerate() {
        if !observer.is(Seat::new(seat)) {
            *hand = card_count(hand);
        }
    }
    for pile in face_down_piles {
        known[*pile] = card_count(&known[*pile]);
    }
    known
}

/// A rabbit is seen either by its owner or by all players except its owner (G8). Claimed cards are seen by all (G17).
fn without_hidden_rabbits(state: &Value, observer: Viewer, next_action: Option<NextAction>) -> Value {
    let mut known = state.clone();
    for (owner, stand) in known["stands"].as_array_mut().unwrap().iter_mut().enumerate() {
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
    let discard = known["hat_discard"].as_array().unwrap();
    known["hat_discard"] = json!([discard.len(), discard.last()]);
    for pile in ["hat_draw", "wand_draw"] {
        known[pile] = card_count(&known[pile]);
    }
    known
}

fn card_count(cards: &Value) -> Value {
    json!(cards.as_array().unwrap().len())
}
