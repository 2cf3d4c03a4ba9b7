//! What somebody can know of a state, from the rules and the referee's form of it alone. Written apart from the
//! games' own views, so that a mistake in those does not hide itself.

use engine::Viewer;
use serde_json::{Value, json};

/// What the watcher may know of a state, and of the action about to be done in it.
pub(crate) fn mask(game: &str, truth: &Value, watcher: Viewer, action: Option<(&str, usize)>) -> Value {
    match game {
        "mada" => hide(truth, watcher, &["draw"]),
        "thirteen-leaves" => hide(truth, watcher, &[]),
        "melimagic" => stands(truth, watcher, action),
        _ => panic!("write down what one can know in {game}"),
    }
}

/// Other people's hands and some piles are only counted (M4, M9; T2).
fn hide(truth: &Value, watcher: Viewer, piles: &[&str]) -> Value {
    let mut seen = truth.clone();
    for (seat, hand) in seen["hands"].as_array_mut().unwrap().iter_mut().enumerate() {
        if !watcher.is(engine::Seat::new(seat)) {
            *hand = count(hand);
        }
    }
    for pile in piles {
        seen[*pile] = count(&seen[*pile]);
    }
    seen
}

/// A rabbit is seen by its owner, or by all players but its owner (G8); presented cards by all (G17).
fn stands(truth: &Value, watcher: Viewer, action: Option<(&str, usize)>) -> Value {
    let mut seen = truth.clone();
    for (owner, stand) in seen["stands"].as_array_mut().unwrap().iter_mut().enumerate() {
        let own = watcher.is(engine::Seat::new(owner));
        let presented =
            matches!(action, Some((action, mover)) if mover == owner && action.starts_with("claim"));
        for card in stand.as_array_mut().unwrap() {
            let toward_watcher = match watcher {
                Viewer::Spectator => false,
                Viewer::Seat(_) => (card["faces"] == "owner") == own,
            };
            if !toward_watcher && !presented && card.is_object() {
                card["rabbit"] = json!("?");
            }
        }
    }
    let last = seen["hat_discard"].as_array().unwrap().last().cloned();
    seen["hat_discard"] = json!([seen["hat_discard"].as_array().unwrap().len(), last]);
    for pile in ["hat_draw", "wand_draw"] {
        seen[pile] = count(&seen[pile]);
    }
    seen
}

fn count(cards: &Value) -> Value {
    json!(cards.as_array().unwrap().len())
}
