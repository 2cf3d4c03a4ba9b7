//! Extracts the few fields that a load client needs from a frame.
//!
//! The client shares the machine with the server it measures, so it searches for substrings instead of
//! parsing JSON. This works because these messages contain no user text and the protocol writes its fields in
//! a fixed order.

/// The fields of a frame that a load client needs.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ParsedFrame<'a> {
    /// A seat acted. `legal` is empty unless it is this client's turn.
    Acted { number: u64, legal: LegalActions<'a> },
    /// The cards were dealt.
    Dealt { number: u64, legal: LegalActions<'a> },
    /// Another event at the table.
    OtherEvent { number: u64, kind: &'a str },
    /// A request was refused. Clients only send legal requests, so this is an error.
    Refused,
    /// Any other message.
    Other,
}

/// The legal actions as a part of the frame's JSON text, for example `"play 7","pass"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LegalActions<'a>(&'a str);

/// Parses a frame: the text of one WebSocket message.
pub(crate) fn parse_frame(text: &str) -> ParsedFrame<'_> {
    let Some(rest) = text.strip_prefix(r#"{"type":"event","number":"#) else {
        let is_refusal = text.starts_with(r#"{"type":"refused""#);
        return if is_refusal { ParsedFrame::Refused } else { ParsedFrame::Other };
    };
    // Searching for a single character is many times faster than searching for a string.
    let (number, rest) = rest.split_once(',').unwrap_or_default();
    let number = number.parse().unwrap_or(0);
    let event =
        rest.split_once('{').and_then(|(_, event)| event.strip_prefix(r#""kind":""#)).unwrap_or_default();
    let kind = event.split('"').next().unwrap_or_default();
    match kind {
        "acted" => ParsedFrame::Acted { number, legal: find_legal_actions(rest) },
        "dealt" => ParsedFrame::Dealt { number, legal: find_legal_actions(rest) },
        kind => ParsedFrame::OtherEvent { number, kind },
    }
}

impl LegalActions<'_> {
    pub(crate) fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Chooses one action by a random number. The result is still escaped JSON.
    pub(crate) fn choose(self, random: u64) -> String {
        // Two actions are separated by `","`, so there is one action more than separators.
        let count = self.0.matches(r#"",""#).count() as u64 + 1;
        let chosen = self.0.split(r#"",""#).nth((random % count) as usize).unwrap_or_default();
        chosen.trim_matches('"').to_owned()
    }
}

/// The list of legal actions in the rest of an event.
fn find_legal_actions(rest: &str) -> LegalActions<'_> {
    // The list of legal actions is usually the last list of the frame. At the end of a game, the lists of the result
    // follow it.
    let list_start = match rest.rsplit_once('[') {
        Some((before, list_start)) if before.ends_with(r#""legal":"#) => list_start,
        _ => rest.rsplit_once(r#""legal":["#).unwrap_or_default().1,
    };
    LegalActions(list_start.split(']').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Message, Seat};
    use protocol::{
        ActedBy, Board, EventsJson, NumberedEvent, Offer, OffersJson, RefusalCode, TableEvent, ToClient,
    };

    /// The frame of an action at event 41, written by the protocol's own types. The view contains the word `legal`,
    /// which must not confuse the parser.
    fn acted_frame(legal: &[&str], result: Option<protocol::GameResult>) -> String {
        let view = serde_json::value::to_raw_value(&["legal"]).unwrap();
        // The words of an action may contain a list, which must not confuse the parser either.
        let says = Message::new("action-shed").cards("cards", ["3", "L"]);
        let offer = Offer { action: "shed 3 L".to_owned(), says };
        let legal = legal.iter().map(|action| action.to_string()).collect();
        let board = Board {
            view,
            phase: "play",
            to_move: None,
            offers: Some(OffersJson::of(&[offer])),
            legal,
            result,
            clock: None,
            odds: None,
            can_undo: false,
        };
        let (seat, by) = (Seat::new(2), ActedBy::Person);
        let event = TableEvent::Acted { seat, by, events: EventsJson::of(&[]), board: Some(board) };
        serde_json::to_string(&ToClient::Event(NumberedEvent {
            number: 41,
            at: 7,
            event,
            clock: None,
            owner: None,
        }))
        .unwrap()
    }

    #[test]
    fn frames_written_by_the_protocol_are_parsed() {
        let text = acted_frame(&["play 7", "pass"], None);
        let ParsedFrame::Acted { number: 41, legal } = parse_frame(&text) else { panic!("{text}") };
        // With two actions, an odd number chooses the second one.
        assert_eq!((legal.choose(0), legal.choose(3)), ("play 7".to_owned(), "pass".to_owned()));
        // The result follows the list of actions and contains lists of its own.
        for legal in [&["play 7"][..], &[]] {
            let result = protocol::GameResult { winners: Vec::new(), scores: vec![1, 2], cause: "x" };
            let text = acted_frame(legal, Some(result));
            let ParsedFrame::Acted { number: 41, legal: found } = parse_frame(&text) else {
                panic!("{text}")
            };
            assert_eq!(found.is_empty(), legal.is_empty(), "{text}");
        }
        let commitments_closed = ToClient::Event(NumberedEvent {
            number: 3,
            at: 7,
            event: TableEvent::CommitmentsClosed,
            clock: None,
            owner: None,
        });
        let text = serde_json::to_string(&commitments_closed).unwrap();
        assert_eq!(parse_frame(&text), ParsedFrame::OtherEvent { number: 3, kind: "commitments_closed" });
        let refused =
            ToClient::Refused { id: None, number: 3, code: RefusalCode::Stale, says: Message::new("x") };
        assert_eq!(parse_frame(&serde_json::to_string(&refused).unwrap()), ParsedFrame::Refused);
    }
}
