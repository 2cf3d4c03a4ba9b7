//! One example of every kind of table event.

use crate::to_client::raw_json;
use crate::to_json;
use engine::{Message, Seat};
use protocol::{
    ActedBy, Board, ClockState, DealSource, DescribedEvent, EventsJson, NumberedEvent, Offer, OffersJson,
    Player, Proof, ProofSeat, Reaction, Status, TableEvent, UndoAnswer,
};

/// 64 hex digits that differ for each `digit`, in place of a hash or a secret.
fn hex_64(digit: char) -> String {
    format!("{digit}1").repeat(32)
}

/// A game in progress.
pub(crate) fn board() -> Board {
    Board {
        view: raw_json(r#"{"the":"game's own view"}"#),
        phase: "act",
        to_move: Some(Seat::new(0)),
        offers: Some(OffersJson::of(&offers())),
        legal: offers().into_iter().map(|offer| offer.action).collect(),
        odds: None,
        result: None,
        clock: Some(clock()),
        can_undo: false,
    }
}

/// The legal actions of a player of MADA.
fn offers() -> [Offer; 2] {
    [
        Offer { action: "play 7".to_owned(), says: Message::new("action-play").card("card", 7) },
        Offer { action: "draw".to_owned(), says: Message::new("action-draw") },
    ]
}

/// The events of an action, in place of those of a real game.
fn game_events() -> Vec<DescribedEvent> {
    vec![DescribedEvent {
        event: raw_json(r#"{"the":"game's own event"}"#),
        says: Message::new("event-played").seat("who", Seat::new(1)).card("card", 7),
        later: None,
    }]
}

/// This function stops compiling when a kind of event is added. Then add an example of it to [`examples`],
/// and raise [`KIND_COUNT`].
fn is_listed(event: &TableEvent) -> bool {
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
        // After the deal: actions, the proof that the deal was fair, chat, undo, and the other events of a table.
        | TableEvent::Acted { .. }
        | TableEvent::Proved { .. }
        | TableEvent::SeedPublished { .. }
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
        | TableEvent::Reopened { .. }
        | TableEvent::Locked
        | TableEvent::Unlocked
        | TableEvent::Removed { .. }
        | TableEvent::OwnerChanged { .. }
        | TableEvent::Muted { .. }
        | TableEvent::Unmuted { .. }
        | TableEvent::Nudged { .. } => true,
    }
}

/// Clocks of two players. The one to move has 30 seconds after the time of the examples.
fn clock() -> ClockState {
    ClockState { deadline: Some(1_700_000_030_000), banks: vec![600_000, 598_000] }
}

/// How many kinds of table events there are.
const KIND_COUNT: usize = 30;

/// Every kind of event once, as the `missed` list of a `welcome` message contains it.
pub(crate) fn examples() -> Vec<String> {
    let (first, second) = (Seat::new(0), Seat::new(1));
    let final_board = Board {
        to_move: None,
        phase: "over",
        offers: None,
        legal: Vec::new(),
        result: Some(protocol::GameResult { winners: vec![second], scores: vec![3, 0], cause: "hand-empty" }),
        clock: None,
        ..board()
    };
    let proof = Proof {
        version: 1,
        table: "014d2pf2dbsqqg28t5cy4tqkff".to_owned(),
        deal: 1,
        commitment: hex_64('a'),
        secret: hex_64('b'),
        seats: vec![
            ProofSeat::Person { commitment: hex_64('c'), number: hex_64('d') },
            ProofSeat::Absent { commitment: None },
            ProofSeat::Bot { number: hex_64('e') },
        ],
    };
    // Every kind of event once, in the order of `is_listed`.
    let examples = vec![
        TableEvent::Opened,
        TableEvent::SatDown {
            seat: first,
            player: Player::Person { name: "Anna".to_owned() },
            look_alike: false,
        },
        TableEvent::SeatFreed { seat: second },
        TableEvent::Renamed { seat: first, name: "Anna Maria".to_owned(), look_alike: false },
        TableEvent::DealOpened { game_number: 1, commitment: hex_64('a') },
        TableEvent::Committed { seat: first, commitment: hex_64('c') },
        TableEvent::CommitmentsClosed,
        TableEvent::Revealed { seat: first, number: hex_64('d') },
        TableEvent::Dealt { events: EventsJson::of(&[]), without: vec![second], board: Some(board()) },
        TableEvent::Acted {
            seat: second,
            by: ActedBy::Person,
            events: EventsJson::of(&game_events()),
            board: Some(final_board),
        },
        TableEvent::Proved { proof },
        TableEvent::Chatted { seat: first, text: "Well played!".to_owned() },
        TableEvent::Reacted { seat: second, reaction: Reaction::Bravo },
        TableEvent::UndoAsked { seat: first },
        TableEvent::UndoAnswered { seat: second, answer: UndoAnswer::Agree },
        TableEvent::Undone { board: None },
        TableEvent::StandInCame { seat: second, idle: false },
        TableEvent::StandInWent { seat: second },
        TableEvent::ClocksStopped,
        TableEvent::ClocksResumed,
        TableEvent::RematchAsked { seat: first },
        TableEvent::Reopened { game_number: 2, status: Status::Lobby },
        TableEvent::Locked,
        TableEvent::Unlocked,
        TableEvent::Removed { seat: second, banned: false },
        TableEvent::OwnerChanged { seat: second },
        TableEvent::Muted { seat: second },
        TableEvent::Unmuted { seat: second },
        TableEvent::Nudged { seat: first, by: second, replace_at: 1_700_000_060_000 },
        TableEvent::SeedPublished {
            source: DealSource::Day { date: "2026-11-18".to_owned() },
            seed: hex_64('f'),
        },
    ];
    assert!(examples.len() == KIND_COUNT && examples.iter().all(is_listed));
    let with_number = |(number, event)| {
        // Events after which the clocks run again also contain the clocks.
        let clock = matches!(event, TableEvent::StandInWent { .. } | TableEvent::ClocksResumed).then(clock);
        // Events that change the owner of the table also say who it is then. `Some(None)` would mean nobody.
        let owner = match event {
            TableEvent::SatDown { seat, .. } | TableEvent::OwnerChanged { seat } => Some(Some(seat)),
            _ => None,
        };
        NumberedEvent { number: number as u64, at: 1_700_000_000_000, event, clock, owner }
    };
    examples.into_iter().enumerate().map(|example| to_json(&with_number(example))).collect()
}
