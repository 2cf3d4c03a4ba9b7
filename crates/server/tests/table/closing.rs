//! L5: the server closes and opens again; nothing is lost, and people go on where they were.

use crate::client::Client;
use crate::party::{Party, chair_key, every_game};
use crate::server::{Open, Place, hasty};
use engine::FastRng;
use serde_json::json;
use server::test_hooks::TestHooks;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn people_resume_where_they_were() {
    for wish in every_game() {
        let place = Place::open().await;
        let mut rng = FastRng::new(6);
        let mut party = Party::dealt(&place, wish).await;
        party.steps(6, &mut rng).await;
        let began = Instant::now();
        let store = place.close().await;
        for person in &mut party.people {
            assert_eq!(person.close_code().await, 1012);
        }
        let place = Place::over(store, hasty(), TestHooks::default()).await;
        for (seat, person) in party.people.iter_mut().enumerate() {
            let back = place.resume(&party.opened.table, &chair_key(seat), Some(person.number)).await;
            assert_eq!((back.number, &back.board), (person.number, &person.board));
            *person = back;
        }
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
        party.steps(6, &mut rng).await;
    }
}

/// A turn goes on with the time that was left when the server closed.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_go_on_where_they_stopped() {
    let place = Place::open().await;
    let wish = json!({"game": "mada", "seats": 2, "clock": {"kind": "bank", "seconds": 600}});
    let mut awake = Instant::now();
    let mut party = Party::dealt(&place, wish).await;
    party.together().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let store = place.close().await;
    for person in &mut party.people {
        person.until_happened("clocks_stopped").await;
    }
    let before = awake.elapsed();
    tokio::time::sleep(Duration::from_millis(700)).await;
    awake = Instant::now();
    let place = Place::over(store, hasty(), TestHooks::default()).await;
    let back = place.enter(&party.opened.table, &chair_key(0)).await;
    let awake = before + awake.elapsed();
    let welcome: serde_json::Value = serde_json::from_str(&back.frames[0]).unwrap();
    let deadline = welcome["table"]["board"]["clock"]["deadline"].as_u64().unwrap();
    let left = Duration::from_millis(deadline - welcome["now"].as_u64().unwrap());
    let used = Duration::from_secs(600) - left;
    assert!(used >= Duration::from_millis(299), "{used:?}");
    assert!(used <= awake + Duration::from_millis(2), "{used:?} of {awake:?}");
}

/// Closing waits for what is being stored, but not for ever: a disk that hangs does not keep the server open.
#[tokio::test(flavor = "multi_thread")]
async fn closing_waits_for_the_disk_but_not_for_ever() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, every_game().next().unwrap()).await;
    party.together().await;
    let mover = party.people.iter().position(Client::is_to_move).unwrap();
    let person = &mut party.people[mover];
    let (at, action) = (person.number, person.legal()[0].clone());
    place.store.set(Open::Shut);
    person.ask(json!({"type": "act", "at": at, "action": action})).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    let began = Instant::now();
    place.close().await;
    assert!(began.elapsed() < Duration::from_secs(6), "{:?}", began.elapsed());
}
