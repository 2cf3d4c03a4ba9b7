//! One example of everything that can happen at a table.

use crate::text;
use engine::{Message, Seat};
use protocol::{
    ActedBy, Answer, Board, ClockNow, Happening, Numbered, Proof, ProofSeat, Reaction, Sitter, Status, Story,
    Told,
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

fn told() -> Vec<Told> {
    let event = serde_json::value::RawValue::from_string(r#"{"the":"game's own event"}"#.to_owned()).unwrap();
    vec![Told {
        event,
        says: Message::new("event-played").seat("who", Seat::new(1)).card("card", 7),
        later: None,
    }]
}

/// Compiles only while every kind is listed; an example of each follows.
fn is_known(what: &Happening) -> bool {
    match what {
        Happening::Opened
        | Happening::SatDown { .. }
        | Happening::StoodUp { .. }
        | Happening::Renamed { .. }
        | Happening::DealOpened { .. }
        | Happening::Committed { .. }
        | Happening::CommitmentsClosed
        | Happening::Revealed { .. }
        | Happening::Dealt { .. }
        | Happening::Acted { .. }
        | Happening::Proved { .. }
        | Happening::Chatted { .. }
        | Happening::Reacted { .. }
        | Happening::UndoAsked { .. }
        | Happening::UndoAnswered { .. }
        | Happening::Undone { .. }
        | Happening::StandInCame { .. }
        | Happening::StandInWent { .. }
        | Happening::ClocksStopped
        | Happening::ClocksResumed
        | Happening::RematchAsked { .. }
        | Happening::Reopened { .. } => true,
    }
}

fn clock() -> ClockNow {
    ClockNow { deadline: Some(1_700_000_030_000), banks: vec![600_000, 598_000] }
}

const KINDS: usize = 22;

/// Every kind once, as it stands in a `happened` or in `missed`.
pub(crate) fn all() -> Vec<String> {
    let (me, other) = (Seat::new(0), Seat::new(1));
    let ended = Board {
        to_move: None,
        phase: "over",
        legal: Vec::new(),
        result: Some(protocol::Result { winners: vec![other], scores: vec![3, 0], cause: "hand-empty" }),
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
        Happening::Opened,
        Happening::SatDown { seat: me, sitter: Sitter::Person { name: "Anna".to_owned() } },
        Happening::StoodUp { seat: other },
        Happening::Renamed { seat: me, name: "Anna Maria".to_owned() },
        Happening::DealOpened { deal: 1, commitment: hex('a') },
        Happening::Committed { seat: me, commitment: hex('c') },
        Happening::CommitmentsClosed,
        Happening::Revealed { seat: me, number: hex('d') },
        Happening::Dealt { told: Story::of(&[]), without: vec![other], board: Some(board()) },
        Happening::Acted { seat: other, by: ActedBy::Person, told: Story::of(&told()), board: Some(ended) },
        Happening::Proved { proof },
        Happening::Chatted { seat: me, text: "Well played!".to_owned() },
        Happening::Reacted { seat: other, reaction: Reaction::Bravo },
        Happening::UndoAsked { seat: me },
        Happening::UndoAnswered { seat: other, answer: Answer::Agree },
        Happening::Undone { board: None },
        Happening::StandInCame { seat: other },
        Happening::StandInWent { seat: other },
        Happening::ClocksStopped,
        Happening::ClocksResumed,
        Happening::RematchAsked { seat: me },
        Happening::Reopened { deal: 2, status: Status::Lobby },
    ];
    assert!(examples.len() == KINDS && examples.iter().all(is_known));
    let numbered = |(number, what)| {
        let clock = matches!(what, Happening::StandInWent { .. } | Happening::ClocksResumed).then(clock);
        Numbered { number: number as u64, at: 1_700_000_000_000, what, clock }
    };
    examples.into_iter().enumerate().map(|example| text(&numbered(example))).collect()
}
