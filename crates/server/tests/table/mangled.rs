//! Traffic that was doubled, reordered, cut and garbled on the way: every request takes effect once or not at all, and
//! everybody is told the same.

use crate::client::Client;
use crate::party::{Party, chair_key, every_game};
use crate::server::{Place, smallest};
use engine::FastRng;
use serde_json::{Value, json};
use std::collections::HashMap;

const ROUNDS: usize = 25;

/// Puts things into another order.
fn shuffle<T>(items: &mut [T], rng: &mut FastRng) {
    for last in (1..items.len()).rev() {
        items.swap(last, rng.next_u64() as usize % (last + 1));
    }
}

/// A message that lost its end, and one with a letter changed; neither can be read.
fn spoilt(request: &Value, rng: &mut FastRng) -> [String; 2] {
    let text = request.to_string();
    let at = 1 + rng.next_u64() as usize % (text.len() - 1);
    // Text of requests here is plain ASCII.
    [text[..at].to_owned(), format!("{}\u{1}{}", &text[..at], &text[at + 1..])]
}

/// What somebody sends in one round: a move and some talk, all of it twice, with old requests and rubbish in between.
fn round(person: &Client, number: usize, old: &[Value], rng: &mut FastRng) -> (Vec<Value>, Vec<String>) {
    let legal = person.legal();
    let action = &legal[rng.next_u64() as usize % legal.len()];
    let fresh = vec![
        json!({"type": "act", "id": format!("act-{number}"), "at": person.number, "action": action}),
        json!({"type": "chat", "id": format!("chat-{number}"), "text": format!("round {number}")}),
        json!({"type": "react", "id": format!("react-{number}"), "reaction": "bravo"}),
    ];
    let again = old.iter().rev().take(4);
    let mut sent: Vec<String> = fresh.iter().chain(&fresh).chain(again).map(Value::to_string).collect();
    sent.extend(fresh.iter().flat_map(|request| spoilt(request, rng)));
    shuffle(&mut sent, rng);
    (fresh, sent)
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_on_the_way_each_request_has_one_effect() {
    let place = Place::open().await;
    for (seed, wish) in every_game().enumerate() {
        let mut rng = FastRng::new(seed as u64 + 1);
        let mut party = Party::dealt(&place, wish).await;
        let table = party.opened.table.clone();
        let mut old: Vec<Vec<Value>> = vec![Vec::new(); party.people.len()];
        let mut answers: HashMap<(usize, String), Value> = HashMap::new();
        for number in 0..ROUNDS {
            party.together().await;
            let Some(mover) = party.people.iter().position(Client::is_to_move) else { break };
            let before = party.people[mover].number;
            let (fresh, sent) = round(&party.people[mover], number, &old[mover], &mut rng);
            let mut wanted: Vec<String> = Vec::new();
            for text in &sent {
                if let Ok(request) = serde_json::from_str::<Value>(text) {
                    wanted.push(request["id"].as_str().unwrap().to_owned());
                }
                party.people[mover].say(text).await;
            }
            // The connection breaks now and then, with answers on the way: everything is sent again on the next.
            if rng.next_u64().is_multiple_of(4) {
                party.people[mover] = place.resume(&table, &chair_key(mover), Some(before)).await;
                wanted = fresh.iter().map(|request| request["id"].as_str().unwrap().to_owned()).collect();
                for request in &fresh {
                    party.people[mover].say(request).await;
                }
            }
            while !wanted.is_empty() {
                let heard = party.people[mover].hear().await;
                let Some(place) = wanted.iter().position(|id| heard["id"] == *id) else { continue };
                if heard["code"] == "unreadable" {
                    continue;
                }
                let id = wanted.swap_remove(place);
                assert_eq!(heard["type"], "done", "{heard}");
                let known = answers.entry((mover, id)).or_insert_with(|| heard.clone());
                assert_eq!(*known, heard);
            }
            old[mover].extend(fresh);
            party.people[mover].until_number(before + 3).await;
            party.together().await;
            if party.is_over() {
                break;
            }
            assert_eq!(party.people[mover].number, before + 3, "three requests, three effects");
        }
        assert!(answers.len() > 30, "{}", answers.len());
    }
}

/// Frames that are cut off with their connection, at every byte: nothing comes of them.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_message_is_no_message() {
    let place = Place::open().await;
    let mut party = Party::sit(&place, smallest()).await;
    let before = party.people[0].number;
    let whole = json!({"type": "chat", "id": "half", "text": "cut"}).to_string();
    for end in 0..whole.len() {
        party.people[0].say(&whole[..end]).await;
        party.people[0].until("refused").await;
    }
    assert_eq!(party.people[0].number, before);
    party.people[0].say(&whole).await;
    assert_eq!(party.people[0].answer("half").await["number"], before + 1);
}
