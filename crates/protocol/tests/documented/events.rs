//! One example of everything that can happen at a table.

use crate::text;
use engine::{Message, Seat};
use protocol::{
    ActedBy, Board, ClockState, DescribedEvent, EventsJson, NumberedEvent, Player, Proof, ProofSeat,
    Reaction, Status, TableEvent, UndoAnswer,
};

/// 64 hex digits to look at.
pub(crate) fn hex(digit: char) -> String {
    format!("{digit}1").repeat(32)
}

pub(crate) fn board() -> Board {
    let view = serde_json::value::RawValue::from_string(r#"{"the":"game's own view"}"#.to_owned()).unwrap();
    Board {
        view,
        phase: "act",
        to_move: Some(Seat::new(0)),
        legal: ["play 7", "draw", "luck"].map(str::to_owned).into(),
        odds: None,
        result: None,
        clock: Some(clock()),
    }
}

fn told() -> Vec<DescribedEvent> {
    let event = serde_json::value::RawValue::from_string(r#"{"the":"game's own event"}"#.to_owned()).unwrap();
    vec![DescribedEvent {
        event,
        says: Message::new("event-played").seat("who", Seat::new(1)).card("card", 7),
        later: None,
    }]
}

/// Compiles only while every kind is listed; an example of each follows.
fn is_known(event: &TableEvent) -> bool {
    match event {
        TableEvent::Opened
        | TableEvent::SatDown { .. }
        | TableEvent::SeatFreed { .. }
        | TableEvent::Renamed { .. }
        | TableEvent::DealOpened { .. }
        | TableEvent::Committed { .. }
        | TableEvent::CommitmentsClosed
        | TableEvent::Revealed { .. }
        | TableEvent::Dealt { .. }
        | TableEvent::Acted { .. }
        | TableEvent::Proved { .. }
        | TableEvent::Chatted { .. }
        | TableEvent::Reacted { .. }
        | TableEvent::UndoAsked { .. }
        | TableEvent::UndoAnswered { .. }
        | TableEvent::Undone { .. }
        | TableEvent::StandInCame { .. }
        | TableEvent::StandInWent { .. }
        | TableEvent::ClocksStopped
        | TableEvent::ClocksResumed
        | TableEvent::RematchAsked { .. }
        | TableEvent::Reopened { .. } => true,
    }
}

fn clock() -> ClockState {
    ClockState { deadline: Some(1_700_000_030_000), banks: vec![600_000, 598_000] }
}

const KINDS: usize = 22;

/// Every kind once, as it stands in a `happened` or in `missed`.
pub(crate) fn all() -> Vec<String> {
    let (me, other) = (Seat::new(0), Seat::new(1));
    let ended = Board {
        to_move: None,
        phase: "over",
        legal: Vec::new(),
        result: Some(protocol::GameResult { winners: vec![other], scores: vec![3, 0], cause: "hand-empty" }),
        clock: None,
        ..board()
    };
    let proof = Proof {
        version: 1,
        table: "014d2pf2dbsqqg28t5cy4tqkff".to_owned(),
        deal: 1,
        commitment: hex('a'),
        secret: hex('b'),
        seats: vec![
            ProofSeat::Person { commitment: hex('c'), number: hex('d') },
            ProofSeat::Absent { commitment: None },
            ProofSeat::Bot { number: hex('e') },
        ],
    };
    let examples = vec![
        TableEvent::Opened,
        TableEvent::SatDown { seat: me, player: Player::Person { name: "Anna".to_owned() } },
        TableEvent::SeatFreed { seat: other },
        TableEvent::Renamed { seat: me, name: "Anna Maria".to_owned() },
        TableEvent::DealOpened { game_number: 1, commitment: hex('a') },
        TableEvent::Committed { seat: me, commitment: hex('c') },
        TableEvent::CommitmentsClosed,
        TableEvent::Revealed { seat: me, number: hex('d') },
        TableEvent::Dealt { events: EventsJson::of(&[]), without: vec![other], board: Some(board()) },
        TableEvent::Acted {
            seat: other,
            by: ActedBy::Person,
            events: EventsJson::of(&told()),
            board: Some(ended),
        },
        TableEvent::Proved { proof },
        TableEvent::Chatted { seat: me, text: "Well played!".to_owned() },
        TableEvent::Reacted { seat: other, reaction: Reaction::Bravo },
        TableEvent::UndoAsked { seat: me },
        TableEvent::UndoAnswered { seat: other, answer: UndoAnswer::Agree },
        TableEvent::Undone { board: None },
        TableEvent::StandInCame { seat: other },
        TableEvent::StandInWent { seat: other },
        TableEvent::ClocksStopped,
        TableEvent::ClocksResumed,
        TableEvent::RematchAsked { seat: me },
        TableEvent::Reopened { game_number: 2, status: Status::Lobby },
    ];
    assert!(examples.len() == KINDS && examples.iter().all(is_known));
    let numbered = |(number, event)| {
        let clock = matches!(event, TableEvent::StandInWent { .. } | TableEvent::ClocksResumed).then(clock);
        NumberedEvent { number: number as u64, at: 1_700_000_000_000, event, clock }
    };
    examples.into_iter().enumerate().map(|example| text(&numbered(example))).collect()
}
