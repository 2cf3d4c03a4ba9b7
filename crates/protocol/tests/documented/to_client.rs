//! One example of every message from the server to a client.

use crate::events::board;
use crate::to_json;
use engine::{Message, Seat};
use protocol::{
    Clock, Helps, NumberedEvent, PROTOCOL_VERSION, Player, RefusalCode, RequestId, SeatInfo, Status,
    TableEvent, TableState, ToClient, Visibility, You,
};

/// This function stops compiling when a message is added. Then add an example of it to [`examples`], and
/// raise [`MESSAGE_TYPE_COUNT`].
fn is_listed(message: &ToClient) -> bool {
    match message {
        ToClient::Welcome { .. }
        | ToClient::Event(_)
        | ToClient::Done { .. }
        | ToClient::Seated { .. }
        | ToClient::Refused { .. }
        | ToClient::Hint { .. }
        | ToClient::Reason { .. }
        | ToClient::Presence { .. }
        | ToClient::TakenOver { .. }
        | ToClient::Pong { .. } => true,
    }
}

/// How many types of messages there are.
const MESSAGE_TYPE_COUNT: usize = 10;

/// JSON that is copied unchanged into a message.
pub(crate) fn raw_json(text: &str) -> protocol::Json {
    serde_json::value::RawValue::from_string(text.to_owned()).unwrap()
}

/// A table with a person and a bot in the middle of a game.
fn table() -> TableState {
    let person = Player::Person { name: "Anna".to_owned() };
    let bot = Player::Bot { level: "casual".to_owned() };
    TableState {
        id: "014d2pf2dbsqqg28t5cy4tqkff".to_owned(),
        game: "mada".to_owned(),
        options: raw_json("{}"),
        first: None,
        visibility: Visibility::Private,
        clock: Clock::Bank { seconds: 600 },
        helps: Helps::default(),
        status: Status::Playing,
        game_number: 1,
        seats: vec![
            SeatInfo { player: Some(person), connected: true, ..SeatInfo::default() },
            SeatInfo { player: Some(bot), ..SeatInfo::default() },
        ],
        board: Some(board()),
        rematch: Vec::new(),
        undo: None,
        owner: Some(Seat::new(0)),
        locked: false,
        chat: true,
        nudge: None,
        source: None,
    }
}

/// The reason for a hint: with this action the player expects 54 % of the victory, 6 % more than with the next best
/// action, and the next player will probably draw a card.
fn hint_reason() -> Message {
    Message::new("reason-outlook")
        .number("share", 54)
        .number("margin", 6)
        .choice("compared", "better")
        .choice("answer", "likely")
        .seat("replier", Seat::new(1))
        .says("reply", Message::new("action-draw"))
}

/// Every type of message once.
pub(crate) fn examples() -> Vec<String> {
    let id = || RequestId::try_from("7c9e6679-1".to_owned()).unwrap();
    let seat = Seat::new(0);
    let (number, now) = (12, 1_700_000_000_000);
    let event = || TableEvent::Chatted { seat, text: "Well played!".to_owned() };
    let missed = vec![NumberedEvent { number, at: now, event: event(), clock: None, owner: None }];
    let examples = [
        ToClient::Welcome {
            protocol: PROTOCOL_VERSION,
            number,
            now,
            you: You::Seat { seat },
            table: Box::new(table()),
            missed,
        },
        ToClient::Event(NumberedEvent { number, at: now, event: event(), clock: None, owner: None }),
        ToClient::Done { id: id(), number },
        ToClient::Seated { id: id(), number, seat },
        ToClient::Refused {
            id: Some(id()),
            number,
            code: RefusalCode::Stale,
            says: Message::new("table-refused-stale"),
        },
        ToClient::Hint {
            id: id(),
            number,
            action: "play 7".to_owned(),
            does: Message::new("action-play").card("card", "7"),
            why: hint_reason(),
        },
        ToClient::Reason { number, seat: Seat::new(1), says: Message::new("reason-search") },
        ToClient::Presence { number, seat, connected: false },
        ToClient::TakenOver { number },
        ToClient::Pong { sent: 1_699_999_999_950, now },
    ];
    assert!(examples.len() == MESSAGE_TYPE_COUNT && examples.iter().all(is_listed));
    examples.iter().map(to_json).collect()
}
