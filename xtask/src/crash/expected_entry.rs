//! The log entries that the requests of clients should cause.

use engine::Seat;
use protocol::FromClient;
use serde_json::Value;

/// The log entry that a request should cause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ExpectedEntry {
    /// The kind of the event, as in the protocol.
    kind: &'static str,
    seat: Option<Seat>,
    /// The text that the entry must contain: a chat line, commitment, revealed number or player name.
    text: Option<String>,
    /// The number of the event in the acknowledgement, if the server has acknowledged the request.
    pub(super) acknowledged_event: Option<u64>,
}

impl ExpectedEntry {
    /// The entry that a request should cause. `None` if it causes no event that the crash test tracks.
    pub(super) fn of(seat: Option<Seat>, message: &FromClient) -> Option<ExpectedEntry> {
        let text = match message {
            FromClient::Chat { text, .. } => Some(text.clone()),
            FromClient::Commit { commitment, .. } => Some(commitment.clone()),
            FromClient::Reveal { number, .. } => Some(number.clone()),
            FromClient::Sit { name, .. } => Some(name.clone()),
            _ => None,
        };
        Some(ExpectedEntry { kind: caused_event_kind(message)?, seat, text, acknowledged_event: None })
    }

    /// Whether this event can be the expected entry.
    pub(super) fn matches(&self, event: &Value) -> bool {
        let text = match self.kind {
            "chatted" => event["text"].as_str(),
            "committed" => event["commitment"].as_str(),
            "revealed" => event["number"].as_str(),
            "sat_down" => event["player"]["name"].as_str(),
            _ => None,
        };
        // Old chat messages are shown without their text; `Ledger::note_end_of_log` finds newer ones without it.
        let text_is_left_out = self.kind == "chatted" && text == Some("");
        let seat = event["seat"].as_u64();
        // Actions of bots are never expected. A text and a seat are compared only where both sides have one.
        event["kind"] == self.kind
            && (self.kind != "acted" || event["by"] == "person")
            && (text_is_left_out || self.text.as_deref().is_none_or(|expected| Some(expected) == text))
            && self.seat.is_none_or(|expected| seat.is_none_or(|seat| seat == expected.index() as u64))
    }
}

/// The kind of event that a request causes. `None` if the crash test does not track this request.
fn caused_event_kind(message: &FromClient) -> Option<&'static str> {
    Some(match message {
        FromClient::Sit { .. } => "sat_down",
        FromClient::Start { .. } => "deal_opened",
        FromClient::Commit { .. } => "committed",
        FromClient::Reveal { .. } => "revealed",
        FromClient::Act { .. } => "acted",
        FromClient::Chat { .. } => "chatted",
        FromClient::Rematch { .. } => "rematch_asked",
        _ => return None,
    })
}

/// Whether only a request of a person can cause this event.
pub(super) fn is_caused_by_person(event: &Value) -> bool {
    match event["kind"].as_str() {
        Some("acted") => event["by"] == "person",
        Some("sat_down") => event["player"]["kind"] == "person",
        // The cards for a rematch are dealt without a request.
        Some("deal_opened") => event["game_number"] == 1,
        Some("committed" | "revealed" | "chatted" | "rematch_asked") => true,
        _ => false,
    }
}
