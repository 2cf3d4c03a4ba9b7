//! Tests of which actions an undo takes back: alone with bots, and with other people at the table.

use crate::due::{Due, Presence};
use crate::entry::{Entry, EntryKind};
use crate::key::KeyDigest;
use crate::{Table, TableConfig, Timeouts};
use engine::{Seat, Seed, Viewer};
use protocol::{ActedBy, RefusalCode, Status};
use serde_json::json;

/// The seat of the player whose undo is tested.
const ME: Seat = Seat::new(0);
/// The game in which no action reveals anything but those that lead to a new deal.
const OPEN_GAME: &str = "thirteen-leaves";
/// A game in which drawing a card reveals it.
const DRAWING_GAME: &str = "mada";
/// The empty text, with which every action begins.
const ANY_ACTION: &str = "";

/// A table with three seats after the deal, and the log that leads to it. People have the first `people` seats, bots the
/// others.
fn dealt_table(game: &str, people: usize) -> (Table, Vec<Entry>) {
    let opened = EntryKind::Opened {
        table: serde_json::from_value(json!({"game": game, "seats": 3, "first": 0})).unwrap(),
        join_key: KeyDigest::of("join"),
        watch_key: KeyDigest::of("watch"),
        owner_key: None,
        given_deal: None,
    };
    let mut log = vec![Entry { at: 0, request: None, kind: opened }];
    let mut table = Table::open("t".into(), log[0].clone(), TableConfig::default()).unwrap();
    for seat in Seat::all(3) {
        let kind = if seat.index() < people {
            let key = KeyDigest::of(&format!("seat {seat:?}"));
            EntryKind::SatDown { seat, name: format!("{seat:?}"), key, is_owner: false }
        } else {
            EntryKind::BotSatDown { seat, level: "beginner".into() }
        };
        apply(&mut table, &mut log, kind);
    }
    apply(&mut table, &mut log, EntryKind::DealOpened { game_number: 1, secret: Seed([3; 32]) });
    apply(&mut table, &mut log, EntryKind::CommitmentsClosed);
    apply(&mut table, &mut log, EntryKind::Dealt);
    assert_eq!(table.status, Status::Playing);
    (table, log)
}

/// Applies an entry to the table and appends it to the log.
fn apply(table: &mut Table, log: &mut Vec<Entry>, kind: EntryKind) {
    let entry = Entry { at: log.len() as u64, request: None, kind };
    log.push(entry.clone());
    table.apply(entry).unwrap();
}

/// The seat that has to move.
fn to_move(table: &Table) -> Seat {
    table.games[0].game.to_move().unwrap()
}

/// Lets the player to move take their first legal action that begins with `prefix`. Returns false if there is none.
fn act(table: &mut Table, log: &mut Vec<Entry>, prefix: &str) -> bool {
    let seat = to_move(table);
    let mut legal_actions = table.games[0].game.offers().into_iter().map(|offer| offer.action);
    let Some(action) = legal_actions.find(|action| action.starts_with(prefix)) else {
        return false;
    };
    let by = if table.is_person(seat) { ActedBy::Person } else { ActedBy::Bot };
    apply(table, log, EntryKind::Acted { seat, by, action, spent_ms: 0 });
    true
}

/// Lets everybody act until it is the tested player's turn.
fn act_until_my_turn(table: &mut Table, log: &mut Vec<Entry>) {
    while to_move(table) != ME {
        act(table, log, ANY_ACTION);
    }
}

/// What the tested player sees of the game, as it is sent to them.
fn board(table: &Table) -> serde_json::Value {
    let presence = Presence::nobody(3, 0);
    let welcome = table.welcome(crate::Role::Seat(ME), None, &presence, 0);
    let board = serde_json::to_value(welcome).unwrap()["table"]["board"].clone();
    assert_eq!(board["can_undo"].as_bool().unwrap_or_default(), table.undoable_action_count(ME) > 0);
    board
}

/// The tested player asks for an undo, to which nobody else has to agree.
fn undo(table: &mut Table, log: &mut Vec<Entry>) {
    let asked = table.check_ask_undo(ME).unwrap();
    apply(table, log, asked);
    let Due::Write(undone) = table.due(&Timeouts::default(), &Presence::nobody(3, 0), log.len() as u64)
    else {
        panic!("nobody has to agree");
    };
    assert!(matches!(undone, EntryKind::Undone));
    apply(table, log, undone);
}

/// The board without the field that tells whether an undo is possible.
fn without_can_undo(mut board: serde_json::Value) -> serde_json::Value {
    board.as_object_mut().unwrap().remove("can_undo");
    board
}

#[test]
fn alone_with_bots_an_undo_also_takes_back_what_the_bots_did() {
    let (mut table, mut log) = dealt_table(OPEN_GAME, 1);
    act_until_my_turn(&mut table, &mut log);
    let mut boards = Vec::new();
    for _ in 0..2 {
        boards.push(board(&table));
        act(&mut table, &mut log, ANY_ACTION);
        act_until_my_turn(&mut table, &mut log);
    }
    assert_eq!(board(&table)["can_undo"], true);
    // The first undo goes back to the last turn, the second one to the turn before.
    while let Some(before) = boards.pop() {
        assert_ne!(without_can_undo(board(&table)), without_can_undo(before.clone()));
        undo(&mut table, &mut log);
        assert_eq!(board(&table), before);
    }
    assert_eq!(table.check_ask_undo(ME).unwrap_err().code, RefusalCode::NothingToUndo);
    // The game goes on after that, and the stored log leads to the same position.
    assert!(act(&mut table, &mut log, ANY_ACTION));
    let loaded = Table::from_log("t".into(), log, TableConfig::default()).unwrap();
    assert_eq!(board(&loaded), board(&table));
    assert_eq!(loaded.games[0].game.record().actions, table.games[0].game.record().actions);
}

#[test]
fn an_undo_does_not_go_back_past_a_drawn_card() {
    let (mut table, mut log) = dealt_table(DRAWING_GAME, 1);
    let mut refused_seats = Vec::new();
    for _ in 0..60 {
        let seat = to_move(&table);
        if !act(&mut table, &mut log, "draw") {
            act(&mut table, &mut log, ANY_ACTION);
        } else if !refused_seats.contains(&seat) {
            let refusal = table.check_ask_undo(ME).unwrap_err();
            assert_eq!(refusal.code, RefusalCode::NothingToUndo);
            assert!(board(&table).get("can_undo").is_none());
            refused_seats.push(seat);
        }
    }
    assert!(
        refused_seats.contains(&ME) && refused_seats.len() > 1,
        "too few seats drew a card: {refused_seats:?}"
    );
}

#[test]
fn with_other_people_only_the_last_action_can_be_undone() {
    let (mut table, mut log) = dealt_table(OPEN_GAME, 2);
    act_until_my_turn(&mut table, &mut log);
    act(&mut table, &mut log, ANY_ACTION);
    assert_eq!(table.undoable_action_count(ME), 1);
    act(&mut table, &mut log, ANY_ACTION);
    assert_eq!(table.undoable_action_count(ME), 0);
    assert_eq!(table.check_ask_undo(ME).unwrap_err().code, RefusalCode::NothingToUndo);
    // Spectators and other seats are not offered anybody's undo.
    let events = table.live_events(table.last_number(), &[Viewer::Spectator, Viewer::Seat(ME)]);
    assert!(events.iter().all(|event| !serde_json::to_string(event).unwrap().contains("can_undo")));
}
