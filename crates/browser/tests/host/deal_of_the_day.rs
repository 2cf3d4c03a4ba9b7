//! The deal of the day: the same cards and the same bots on every device, and nobody takes it for a fair deal.

use crate::SHORT_THINKING_TIME;
use crate::device::{Device, SEAT_KEY};
use browser::host::{HostError, first_entries_of_day, play_day_with_bots};
use protocol::http::TableOpened;
use serde_json::{Value, json};
use std::time::Duration;

const DATE: &str = "2026-11-18";

/// The seat and the action of each `acted` entry.
fn actions(device: &Device) -> Vec<(Value, Value)> {
    let entries = device.stored.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let acted = entries.filter(|entry| entry["what"]["kind"] == "acted");
    acted.map(|entry| (entry["what"]["seat"].clone(), entry["what"]["action"].clone())).collect()
}

/// Plays some turns, always with the first legal action.
fn play_turns(device: &mut Device, count: usize) {
    for _ in 0..count {
        if !device.wait_for_turn() {
            return;
        }
        assert_eq!(device.act()["type"], "done");
    }
    device.wait_for_turn();
}

#[test]
fn everybody_who_plays_alike_meets_the_same_cards_and_the_same_bots() {
    for game in games::GAMES {
        // The second device is faster, and its random bytes are different.
        let mut first = Device::open_day(game.id, DATE, SHORT_THINKING_TIME);
        let mut second = Device::open_day(game.id, DATE, Duration::from_secs(1)).with_random(77);
        for device in [&mut first, &mut second] {
            device.start();
            play_turns(device, 8);
        }
        assert!(actions(&first).len() > 8, "{}", game.id);
        assert_eq!(actions(&first), actions(&second), "{}", game.id);
        assert_eq!(first.last_board()["view"], second.last_board()["view"], "{}", game.id);
        // Another date has other cards.
        let mut other_day = Device::open_day(game.id, "2026-11-19", SHORT_THINKING_TIME);
        other_day.start();
        play_turns(&mut other_day, 8);
        assert_ne!(actions(&first), actions(&other_day), "{}", game.id);
    }
}

#[test]
fn the_source_is_shown_before_anybody_sits_down_and_the_seed_after_the_game() {
    let mut device = Device::open_day(games::GAMES[0].id, DATE, SHORT_THINKING_TIME);
    let source = json!({ "kind": "day", "date": DATE });
    device.start();
    // The welcome comes before the person sits down.
    assert_eq!(device.received[0]["type"], "welcome");
    assert_eq!(device.received[0]["table"]["source"], source);
    let is_over = |device: &Device| !device.last_board()["result"].is_null();
    let seed = fair::to_hex(&fair::day_seed(DATE, games::GAMES[0].id, 3));
    for _ in 0..3000 {
        assert_eq!(
            device.received.iter().any(|message| message.to_string().contains(&seed)),
            is_over(&device)
        );
        if !device.wait_for_turn() {
            break;
        }
        device.act();
    }
    assert!(is_over(&device), "the game is not over");
    let published = device.received.iter().find(|message| message["event"]["kind"] == "seed_published");
    assert_eq!(
        published.unwrap()["event"],
        json!({ "kind": "seed_published", "source": source, "seed": seed })
    );
    // Nothing looks like the proof of a fair deal, neither live nor in the record.
    assert!(!device.received.iter().any(|message| message["event"]["kind"] == "proved"));
    let record = device.table.record(Some(SEAT_KEY), None).unwrap();
    assert_eq!(record.proof, Some(json!({ "source": source })));
    assert_eq!(record.seed.to_string(), seed);
}

#[test]
fn another_game_at_the_same_table_is_dealt_fresh() {
    let mut device = Device::open_day(games::GAMES[0].id, DATE, SHORT_THINKING_TIME);
    device.start();
    play_turns(&mut device, 3000);
    assert_eq!(device.request(json!({ "type": "rematch" }))["type"], "done");
    let deals = |device: &Device| {
        device.received.iter().filter(|message| message["event"]["kind"] == "dealt").count()
    };
    while deals(&device) < 2 {
        assert!(device.wake());
    }
    let is_opened = |message: &&Value| message["event"]["kind"] == "deal_opened";
    assert_eq!(device.received.iter().filter(is_opened).count(), 1, "only the second deal is a fair one");
    assert!(device.connect(SEAT_KEY)["table"].get("source").is_none());
}

#[test]
fn aids_and_other_rules_are_refused() {
    let keys = TableOpened {
        table: "device-1".into(),
        join_key: "join-key".into(),
        watch_key: "watch-key".into(),
        owner_key: "owner-key".into(),
    };
    let none = json!({ "odds": false, "memory": false, "hints": false, "reasons": false });
    let allowed = json!({ "game": "mada", "seats": 3, "helps": none });
    assert!(first_entries_of_day(&allowed.to_string(), DATE, &keys, 1).is_ok());
    let with_aid = ["odds", "memory", "hints", "reasons"].map(|aid| ("helps", aid, json!(true)));
    let changes = [("first", "", json!(1)), ("options", "", json!({})), ("seats", "", json!(9))];
    for (field, aid, value) in with_aid.into_iter().chain(changes) {
        let mut settings = allowed.clone();
        match aid {
            "" => settings[field] = value,
            aid => settings[field][aid] = value,
        }
        let entries = first_entries_of_day(&settings.to_string(), DATE, &keys, 1);
        assert!(matches!(entries, Err(HostError::Refused(_))), "{settings}");
    }
}

#[test]
fn bots_of_every_level_finish_the_deal_and_always_in_the_same_way() {
    for game in games::GAMES {
        let play = |level| play_day_with_bots(DATE, game.id, &[level, "casual", "casual"]).unwrap();
        for level in ["beginner", "casual", "skilled", "strong", "expert:400"] {
            let result = play(level);
            assert_eq!(result.scores.len(), 3);
            assert!(!result.winners.is_empty());
        }
        assert_eq!(play("expert:400"), play("expert:400"), "{}", game.id);
    }
}

#[test]
fn a_bot_at_the_table_decides_as_in_the_game_of_bots_only() {
    // The person leaves at once, so that a casual bot plays for them: the same game as with bots on all seats.
    let game = games::GAMES[0].id;
    let mut device = Device::open_day(game, DATE, SHORT_THINKING_TIME);
    device.start();
    assert_eq!(device.request(json!({ "type": "leave" }))["type"], "done");
    while device.last_board()["result"].is_null() {
        assert!(device.wake(), "the bots wait");
    }
    let bots = play_day_with_bots(DATE, game, &["casual"; 3]).unwrap();
    assert_eq!(device.last_board()["result"]["scores"], json!(bots.scores));
    assert_eq!(device.last_board()["result"]["winners"], json!(bots.winners));
}
