//! The ledger records what was requested, acknowledged and shown at one table, and checks the table's log against it.
//!
//! The ledger uses no sockets and no processes, so unit tests can check that it finds each kind of fault.

use super::expected_entry::{ExpectedEntry, is_caused_by_person};
use super::shown_event::{chat_without_text, contradict, permanent_part};
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
    /// An event number was skipped or repeated on one connection.
    OutOfOrder(String),
    /// A valid request was refused or got no response.
    Refused(String),
}

/// What clients of one table sent and received, from which [`Ledger::audit`] finds faults in the table's log.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    /// The log entry that each request should cause, by request id.
    expected_entries: HashMap<String, ExpectedEntry>,
    /// The events shown so far, by viewer (see [`viewer_key`]) and event number.
    shown_events: BTreeMap<(u8, u64), Value>,
    /// Acknowledged actions by event number.
    pub(crate) actions: BTreeMap<u64, String>,
    /// The faults found so far.
    pub(crate) faults: Vec<Fault>,
}

impl Ledger {
    /// Notes that a client is about to send a request.
    pub(crate) fn note_request(&mut self, seat: Option<Seat>, message: &FromClient) {
        // Messages without an id, and those that cause no event, are not tracked.
        let Some((id, entry)) = message.id().zip(ExpectedEntry::of(seat, message)) else { return };
        // A request that is sent again after a crash has the same id and causes only one entry.
        self.expected_entries.entry(String::from(id.clone())).or_insert(entry);
    }

    /// Notes that the server acknowledged a request, which became event `number`.
    pub(crate) fn note_acknowledgement(&mut self, message: &FromClient, number: u64) {
        if let FromClient::Act { action, .. } = message {
            self.actions.insert(number, action.clone());
        }
        let id = message.id().cloned().map(String::from).unwrap_or_default();
        let Some(entry) = self.expected_entries.get_mut(&id) else { return };
        match entry.acknowledged_event.replace(number) {
            Some(earlier_number) if earlier_number != number => {
                self.faults.push(Fault::Changed(format!(
                    "request {id} was acknowledged as event {earlier_number} and as event {number}"
                )));
            }
            _ => {}
        }
    }

    /// Notes that the server refused a request, so the log must not contain it.
    pub(crate) fn note_refusal(&mut self, message: &FromClient) {
        let id = message.id().cloned().map(String::from).unwrap_or_default();
        self.expected_entries.remove(&id);
    }

    /// Notes that a viewer received an event, live or after reconnecting. It must be the same every time.
    pub(crate) fn note_shown_event(&mut self, viewer: Viewer, numbered_event: &Value) {
        let Some(number) = numbered_event["number"].as_u64() else { return };
        let content = permanent_part(numbered_event);
        let key = (viewer_key(viewer), number);
        match self.shown_events.get(&key) {
            Some(earlier) if contradict(earlier, &content) => {
                let fault = format!("event {number} for {viewer:?} was {earlier} and is now {content}");
                self.faults.push(Fault::Changed(fault));
            }
            Some(_) => {}
            None => drop(self.shown_events.insert(key, content)),
        }
    }

    /// Notes that a viewer received these events, which were the last ones of the log at that time. The newest chat
    /// messages must have their texts.
    pub(crate) fn note_end_of_log(&mut self, viewer: Viewer, events: &[Value]) {
        for numbered_event in chat_without_text(events) {
            self.faults.push(Fault::Lost(format!("{viewer:?} was shown no text in {numbered_event}")));
        }
    }

    /// Checks the complete log as one viewer receives it at the end.
    pub(crate) fn audit(&mut self, viewer: Viewer, log: &[Value]) {
        self.note_end_of_log(viewer, log);
        for (position, numbered_event) in log.iter().enumerate() {
            if numbered_event["number"] != position {
                let fault = format!("event {} at position {position} of the log", numbered_event["number"]);
                self.faults.push(Fault::OutOfOrder(fault));
            }
            self.note_shown_event(viewer, numbered_event);
        }
        // Events that were shown to this viewer and lie beyond the end of the log.
        let (viewer_key, length) = (viewer_key(viewer), log.len() as u64);
        for (_, number) in
            self.shown_events.range((viewer_key, length)..=(viewer_key, u64::MAX)).map(|(key, _)| key)
        {
            self.faults.push(Fault::Lost(format!("event {number} was shown to {viewer:?}")));
        }
        self.audit_requests(log);
    }

    /// Checks that each acknowledged request is in the log, and that each event of a person has a request.
    fn audit_requests(&mut self, log: &[Value]) {
        // How many requests were acknowledged with each event number. It should be one.
        let mut request_counts: HashMap<u64, usize> = HashMap::new();
        for (id, entry) in &self.expected_entries {
            let Some(number) = entry.acknowledged_event else { continue };
            *request_counts.entry(number).or_default() += 1;
            let is_in_log = log.get(number as usize).is_some_and(|found| entry.matches(&found["event"]));
            if !is_in_log {
                self.faults.push(Fault::Lost(format!("request {id}: {entry:?}")));
            }
        }
        for (number, found) in log.iter().enumerate() {
            // Only the events of people need a request.
            if !is_caused_by_person(&found["event"]) {
                continue;
            }
            let request_count = request_counts.get(&(number as u64)).copied().unwrap_or(0);
            // A request without a response may be in the log or not.
            let may_be_cause =
                |entry: &ExpectedEntry| entry.acknowledged_event.is_none() && entry.matches(&found["event"]);
            // Each request should have an entry of its own, so all but one of these requests are lost.
            if request_count > 1 {
                self.faults.push(Fault::Lost(format!(
                    "{request_count} requests were acknowledged with the same event {found}"
                )));
            } else if request_count == 0 && !self.expected_entries.values().any(may_be_cause) {
                self.faults.push(Fault::Invented(found.to_string()));
            }
        }
    }

    /// Checks the actions of a finished game in its record against the acknowledged ones.
    pub(crate) fn audit_record(&mut self, log: &[Value], game_number: u64, actions: &[Value]) {
        let mut action_event_numbers = Vec::new();
        let mut in_this_game = false;
        for numbered_event in log {
            let event = &numbered_event["event"];
            match event["kind"].as_str() {
                // The first event of a game.
                Some("deal_opened") => in_this_game = event["game_number"] == game_number,
                Some("acted") if in_this_game => {
                    action_event_numbers.push(numbered_event["number"].as_u64().unwrap_or_default());
                }
                _ => {}
            }
        }
        if action_event_numbers.len() != actions.len() {
            let fault =
                format!("{} actions shown, {} in the record", action_event_numbers.len(), actions.len());
            self.faults.push(Fault::Lost(fault));
        }
        for (number, action) in action_event_numbers.iter().zip(actions) {
            // Actions of bots were not requested, so they cannot be compared.
            if self.actions.get(number).is_some_and(|acknowledged| action != acknowledged) {
                self.faults.push(Fault::Changed(format!("action {number} is {action} in the record")));
            }
        }
    }

    /// The number of acknowledged requests.
    pub(crate) fn acknowledged_count(&self) -> usize {
        self.expected_entries.values().filter(|entry| entry.acknowledged_event.is_some()).count()
    }
}

/// A number for each viewer: the index of a seat, or 255 for spectators.
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

    /// A request to pass.
    fn act_request(id: &str) -> FromClient {
        let id = RequestId::try_from(id.to_owned()).unwrap();
        FromClient::Act { id, at: 0, action: "pass".to_owned() }
    }

    /// An action of a person as an entry of the log. `at` is the time, which is the same in all tests.
    fn acted_entry(number: u64, seat: u8) -> Value {
        json!({"number": number, "at": 5, "event": {"kind": "acted", "seat": seat, "by": "person", "events": []}})
    }

    /// The first entry of every log: the table was opened.
    fn opened_entry() -> Value {
        json!({"number": 0, "at": 1, "event": {"kind": "opened"}})
    }

    const SEAT_0: Viewer = Viewer::Seat(Seat::new(0));

    /// A ledger in which seat 0 sent one action that was acknowledged as number 1.
    fn ledger_with_one_action() -> Ledger {
        let mut ledger = Ledger::default();
        ledger.note_request(Some(Seat::new(0)), &act_request("a"));
        ledger.note_acknowledgement(&act_request("a"), 1);
        ledger
    }

    #[test]
    fn a_complete_log_has_no_faults() {
        let mut ledger = ledger_with_one_action();
        // A live event also has the board and the type of the message.
        let mut live_event = acted_entry(1, 0);
        live_event["event"]["board"] = json!({});
        live_event["type"] = json!("event");
        ledger.note_shown_event(SEAT_0, &live_event);
        ledger.audit(SEAT_0, &[opened_entry(), acted_entry(1, 0)]);
        ledger.audit(Viewer::Spectator, &[opened_entry(), acted_entry(1, 0)]);
        assert_eq!(ledger.faults, []);
    }

    #[test]
    fn an_acknowledged_action_missing_from_the_log_is_lost() {
        let mut ledger = ledger_with_one_action();
        // The log has only entry 0.
        ledger.audit(SEAT_0, &[opened_entry()]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn a_shown_event_missing_from_the_log_is_lost() {
        let mut ledger = Ledger::default();
        // Seat 0 was shown event 1, an action of seat 3. The log has only entry 0.
        ledger.note_shown_event(SEAT_0, &acted_entry(1, 3));
        ledger.audit(SEAT_0, &[opened_entry()]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn an_event_without_a_request_is_invented() {
        let mut ledger = ledger_with_one_action();
        // Nobody requested event 2.
        ledger.audit(SEAT_0, &[opened_entry(), acted_entry(1, 0), acted_entry(2, 0)]);
        assert!(matches!(ledger.faults[..], [Fault::Invented(_)]), "{:?}", ledger.faults);
    }

    #[test]
    fn a_request_without_response_may_be_in_the_log_or_not() {
        // The second request, "b", got no response. The first log lacks it, the second one has it.
        for log in [
            vec![opened_entry(), acted_entry(1, 0)],
            vec![opened_entry(), acted_entry(1, 0), acted_entry(2, 0)],
        ] {
            let mut ledger = ledger_with_one_action();
            ledger.note_request(Some(Seat::new(0)), &act_request("b"));
            ledger.audit(SEAT_0, &log);
            assert_eq!(ledger.faults, []);
        }
    }

    #[test]
    fn an_event_acknowledged_for_two_requests_is_lost() {
        let mut ledger = ledger_with_one_action();
        ledger.note_request(Some(Seat::new(0)), &act_request("b"));
        // Event 1 was already the acknowledgement of request "a".
        ledger.note_acknowledgement(&act_request("b"), 1);
        ledger.audit(SEAT_0, &[opened_entry(), acted_entry(1, 0)]);
        assert!(matches!(ledger.faults[..], [Fault::Lost(_)]), "{:?}", ledger.faults);
    }

    /// The log may leave out the text of a chat message only if it is an old one.
    #[test]
    fn a_new_chat_message_without_its_text_is_lost() {
        let id = RequestId::try_from("a".to_owned()).unwrap();
        let chat_request = FromClient::Chat { id, text: "hello".to_owned() };
        let chat_message = |number, text| json!({"number": number, "at": 5, "event": {"kind": "chatted", "seat": 0, "text": text}});
        let faults_of = |text| {
            let mut ledger = Ledger::default();
            ledger.note_request(Some(Seat::new(0)), &chat_request);
            ledger.note_acknowledgement(&chat_request, 1);
            ledger.note_shown_event(SEAT_0, &chat_message(1, "hello"));
            ledger.audit(SEAT_0, &[opened_entry(), chat_message(1, text)]);
            ledger.faults
        };
        assert_eq!(faults_of("hello"), []);
        // A message without its text counts once: it may be old, so it does not also count as changed.
        assert!(matches!(faults_of("")[..], [Fault::Lost(_)]), "{:?}", faults_of(""));
        // The request is lost, and the event that seat 0 was shown has changed.
        assert!(
            matches!(faults_of("bye")[..], [Fault::Changed(_), Fault::Lost(_)]),
            "{:?}",
            faults_of("bye")
        );
    }

    #[test]
    fn an_event_shown_differently_later_is_changed() {
        let mut ledger = Ledger::default();
        // A spectator is shown event 1 as an action of seat 2, and later as an action of seat 3.
        ledger.note_shown_event(Viewer::Spectator, &acted_entry(1, 2));
        ledger.note_shown_event(Viewer::Spectator, &acted_entry(1, 3));
        assert!(matches!(ledger.faults[..], [Fault::Changed(_)]), "{:?}", ledger.faults);
        // The same request is acknowledged with another number.
        let mut ledger = ledger_with_one_action();
        ledger.note_acknowledgement(&act_request("a"), 2);
        assert!(matches!(ledger.faults[..], [Fault::Changed(_)]), "{:?}", ledger.faults);
    }

    /// Two servers that both believe to own a table would write different entries under one number.
    #[test]
    fn two_entries_under_one_number_are_changed_even_if_nobody_was_shown_both() {
        let mut ledger = Ledger::default();
        // One server shows seat 0 an action as event 1. Another server shows seat 1 a later one as event 1.
        ledger.note_shown_event(SEAT_0, &acted_entry(1, 0));
        let mut other_entry = acted_entry(1, 0);
        other_entry["at"] = json!(6);
        ledger.note_shown_event(Viewer::Seat(Seat::new(1)), &other_entry);
        assert_eq!(ledger.faults, [], "no viewer was shown both");
        // Whichever of them is in the log, the audit of all viewers finds the other one.
        for logged_entry in [acted_entry(1, 0), other_entry] {
            ledger.faults.clear();
            for seat in 0..2 {
                ledger.audit(Viewer::Seat(Seat::new(seat)), &[opened_entry(), logged_entry.clone()]);
            }
            let changed_count =
                ledger.faults.iter().filter(|fault| matches!(fault, Fault::Changed(_))).count();
            assert_eq!(changed_count, 1, "{:?}", ledger.faults);
        }
    }

    #[test]
    fn a_record_with_a_different_action_is_changed() {
        let log =
            [json!({"number": 0, "event": {"kind": "deal_opened", "game_number": 1}}), acted_entry(1, 0)];
        let mut ledger = ledger_with_one_action();
        ledger.audit_record(&log, 1, &[json!("pass")]);
        assert_eq!(ledger.faults, []);
        // The log has the action "pass", the first record another action, and the second record none.
        ledger.audit_record(&log, 1, &[json!("play 1")]);
        ledger.audit_record(&log, 1, &[]);
        assert!(matches!(ledger.faults[..], [Fault::Changed(_), Fault::Lost(_)]), "{:?}", ledger.faults);
    }
}
