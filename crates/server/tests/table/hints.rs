//! Hints through real sockets: for the one who asks and is asked, and for nobody else.

use crate::client::Client;
use crate::party::{Party, every_game};
use crate::server::{Place, hasty};
use engine::FastRng;
use serde_json::{Value, json};
use server::Timeouts;
use server::test_hooks::{Spell, TestHooks};
use std::sync::Arc;
use std::time::Duration;

fn with_hints(mut wish: Value) -> Value {
    wish["helps"] = json!({"hints": true});
    wish
}

fn ask() -> Value {
    json!({"type": "hint"})
}

/// The place of whoever is to move among the people.
fn mover(party: &Party) -> usize {
    party.people.iter().position(Client::is_to_move).unwrap()
}

fn heard_hint(client: &Client) -> bool {
    client.frames.iter().any(|frame| frame.contains(r#""type":"hint""#))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_action_with_a_reason_and_only_the_asker_gets_it() {
    let place = Place::open().await;
    for wish in every_game() {
        let mut party = Party::dealt(&place, with_hints(wish)).await;
        let mut spectator = place.enter(&party.opened.table, &party.opened.watch_key).await;
        let mut rng = FastRng::new(7);
        for _ in 0..3 {
            party.together().await;
            let asker = mover(&party);
            let legal = party.people[asker].legal();
            let before = party.people[asker].number;
            let hint = party.people[asker].request(ask()).await;
            assert_eq!(hint["type"], "hint", "{hint}");
            assert!(legal.contains(&hint["action"].as_str().unwrap().to_owned()), "{hint} of {legal:?}");
            assert!(hint["does"]["id"].is_string() && hint["why"]["id"].is_string(), "{hint}");
            // The same turn, the same hint: it is not thought about again.
            let again = party.people[asker].request(ask()).await;
            assert_eq!((&again["action"], &again["why"]), (&hint["action"], &hint["why"]));
            assert_eq!(party.people[asker].number, before, "a hint is no part of the log");
            party.steps(1, &mut rng).await;
        }
        // Everybody has heard everything that was sent before this.
        let asker = mover(&party);
        party.people[asker].must(json!({"type": "chat", "text": "Thanks!"})).await;
        spectator.until_happened("chatted").await;
        party.together().await;
        assert!(!heard_hint(&spectator));
        let asked: Vec<_> = party
            .people
            .iter()
            .map(|person| {
                let hints = person.frames.iter().filter(|frame| frame.contains(r#""type":"hint""#));
                hints.count()
            })
            .collect();
        assert_eq!(asked.iter().sum::<usize>(), 6, "{asked:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_refused_where_there_are_none_and_when_it_is_not_ones_turn() {
    let place = Place::open().await;
    let wish = every_game().next().unwrap();
    let mut without = Party::dealt(&place, wish.clone()).await;
    let asker = mover(&without);
    assert_eq!(without.people[asker].refused(ask()).await, "no_hints");

    let mut lobby = Party::sit(&place, with_hints(wish.clone())).await;
    assert_eq!(lobby.people[0].refused(ask()).await, "not_now");
    let mut guest = place.enter(&lobby.opened.table, &lobby.opened.join_key).await;
    assert_eq!(guest.refused(ask()).await, "not_yours");

    let mut party = Party::dealt(&place, with_hints(wish)).await;
    let other = 1 - mover(&party);
    assert_eq!(party.people[other].refused(ask()).await, "not_your_turn");
    party.finish(&mut FastRng::new(3)).await;
    for person in &mut party.people {
        assert_eq!(person.refused(ask()).await, "not_now");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_asks_do_not_pile_up_and_an_old_hint_is_not_given() {
    let place = Place::open().await;
    let wish = json!({"game": "thirteen-leaves", "seats": 3});
    let mut party = Party::dealt(&place, with_hints(wish)).await;
    let asker = mover(&party);
    let person = &mut party.people[asker];
    let first = person.ask(ask()).await;
    assert_eq!(person.refused(ask()).await, "already_asked");
    // Sent again under the same id, it is the same request.
    person.say(json!({"type": "hint", "id": first})).await;
    let action = person.legal()[0].clone();
    let done = person.act(&action).await;
    assert_eq!(done["type"], "done", "{done}");
    let answer = person.answer(&first).await;
    assert_eq!(answer["code"], "stale", "{answer}");
    assert!(!heard_hint(person));
}

/// Whoever thinks too long is not waited for; and the seat may ask again.
#[tokio::test(flavor = "multi_thread")]
async fn a_late_hint_is_refused() {
    let timeouts = Timeouts { bot_deadline: Duration::from_millis(300), ..hasty() };
    let slow: Spell = Arc::new(|what| {
        if what == "hint" {
            std::thread::sleep(Duration::from_secs(1));
        }
    });
    let place = Place::with(timeouts, TestHooks { spell: Some(slow), ..TestHooks::default() }).await;
    let mut party = Party::dealt(&place, with_hints(every_game().next().unwrap())).await;
    let asker = mover(&party);
    for _ in 0..2 {
        assert_eq!(party.people[asker].refused(ask()).await, "hint_late");
    }
}
