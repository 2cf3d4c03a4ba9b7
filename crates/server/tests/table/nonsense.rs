//! L1: whatever is said that may not be, at whatever stage and by whomever, the answer is a typed refusal and the
//! table is as it was.
//!
//! 100,000 messages are generated here; `cargo xtask nonsense` asks for ten million.

use crate::client::Client;
use crate::party::{Party, chair_key, every_game};
use crate::server::Place;
use engine::FastRng;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// How many messages are generated.
fn messages() -> usize {
    match std::env::var("TAVOLINO_MESSAGES") {
        Ok(text) => text.parse().expect("TAVOLINO_MESSAGES is a number"),
        Err(_) => 100_000,
    }
}

/// How many are under way at once.
const BREATH: usize = 50;

/// How far a table is while it is pestered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// One seat is free.
    Lobby,
    Playing,
    Over,
}

const STAGES: [Stage; 3] = [Stage::Lobby, Stage::Playing, Stage::Over];

/// Everybody at a table: those on seats first, then a guest and an spectator.
struct Table {
    stage: Stage,
    id: String,
    crowd: Vec<Client>,
}

async fn set_up(place: &Place, wish: Value, stage: Stage) -> Table {
    let mut party = match stage {
        Stage::Lobby => Party::sit(place, wish).await,
        Stage::Playing | Stage::Over => Party::dealt(place, wish).await,
    };
    match stage {
        Stage::Lobby => {
            let mut leaver = party.people.pop().unwrap();
            let left = leaver.must(json!({"type": "leave"})).await;
            party.people[0].until_number(left["number"].as_u64().unwrap()).await;
        }
        Stage::Playing => {}
        Stage::Over => {
            party.finish(&mut FastRng::new(3)).await;
            for person in &mut party.people {
                person.heard_of("proved").await;
            }
        }
    }
    party.together().await;
    let opened = &party.opened;
    let guest = place.enter(&opened.table, &opened.join_key).await;
    let spectator = place.enter(&opened.table, &opened.watch_key).await;
    let id = opened.table.clone();
    Table { stage, id, crowd: party.people.into_iter().chain([guest, spectator]).collect() }
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_changes_nothing() {
    let place = Place::open().await;
    let wishes: Vec<_> = every_game().flat_map(|wish| STAGES.map(|stage| (wish.clone(), stage))).collect();
    let share = messages().div_ceil(wishes.len());
    let mut tables = tokio::task::JoinSet::new();
    for (number, (wish, stage)) in wishes.into_iter().enumerate() {
        let table = set_up(&place, wish, stage).await;
        tables.spawn(pester(table, share, FastRng::new(number as u64)));
    }
    let mut codes = BTreeSet::new();
    for (table, told) in tables.join_all().await {
        codes.extend(told);
        // Whoever comes now sees what everybody saw before.
        let back = place.enter(&table.id, &chair_key(0)).await;
        assert_eq!((back.number, &back.board), (table.crowd[0].number, &table.crowd[0].board));
    }
    // Every way in which a message can be wrong at a table was tried.
    for code in [
        "bad_key",
        "bad_text",
        "no_hints",
        "no_such_level",
        "no_such_seat",
        "not_now",
        "not_your_turn",
        "not_yours",
        "nothing_to_undo",
        "out_of_place",
        "seats_free",
        "stale",
        "unreadable",
        "unreadable_action",
    ] {
        assert!(codes.contains(code), "no `{code}` in {codes:?}");
    }
}

/// Lets everybody at a table say so many things that they should not. Gives the reasons they were told.
async fn pester(mut table: Table, count: usize, mut rng: FastRng) -> (Table, BTreeSet<String>) {
    let (mut said, mut codes) = (0, BTreeSet::new());
    let before: Vec<_> = table.crowd.iter().map(|client| (client.number, client.board.clone())).collect();
    while said < count {
        let speaker = rng.next_u64() as usize % table.crowd.len();
        let person = &mut table.crowd[speaker];
        let mut ids = Vec::new();
        for number in 0..BREATH {
            let id = format!("n{said}-{number}");
            let message = message(person, table.stage, &id, &mut rng);
            if serde_json::from_str::<Value>(&message).is_ok_and(|value| value["id"] == json!(id)) {
                ids.push(id);
            }
            person.say(message).await;
        }
        said += BREATH;
        // Every one that can be answered is.
        while !ids.is_empty() {
            let heard = person.hear().await;
            match heard["type"].as_str() {
                Some("refused") => {
                    codes.insert(heard["code"].as_str().unwrap().to_owned());
                    ids.retain(|id| heard["id"] != json!(id));
                }
                Some("pong" | "presence") => {}
                _ => panic!("{:?}: {heard}", table.stage),
            }
        }
        person.frames.clear();
    }
    let after: Vec<_> = table.crowd.iter().map(|client| (client.number, client.board.clone())).collect();
    assert_eq!(before, after);
    (table, codes)
}

/// A message that is malformed, unknown, out of turn, stale, or about something that is not there.
fn message(person: &Client, stage: Stage, id: &str, rng: &mut FastRng) -> String {
    let mut pick = |count: usize| rng.next_u64() as usize % count;
    let actions =
        ["", "draw", "play 7", "play 99", "pass 3", "claim 0 0", "turn 9.9", "🂡", "play\u{0}7", "draw "];
    let legal = person.legal();
    let action = match pick(3) {
        0 if !legal.is_empty() => legal[pick(legal.len())].clone(),
        1 => "x".repeat(pick(2000)),
        _ => actions[pick(actions.len())].to_owned(),
    };
    // Nothing that would really be done: a legal action is always said by somebody who has seen too little.
    let at = if legal.contains(&action) { 0 } else { [0, person.number, u64::MAX][pick(3)] };
    let hex = ["", "00", &"0".repeat(64), &"g".repeat(64)][pick(4)].to_owned();
    let seat = pick(9);
    let text = ["", " ", "\u{202e}x", "a\nb", &"é".repeat(301)][pick(5)].to_owned();
    let sits = person.seat().is_some();
    let whole = match pick(20) {
        0..=2 => json!({"type": "act", "id": id, "at": at, "action": action}),
        3 => json!({"type": "sit", "id": id, "seat": seat, "name": "x", "key": "too-short"}),
        4 => json!({"type": "commit", "id": id, "game_number": pick(3), "commitment": hex}),
        5 => json!({"type": "reveal", "id": id, "game_number": pick(3), "number": hex}),
        6 => json!({"type": "start", "id": id}),
        7 => json!({"type": "add_bot", "id": id, "seat": seat, "level": "genius"}),
        8 => json!({"type": "remove_bot", "id": id, "seat": seat}),
        // These two are granted to whoever sits there, at the right time.
        9 if !sits || stage != Stage::Over => json!({"type": "rematch", "id": id}),
        10 if !sits => json!({"type": "leave", "id": id}),
        11 => json!({"type": "answer_undo", "id": id, "answer": "agree"}),
        12 => json!({"type": "ask_undo", "id": id}),
        13 => json!({"type": "hint", "id": id}),
        14 => json!({"type": "chat", "id": id, "text": text}),
        15 => json!({"type": "rename", "id": id, "name": text}),
        16 => json!({"type": "react", "id": id, "reaction": "applause"}),
        17 => json!({"type": "hello", "protocol": protocol::PROTOCOL_VERSION, "table": "x"}),
        18 => {
            let kind = ["act", "win", "", "ping"][pick(4)];
            let ids = [json!(id), json!(7), json!({})];
            json!({"type": kind, "id": ids[pick(3)]})
        }
        _ => json!({"type": "act", "id": id, "at": -1, "action": action, "more": 1}),
    }
    .to_string();
    // Some are cut or garbled on the way.
    match pick(8) {
        0 => whole.chars().take(pick(whole.len())).collect(),
        1 => {
            let at = pick(whole.len());
            whole.chars().enumerate().map(|(place, c)| if place == at { '\u{7f}' } else { c }).collect()
        }
        _ => whole,
    }
}
