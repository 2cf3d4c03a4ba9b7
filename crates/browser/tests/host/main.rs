//! A table on this device, without a browser: nothing is shown before it is stored, the stored entries are enough to
//! go on, and whole games can be played.

// Tests may panic.
#![allow(clippy::unwrap_used)]

mod deal_of_the_day;
mod device;
mod sessions;

use browser::host::{BotTimes, Command, HostError, HostedTable, Moment};
use device::{BOT_DELAY, Device, ME, SEAT_KEY};
use engine::Viewer;
use serde_json::json;
use std::time::Duration;

/// The longest time that a bot thinks about a decision. It is so short that whole games take little time.
const SHORT_THINKING_TIME: Duration = Duration::from_millis(1);

#[test]
fn a_game_of_each_kind_is_played_to_its_end_with_hints_and_a_replay() {
    for game in games::GAMES {
        let mut device = Device::open(game.id, SHORT_THINKING_TIME);
        device.start();
        assert!(device.wait_for_turn());
        let hint = device.request(json!({ "type": "hint" }));
        assert_eq!(hint["type"], "hint", "{hint}");
        let mut moves = 0;
        while device.wait_for_turn() && moves < 3000 {
            // A player who follows every hint finishes the game. With the first legal action it might never end.
            let hint = device.request(json!({ "type": "hint" }));
            let turn = hint["number"].clone();
            let response = device.request(json!({ "type": "act", "at": turn, "action": hint["action"] }));
            assert_eq!(response["type"], "done", "{response}");
            moves += 1;
        }
        assert!(!device.last_board()["result"].is_null(), "{} is not over after {moves} moves", game.id);
        assert!(device.received.iter().any(|message| message["type"] == "reason"));
        let record = device.table.record(Some(SEAT_KEY), None).unwrap();
        assert_eq!(record.game, game.id);
        let replay = device.table.replay(Some(SEAT_KEY), None, Viewer::Spectator, 0).unwrap();
        assert_eq!(replay.step_count, record.actions.len() + 1);
        assert!(matches!(device.table.record(Some("wrong"), None), Err(HostError::Refused(_))));
        assert_eq!(device.request(json!({ "type": "rematch" }))["type"], "done");
    }
}

#[test]
fn the_stored_entries_are_enough_to_go_on_after_the_page_was_closed() {
    for game in games::GAMES {
        let mut before = Device::open(game.id, SHORT_THINKING_TIME);
        before.start();
        assert!(before.wait_for_turn());
        before.act();
        before.wait_for_turn();
        // The page is opened again an hour later.
        let mut after = Device::load(before.stored.clone(), before.now + 3_600_000, SHORT_THINKING_TIME);
        let welcome = after.connect(SEAT_KEY);
        assert_eq!(welcome["you"], json!({ "role": "seat", "seat": 0 }));
        let board = before.last_board();
        for field in ["view", "to_move", "legal", "phase"] {
            assert_eq!(welcome["table"]["board"][field], board[field], "{}: {field}", game.id);
        }
        // However long the page was closed, no bot has taken the seat.
        assert_eq!(welcome["table"]["seats"][0]["stand_in"], false);
    }
}

#[test]
fn bots_wait_while_nobody_looks() {
    let mut device = Device::open(games::GAMES[0].id, SHORT_THINKING_TIME);
    device.start();
    device.wait_for_turn();
    // The person, in seat 0, plays until a bot is to move, and then closes the page.
    while device.last_board()["to_move"] == 0 {
        device.act();
    }
    device.run(Command::Disconnect(ME));
    let entries_before = device.stored.len();
    // The move that a bot was computing may still be played. A table may wait for years until an absent person loses
    // the seat, which is not what this test is about.
    let a_day_ms = 24 * 3600 * 1000;
    while device.wake_in.is_some_and(|wait| wait < a_day_ms) && device.stored.len() <= entries_before + 1 {
        device.wake();
    }
    assert!(device.stored.len() <= entries_before + 1, "bots play on without anybody");
}

#[test]
fn an_action_that_revealed_nothing_can_be_undone_without_asking_bots() {
    // Whether one of the first 20 actions of some game could be undone.
    let undone = games::GAMES.iter().any(|game| {
        let mut device = Device::open(game.id, SHORT_THINKING_TIME);
        device.start();
        (0..20).any(|_| {
            device.wait_for_turn()
                && device.act()["type"] == "done"
                && device.request(json!({ "type": "ask_undo" }))["type"] == "done"
                && device.received.iter().any(|message| message["event"]["kind"] == "undone")
        })
    });
    assert!(undone, "no action could be undone");
}

#[test]
fn damaged_entries_are_refused() {
    let mut device = Device::open(games::GAMES[0].id, SHORT_THINKING_TIME);
    device.start();
    let moment = Moment { now: device.now, random: [1; 32] };
    let bot_times = BotTimes { delay: BOT_DELAY, thinking: SHORT_THINKING_TIME };
    let load = |entries: &[String]| HostedTable::load("device-1", entries, bot_times, moment);
    // One entry is cut off after ten characters.
    let mut unreadable = device.stored.clone();
    unreadable[2] = unreadable[2][..10].to_owned();
    assert!(matches!(load(&unreadable), Err(HostError::Unreadable(_))));
    // The first entry is missing, and then all entries.
    let mut incomplete = device.stored.clone();
    incomplete.remove(0);
    assert!(matches!(load(&incomplete), Err(HostError::Damaged(_))));
    assert!(matches!(load(&[]), Err(HostError::Damaged(_))));
}

#[test]
fn a_wrong_key_or_version_is_refused() {
    let mut device = Device::open(games::GAMES[0].id, SHORT_THINKING_TIME);
    let refusal = device.connect("wrong");
    assert_eq!((&refusal["type"], &refusal["code"]), (&json!("refused"), &json!("wrong_key")));
    let hello = json!({ "type": "hello", "protocol": 1, "table": "device-1", "key": "join-key" });
    let other_connection = 2;
    device.run(Command::Connect(other_connection, &hello.to_string()));
    assert_eq!(device.received.last().unwrap()["code"], "wrong_version");
}
