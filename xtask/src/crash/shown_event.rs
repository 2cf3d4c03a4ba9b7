//! Compares an event as it was shown at different times.

use serde_json::Value;

/// Whether two versions of an event cannot be the same one. A value that one of them lacks or has as `null` may have been
/// left out: after reconnecting, some details of a game's own events are not repeated (clause G9 in the rules of Mélimagic).
pub(super) fn contradict(first: &Value, second: &Value) -> bool {
    match (first, second) {
        (Value::Null, _) | (_, Value::Null) => false,
        (Value::Object(first), Value::Object(second)) => first
            .iter()
            .any(|(name, value)| second.get(name).is_some_and(|other_value| contradict(value, other_value))),
        (Value::Array(first), Value::Array(second)) => {
            first.len() != second.len() || first.iter().zip(second).any(|(one, other)| contradict(one, other))
        }
        _ => first != second,
    }
}

/// The part of an event that is the same live and after reconnecting. The board is only sent live. The descriptions of the
/// game's own events follow from the events, and say less if details are left out.
pub(super) fn permanent_part(numbered_event: &Value) -> Value {
    let mut content = numbered_event.clone();
    if let Some(event) = content["event"].as_object_mut() {
        event.remove("board");
        // Of old chat messages, clients that connect later get no text.
        if event.get("text").is_some_and(|text| text == "") {
            event.remove("text");
        }
        if let Some(Value::Array(game_events)) = event.get_mut("events") {
            for game_event in game_events {
                *game_event = game_event["event"].take();
            }
        }
    }
    // Only live events have the type of a message.
    if let Some(fields) = content.as_object_mut() {
        fields.remove("type");
    }
    content
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_detail_of_a_game_event_may_be_left_out_but_not_change() {
        let with_card = |card: Value| {
            let game_event = json!({"event": {"kind": "turned", "card": card}, "says": {"id": card}});
            permanent_part(&json!({"number": 1, "at": 5, "event": {"kind": "acted", "events": [game_event]}}))
        };
        let hare = with_card(json!("hare"));
        assert!(!contradict(&hare, &hare));
        assert!(!contradict(&hare, &with_card(Value::Null)));
        assert!(contradict(&hare, &with_card(json!("fox"))));
        // Another number of events is another action.
        let without_events =
            permanent_part(&json!({"number": 1, "at": 5, "event": {"kind": "acted", "events": []}}));
        assert!(contradict(&hare, &without_events));
    }
}
