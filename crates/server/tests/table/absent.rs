//! L6: a bot plays for whoever is gone, hands the seat back, and every game ends.

use crate::client::Client;
use crate::party::{Party, chair_key, every_game};
use crate::server::{Place, hasty, smallest};
use engine::FastRng;
use serde_json::json;
use server::Timeouts;
use server::test_hooks::TestHooks;
use std::time::Duration;

fn impatient() -> Timeouts {
    Timeouts {
        grace: Duration::from_millis(40),
        contribute: Duration::from_millis(40),
        bot_delay: Duration::from_micros(10),
        ..hasty()
    }
}

/// Everybody leaves a game, of each kind, and it ends without them.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_ends_without_anybody() {
    for wish in every_game() {
        let place = Place::with(impatient(), TestHooks::default()).await;
        let mut party = Party::dealt(&place, wish).await;
        party.steps(5, &mut FastRng::new(2)).await;
        ends(&place, party).await;
    }
}

/// A game without an end, which some server rules allow, is not played for ever when nobody looks; and goes on when
/// somebody does.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_waits_for_somebody_to_look() {
    let timeouts = Timeouts { unwatched: 30, doze: Duration::from_millis(20), ..impatient() };
    let place = Place::with(timeouts, TestHooks::default()).await;
    let faces = json!({"faces": ["1", "1", "1", "1", "1", "1"]});
    let mut party = Party::sit(&place, json!({"game": "melimagic", "seats": 2, "options": faces})).await;
    party.people[0].must(json!({"type": "start"})).await;
    let opened = party.opened.clone();
    drop(party);
    let asleep = async {
        while place.server.counters().tables_awake > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), asleep).await.expect("it falls asleep");
    let mut watcher = place.enter(&opened.table, &opened.watch_key).await;
    assert_eq!(watcher.table["status"], "playing");
    assert!(watcher.number > 30, "{}", watcher.number);
    watcher.until_happened("acted").await;
}

/// Everybody leaves while the cards are being dealt.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_nobody_waits_for_is_dealt_and_ends() {
    let place = Place::with(impatient(), TestHooks::default()).await;
    let mut party = Party::sit(&place, smallest()).await;
    party.people[0].must(json!({"type": "start"})).await;
    ends(&place, party).await;
}

async fn ends(place: &Place, party: Party) {
    let opened = party.opened.clone();
    drop(party);
    let mut watcher = place.enter(&opened.table, &opened.watch_key).await;
    if watcher.table["status"] != "over" {
        watcher.heard_of("proved").await;
    }
    let record = place.server.record(&opened.table, None, Some(&opened.watch_key)).await.unwrap();
    assert!(!record.actions.is_empty());
}

/// After a restart nobody has come back yet: bots take over all the same, and each seat is handed back.
#[tokio::test(flavor = "multi_thread")]
async fn people_who_never_came_back_are_played_for() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    party.steps(3, &mut FastRng::new(2)).await;
    let opened = party.opened.clone();
    let before = party.people[0].number;
    drop(party);
    let store = place.close().await;
    let timeouts = Timeouts { bot_delay: Duration::from_millis(50), ..impatient() };
    let place = Place::over(store, timeouts, TestHooks::default()).await;
    tokio::spawn({
        let server = place.server.clone();
        async move { server.wake_all().await }
    });
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut watcher = place.resume(&opened.table, &opened.watch_key, Some(before)).await;
    let chairs = watcher.table["seats"].as_array().unwrap().clone();
    assert!(
        chairs.iter().all(|chair| chair["stand_in"] == true && chair["connected"] == false),
        "{chairs:?}"
    );
    let mut back = place.enter(&opened.table, &chair_key(1)).await;
    let went = watcher.until_happened("stand_in_went").await;
    assert_eq!(went["event"]["seat"], 1);
    // From now on nobody decides for them, however long it takes.
    back.until_happened("stand_in_went").await;
    back.until_to_move().await;
    if back.is_to_move() {
        assert_eq!(back.hear_within(Duration::from_millis(400)).await, None);
        let action = back.legal()[0].clone();
        assert_eq!(back.act(&action).await["type"], "done");
    }
}

/// Leaving in a game leaves the seat to a bot until its secret is used again; it does not bounce back.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_game_stays_away_until_they_return() {
    let place =
        Place::with(Timeouts { bot_delay: Duration::from_millis(5), ..hasty() }, TestHooks::default()).await;
    let mut party = Party::dealt(&place, smallest()).await;
    party.together().await;
    let mut leaver = party.people.remove(0);
    let done = leaver.must(json!({"type": "leave"})).await;
    assert_eq!(leaver.refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
    let other = &mut party.people[0];
    let came = other.until_happened("stand_in_came").await;
    assert_eq!((&came["event"]["seat"], &came["number"]), (&json!(0), &done["number"]));
    assert_eq!(other.until("presence").await["connected"], false);
    // The bot plays when it is asked to.
    for _ in 0..6 {
        while !other.is_to_move() && !other.board["result"].is_object() {
            let heard = other.hear().await;
            assert_ne!(heard["event"]["kind"], "stand_in_went", "{heard}");
        }
        let Some(action) = other.legal().first().cloned() else { return };
        other.act(&action).await;
    }
    let back = place.enter(&party.opened.table, &chair_key(0)).await;
    assert_eq!(back.you["seat"], 0);
    let went = party.people[0].until_happened("stand_in_went").await;
    assert_eq!(went["event"]["seat"], 0);
}

/// A rematch does not wait for somebody who has gone: the seat stays theirs and a bot plays.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_goes_on_without_the_gone() {
    let place = Place::with(impatient(), TestHooks::default()).await;
    let mut party = Party::dealt(&place, smallest()).await;
    party.steps(100_000, &mut FastRng::new(7)).await;
    assert!(party.is_over());
    party.close_one(1).await;
    let person = &mut party.people[0];
    person.must(json!({"type": "rematch"})).await;
    assert_eq!(person.until_happened("reopened").await["event"]["game_number"], 2);
    person.until_happened("dealt").await;
    assert_eq!(person.until_happened("stand_in_came").await["event"]["seat"], 1);
    let mut back = place.enter(&party.opened.table, &chair_key(1)).await;
    if back.table["status"] == "playing" {
        back.until_happened("stand_in_went").await;
    }
}

/// Whoever comes back before the next deal adds a number to it, although a bot finished the last game for them.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_dealt_with_the_numbers_of_those_who_are_back() {
    let timeouts = Timeouts { contribute: Duration::from_secs(60), ..impatient() };
    let place = Place::with(timeouts, TestHooks::default()).await;
    let mut party = Party::dealt(&place, smallest()).await;
    let table = party.opened.table.clone();
    let mut spectator = place.enter(&table, &party.opened.watch_key).await;
    party.people[0].must(json!({"type": "leave"})).await;
    party.close_one(1).await;
    spectator.until_happened("proved").await;
    party.people.clear();
    for seat in 0..2 {
        party.people.push(place.enter(&table, &chair_key(seat)).await);
    }
    for person in &mut party.people {
        person.must(json!({"type": "rematch"})).await;
    }
    party.deal(2).await;
    let dealt = spectator.until_happened("dealt").await;
    assert_eq!(dealt["event"]["without"], json!([]));
}

/// A rematch waits for everybody who is there, keeps the seats, and one who leaves is not counted.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_everybodys_wish() {
    let place =
        Place::with(Timeouts { contribute: Duration::from_millis(40), ..hasty() }, TestHooks::default())
            .await;
    let mut party = Party::dealt(&place, smallest()).await;
    assert_eq!(party.people[0].refused(json!({"type": "rematch"})).await, "not_now");
    party.steps(100_000, &mut FastRng::new(7)).await;
    for person in &mut party.people {
        person.heard_of("proved").await;
    }
    let (first, rest) = party.people.split_first_mut().unwrap();
    first.must(json!({"type": "rematch"})).await;
    assert_eq!(first.refused(json!({"type": "rematch"})).await, "not_now");
    first.heard_of("rematch_asked").await;
    assert_eq!(first.hear_within(Duration::from_millis(100)).await, None);
    rest[0].must(json!({"type": "rematch"})).await;
    for person in party.people.iter_mut() {
        person.until_happened("reopened").await;
        person.until_happened("dealt").await;
        assert!(person.board["view"].is_object());
    }
    let seated = |client: &Client| client.seat();
    assert_eq!(party.people.iter().map(seated).collect::<Vec<_>>(), [Some(0), Some(1)]);
}
