//! L1: whatever is said, the answer is a typed refusal and the table is as it was, or the rules allow it.

use crate::client::Client;
use crate::house::Place;
use crate::party::{Party, chair_key, every_game};
use engine::Quick;
use serde_json::{Value, json};

/// How many messages are generated; `TAVOLINO_MESSAGES` asks for more.
fn messages() -> usize {
    std::env::var("TAVOLINO_MESSAGES").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000)
}

/// How many are under way at once.
const BREATH: usize = 50;

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_changes_nothing() {
    let place = Place::open().await;
    let mut tables = tokio::task::JoinSet::new();
    for (number, wish) in every_game().enumerate() {
        let party = Party::dealt(&place, wish).await;
        let share = messages() / games::GAMES.len() + 1;
        tables.spawn(pester(party, share, Quick::new(number as u64)));
    }
    for party in tables.join_all().await {
        // Whatever came through, the table is one that can be loaded and goes on.
        let opened = &party.opened;
        let back = place.enter(&opened.table, &chair_key(0)).await;
        assert_eq!(back.you["seat"], 0);
        assert_eq!(back.number, place.enter(&opened.table, &opened.watch_key).await.number);
    }
}

/// Lets everybody at a table say so many things that they should not.
async fn pester(mut party: Party, count: usize, mut luck: Quick) -> Party {
    let mut said = 0;
    let mut codes = std::collections::BTreeSet::new();
    while said < count {
        let speaker = luck.next_u64() as usize % party.people.len();
        let person = &mut party.people[speaker];
        let mut ids = Vec::new();
        for number in 0..BREATH {
            let id = format!("n{said}-{number}");
            let message = message(person, &id, &mut luck);
            if serde_json::from_str::<Value>(&message).is_ok_and(|value| value["id"] == json!(id)) {
                ids.push(id);
            }
            person.say(message).await;
        }
        said += BREATH;
        // Answered in order, every one that can be answered; a ping marks the end.
        person.say(json!({"type": "ping", "sent": said})).await;
        loop {
            let heard = person.hear().await;
            match heard["type"].as_str() {
                Some("refused") => {
                    codes.insert(heard["code"].as_str().unwrap().to_owned());
                    ids.retain(|id| heard["id"] != json!(id));
                }
                Some("done") => ids.retain(|id| heard["id"] != json!(id)),
                Some("pong") if heard["sent"] == said => {}
                Some(_) => {}
                None => panic!("closed with {heard}"),
            }
            if ids.is_empty() {
                break;
            }
        }
    }
    for code in ["unreadable", "not_your_turn", "stale", "not_now", "no_such_seat", "bad_text", "not_allowed"]
    {
        assert!(
            codes.contains(code) || code == "not_allowed" || code == "no_such_seat",
            "{code} in {codes:?}"
        );
    }
    party
}

/// A message that is malformed, unknown, out of turn, stale, or about something that is not there.
fn message(person: &Client, id: &str, luck: &mut Quick) -> String {
    let mut pick = |count: usize| luck.next_u64() as usize % count;
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
    let whole = match pick(16) {
        0 | 1 | 2 => json!({"type": "act", "id": id, "at": at, "action": action}),
        3 => json!({"type": "sit", "id": id, "seat": seat, "name": "x", "key": chair_key(seat)}),
        4 => json!({"type": "commit", "id": id, "deal": pick(3), "commitment": hex}),
        5 => json!({"type": "reveal", "id": id, "deal": pick(3), "number": hex}),
        6 => json!({"type": "start", "id": id}),
        7 => json!({"type": "add_bot", "id": id, "seat": seat, "level": "beginner"}),
        8 => json!({"type": "remove_bot", "id": id, "seat": seat}),
        9 => json!({"type": "rematch", "id": id}),
        10 => json!({"type": "answer_undo", "id": id, "answer": "agree"}),
        11 => json!({"type": "chat", "id": id, "text": text}),
        12 => json!({"type": "rename", "id": id, "name": text}),
        13 => json!({"type": "hello", "protocol": 1, "table": "x"}),
        14 => {
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
