//! Compares an event as it was shown at different times, and finds texts that the server should not have left out.

use serde_json::{Map, Value};

/// How many chat messages a client that connects gets with their text. Of older ones it gets an empty text, as
/// `protocol::Event::Chatted` says.
const CHAT_MESSAGES_WITH_TEXT: usize = 200;

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
        // An empty text was left out. `chat_without_text` finds those that should not have been.
        if is_chat_without_text(event) {
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

/// The chat messages without a text among the newest ones, which must have it. `end_of_log` is the log from any event to
/// its last one; a live event alone is the end of the log.
pub(super) fn chat_without_text(end_of_log: &[Value]) -> impl Iterator<Item = &Value> {
    let newest_first =
        end_of_log.iter().rev().filter(|numbered_event| numbered_event["event"]["kind"] == "chatted");
    newest_first
        .take(CHAT_MESSAGES_WITH_TEXT)
        .filter(|numbered_event| numbered_event["event"].as_object().is_some_and(is_chat_without_text))
}

/// Whether the event is a chat message whose text is empty or missing.
fn is_chat_without_text(event: &Map<String, Value>) -> bool {
    let text = event.get("text").and_then(Value::as_str);
    event.get("kind").is_some_and(|kind| kind == "chatted") && text.unwrap_or_default().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A chat message as an entry of the log.
    fn chat_message(number: usize, text: &str) -> Value {
        json!({"number": number, "at": 5, "event": {"kind": "chatted", "seat": 0, "text": text}})
    }

    #[test]
    fn only_old_chat_messages_may_have_no_text() {
        // The oldest of 201 messages may have no text, the next one must have it.
        let mut log: Vec<Value> = (0..201).map(|number| chat_message(number, "hello")).collect();
        log[0] = chat_message(0, "");
        assert_eq!(chat_without_text(&log).count(), 0);
        log[1] = chat_message(1, "");
        assert_eq!(chat_without_text(&log).collect::<Vec<_>>(), [&log[1]]);
        // Other events do not count.
        log[1] = json!({"number": 1, "at": 5, "event": {"kind": "acted"}});
        log.push(chat_message(201, ""));
        assert_eq!(chat_without_text(&log).collect::<Vec<_>>(), [&log[201]]);
    }

    #[test]
    fn the_text_of_a_chat_message_may_be_left_out_but_not_change() {
        let part = |text| permanent_part(&chat_message(1, text));
        assert!(!contradict(&part("hello"), &part("")));
        assert!(contradict(&part("hello"), &part("bye")));
    }

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
