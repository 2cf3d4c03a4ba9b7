//! Records what was requested, acknowledged and shown at one table, and checks the table's log against it.
//!
//! The ledger does not use sockets or processes, so the tests below can check that each kind of fault is found.

use engine::{Seat, Viewer};
use protocol::FromClient;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// A broken guarantee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// An acknowledged request or a shown event is missing from the log.
    Lost(String),
    /// The log contains an event that no client requested.
    Invented(String),
    /// An event changed after it was shown.
    Changed(String),
    /// A number was skipped or repeated on one connection.
    OutOfOrder(String),
    /// A request was refused without a reason.
    Refused(String),
}

/// The log entry that a request should cause.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ExpectedEntry {
    kind: &'static str,
    seat: Option<Seat>,
    /// The text that the entry must contain: chat line, commitment, number or name.
    text: Option<String>,
    acknowledged: Option<u64>,
}

/// The ledger of one table.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    expected: HashMap<String, ExpectedEntry>,
    shown: BTreeMap<(u8, u64), Value>,
    /// Acknowledged actions by number.
    pub(crate) actions: BTreeMap<u64, String>,
    pub(crate) faults: Vec<Fault>,
}

impl Ledger {
    /// A client is about to send a request.
    pub(crate) fn request_sent(&mut self, seat: Option<Seat>, message: &FromClient) {
        let Some((id, kind)) = message.id().zip(kind_of(message)) else { return };
        let text = match message {
            FromClient::Chat { text, .. } => Some(text.clone()),
            FromClient::Commit { commitment, .. } => Some(commitment.clone()),
            FromClient::Reveal { number, .. } => Some(number.clone()),
            FromClient::Sit { name, .. } => Some(name.clone()),
            _ => None,
        };
        let entry = ExpectedEntry { kind, seat, text, acknowledged: None };
        self.expected.entry(String::from(id.clone())).or_insert(entry);
    }

    /// The server acknowledged a request.
    pub(crate) fn acknowledged(&mut self, message: &FromClient, number: u64) {
        if let FromClient::Act { action, .. } = message {
            self.actions.insert(number, action.clone());
        }
        let id = message.id().cloned().map(String::from).unwrap_or_default();
        let Some(entry) = self.expected.get_mut(&id) else { return };
        match entry.acknowledged.replace(number) {
            Some(before) if before != number => {
                self.faults
                    .push(Fault::Changed(format!("request {id} took effect as {before} and as {number}")));
            }
            _ => {}
        }
    }

    /// The server refused a request, so the log must not contain it.
    pub(crate) fn refused(&mut self, message: &FromClient) {
        let id = message.id().cloned().map(String::from).unwrap_or_default();
        self.expected.remove(&id);
    }

    /// A viewer received an event, live or after reconnecting.
    pub(crate) fn shown(&mut self, viewer: Viewer, numbered: &Value) {
        let Some(number) = numbered["number"].as_u64() else { return };
        let seen = permanent_part(numbered);
        let key = (viewer_key(viewer), number);
        match self.shown.get(&key) {
            Some(before) if *before != seen => {
                let fault = format!("{number} to {viewer:?}: was {before}, is {seen}");
                self.faults.push(Fault::Changed(fault));
            }
            Some(_) => {}
            None => drop(self.shown.insert(key, seen)),
        }
    }

    /// Checks the complete log as one viewer receives it at the end.
    pub(crate) fn audit(&mut self, viewer: Viewer, log: &[Value]) {
        for (place, numbered) in log.iter().enumerate() {
            if numbered["number"] != place {
                self.faults.push(Fault::OutOfOrder(format!("{} at place {place}", numbered["number"])));
            }
            self.shown(viewer, numbered);
        }
        let (viewed, length) = (viewer_key(viewer), log.len() as u64);
        for (_, number) in self.shown.range((viewed, length)..=(viewed, u64::MAX)).map(|(key, _)| key) {
            self.faults.push(Fault::Lost(format!("{number} was shown to {viewer:?}")));
        }
        self.audit_requests(log);
    }

    fn audit_requests(&mut self, log: &[Value]) {
        let mut causes: HashMap<u64, usize> = HashMap::new();
        for (id, entry) in &self.expected {
            let Some(number) = entry.acknowledged else { continue };
            *causes.entry(number).or_default() += 1;
            if !log.get(number as usize).is_some_and(|found| entry.matches(&found["event"])) {
                self.faults.push(Fault::Lost(format!("{id} {entry:?}")));
            }
        }
        for (number, found) in log.iter().enumerate().filter(|(_, found)| needs_a_request(&found["event"])) {
            let asked = causes.get(&(number as u64)).copied().unwrap_or(0);
            // A request without a response may be in the log or not.
            let open = |entry: &ExpectedEntry| entry.acknowledged.is_none() && entry.matches(&found["event"]);
            if asked > 1 {
                self.faults.push(Fault::Lost(format!("{asked} requests share {found}")));
            } else if asked == 0 && !self.expected.values().any(open) {
                self.faults.push(Fault::Invented(found.to_string()));
            }
        }
    }

    /// Checks the actions of a finished game in its record against the acknowledged ones.
    pub(crate) fn audit_record(&mut self, log: &[Value], deal: u64, actions: &[Value]) {
        let mut played = Vec::new();
        let mut on = false;
        for numbered in log {
            match numbered["event"]["kind"].as_str() {
                Some("deal_opened") => on = numbered["event"]["game_number"] == deal,
                Some("acted") if on => played.push(numbered["number"].as_u64().unwrap_or_default()),
                _ => {}
            }
        }
        if played.len() != actions.len() {
            let fault = format!("{} actions shown, {} in the record", played.len(), actions.len());
            self.faults.push(Fault::Lost(fault));
        }
        for (number, action) in played.iter().zip(actions) {
            if self.actions.get(number).is_some_and(|promised| action != promised) {
                self.faults.push(Fault::Changed(format!("{number} is {action} in the record")));
            }
        }
    }

    /// The number of acknowledged requests.
    pub(crate) fn acknowledged_count(&self) -> usize {
        self.expected.values().filter(|entry| entry.acknowledged.is_some()).count()
    }
}

impl ExpectedEntry {
    fn matches(&self, event: &Value) -> bool {
        let text = match self.kind {
            "chatted" => event["text"].as_str(),
            "committed" => event["commitment"].as_str(),
            "revealed" => event["number"].as_str(),
            "sat_down" => event["player"]["name"].as_str(),
            _ => None,
        };
        let seat = event["seat"].as_u64();
        event["kind"] == self.kind
            && (self.kind != "acted" || event["by"] == "person")
            && self.text.as_deref().is_none_or(|said| Some(said) == text)
            && self.seat.is_none_or(|wanted| seat.is_none_or(|seat| seat == wanted.index() as u64))
    }
}

/// The kind of event that a request causes.
fn kind_of(message: &FromClient) -> Option<&'static str> {
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

/// Whether only a person's request can cause this event.
fn needs_a_request(event: &Value) -> bool {
    match event["kind"].as_str() {
        Some("acted") => event["by"] == "person",
        Some("sat_down") => event["player"]["kind"] == "person",
        // The cards for a rematch are dealt without a request.
        Some("deal_opened") => event["game_number"] == 1,
        Some("committed" | "revealed" | "chatted" | "rematch_asked") => true,
        _ => false,
    }
}

/// The part of an event that is the same live and after reconnecting. The board is only sent live, and some details
/// are not repeated (clause G9 of Mélimagic), so game events are only counted.
fn permanent_part(numbered: &Value) -> Value {
    let mut seen = numbered.clone();
    if let Some(event) = seen["event"].as_object_mut() {
        event.remove("board");
        if let Some(Value::Array(text)) = event.get("events") {
            let count = text.len();
            event.insert("events".to_owned(), count.into());
        }
    }
    if let Some(fields) = seen.as_object_mut() {
        fields.remove("type");
    }
    seen
}

fn viewer_key(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.index() as u8,
        Viewer::Spectator => u8::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::RequestId;
    use serde_json::json;

    fn act(id: &str) -> FromClient {
        let id = RequestId::try_from(id.to_owned()).unwrap();
        FromClient::Act { id, at: 0, action: "pass".to_owned() }
    }

    fn acted(number: u64, seat: u8) -> Value {
        json!({"number": number, "at": 5, "event": {"kind": "acted", "seat": seat, "by": "person", "events": []}})
    }

    fn opened() -> Value {
        json!({"number": 0, "at": 1, "event": {"kind": "opened"}})
    }

    const SEAT_0: Viewer = Viewer::Seat(Seat::new(0));

    /// A ledger in which seat 0 sent one action that was acknowledged as number 1.
    fn ledger_with_one_action() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.request_sent(Some(Seat::new(0)), &act("a"));
        ledger.acknowledged(&act("a"), 1);
        ledger
    }

    #[test]
    fn a_complete_log_has_no_faults() {
        let mut ledger = ledger_with_one_action();
        let mut live = acted(1, 0);
        live["event"]["board"] = json!({});
        live["type"] = json!("event");
        ledger.shown(SEAT_0, &live);
        ledger.audit(SEAT_0, &[opened(), acted(1, 0)]);
        ledger.audit(Viewer::Spectator, &[opened(), acted(1, 0)]);
        assert_eq!(ledger.faults, []);
    }

    #[test]
    fn a_missing_acknowledged_action_is_lost() {
        let mut ledger = ledger_with_one_action();
        ledger.audit(SEAT_0, &[opened()]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn a_missing_shown_event_is_lost() {
        let mut ledger = Ledger::default();
        ledger.shown(SEAT_0, &acted(1, 3));
        ledger.audit(SEAT_0, &[opened()]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn an_event_without_a_request_is_invented() {
        let mut ledger = ledger_with_one_action();
        ledger.audit(SEAT_0, &[opened(), acted(1, 0), acted(2, 0)]);
        assert!(matches!(ledger.faults[..], [Fault::Invented(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn a_request_without_response_may_be_in_the_log_or_not() {
        for log in [vec![opened(), acted(1, 0)], vec![opened(), acted(1, 0), acted(2, 0)]] {
            let mut ledger = ledger_with_one_action();
            ledger.request_sent(Some(Seat::new(0)), &act("b"));
            ledger.audit(SEAT_0, &log);
            assert_eq!(ledger.faults, []);
        }
    }

    #[test]
    fn two_requests_with_one_event_are_a_loss() {
        let mut ledger = ledger_with_one_action();
        ledger.request_sent(Some(Seat::new(0)), &act("b"));
        ledger.acknowledged(&act("b"), 1);
        ledger.audit(SEAT_0, &[opened(), acted(1, 0)]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn an_event_that_differs_later_is_changed() {
        let mut ledger = Ledger::default();
        ledger.shown(Viewer::Spectator, &acted(1, 2));
        ledger.shown(Viewer::Spectator, &acted(1, 3));
        assert!(matches!(ledger.faults[..], [Fault::Changed(_)]), "{:?}", ledger.faults);
        let mut ledger = ledger_with_one_action();
        ledger.acknowledged(&act("a"), 2);
        assert!(matches!(ledger.faults[..], [Fault::Changed(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn a_record_with_a_different_action_is_changed() {
        let log = [json!({"number": 0, "event": {"kind": "deal_opened", "game_number": 1}}), acted(1, 0)];
        let mut ledger = ledger_with_one_action();
        ledger.audit_record(&log, 1, &[json!("pass")]);
        assert_eq!(ledger.faults, []);
        ledger.audit_record(&log, 1, &[json!("play 1")]);
        ledger.audit_record(&log, 1, &[]);
        assert!(matches!(ledger.faults[..], [Fault::Changed(_), Fault::Lost(_)]), "{:?}", ledger.faults);
    }
}
