//! Taking back: by consent of everybody, and only where nothing was shown.

use crate::client::Client;
use crate::party::Party;
use crate::server::{Place, hasty};
use engine::FastRng;
use serde_json::json;
use server::Timeouts;
use server::test_hooks::TestHooks;
use std::time::Duration;

/// Everything lies open in this game, so everything can be taken back.
fn open_game() -> serde_json::Value {
    json!({"game": "thirteen-leaves", "seats": 3})
}

async fn one_action(party: &mut Party) -> (usize, serde_json::Value) {
    party.together().await;
    let mover = party.people.iter().position(Client::is_to_move).unwrap();
    let before = party.people[mover].board.clone();
    let action = party.people[mover].legal()[0].clone();
    assert_eq!(party.people[mover].act(&action).await["type"], "done");
    party.people[mover].until_happened("acted").await;
    party.together().await;
    (mover, before)
}

#[tokio::test(flavor = "multi_thread")]
async fn it_takes_everybodys_consent() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, open_game()).await;
    let (mover, before) = one_action(&mut party).await;
    let other = (mover + 1) % 3;
    assert_eq!(party.people[other].refused(json!({"type": "ask_undo"})).await, "nothing_to_undo");
    party.people[mover].must(json!({"type": "ask_undo"})).await;
    assert_eq!(party.people[mover].refused(json!({"type": "ask_undo"})).await, "not_now");
    let agree = json!({"type": "answer_undo", "answer": "agree"});
    assert_eq!(party.people[mover].refused(agree.clone()).await, "not_now");
    for answering in (0..3).filter(|seat| *seat != mover) {
        party.people[answering].must(agree.clone()).await;
    }
    let undone = party.people[mover].until_happened("undone").await;
    assert_eq!(undone["event"]["board"], before);
    party.together().await;
    // What was seen before it is stale now, and it cannot be taken back twice.
    let action = party.people[mover].legal()[0].clone();
    let stale = json!({"type": "act", "at": party.people[mover].number - 1, "action": action});
    assert_eq!(party.people[mover].refused(stale).await, "stale");
    assert_eq!(party.people[mover].refused(json!({"type": "ask_undo"})).await, "nothing_to_undo");
    assert_eq!(party.people[mover].act(&action).await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_no_is_enough_and_silence_is_a_no() {
    let place =
        Place::with(Timeouts { consent: Duration::from_millis(150), ..hasty() }, TestHooks::default()).await;
    let mut party = Party::dealt(&place, open_game()).await;
    let (mover, _) = one_action(&mut party).await;
    let other = (mover + 1) % 3;
    party.people[mover].must(json!({"type": "ask_undo"})).await;
    party.people[other].must(json!({"type": "answer_undo", "answer": "refuse"})).await;
    let refuse = json!({"type": "answer_undo", "answer": "refuse"});
    assert_eq!(party.people[(mover + 2) % 3].refused(refuse).await, "not_now");
    party.people[mover].must(json!({"type": "ask_undo"})).await;
    party.people[mover].until_happened("undo_asked").await;
    let answered = party.people[mover].until_happened("undo_answered").await;
    assert_eq!(answered["event"]["answer"], "refuse");
}

/// What has been seen cannot be unseen: a card that was drawn, dice that were rolled.
#[tokio::test(flavor = "multi_thread")]
async fn what_showed_somebody_something_is_not_taken_back() {
    let place = Place::open().await;
    let mut rng = FastRng::new(5);
    let mut tried = 0;
    for game in ["mada", "melimagic"] {
        let mut party = Party::dealt(&place, json!({"game": game, "seats": 2})).await;
        while tried < 20 && !party.is_over() {
            party.together().await;
            let mover = party.people.iter().position(Client::is_to_move).unwrap();
            let piles = party.people[mover].board["view"].clone();
            party.steps(1, &mut rng).await;
            // Something left a face-down pile, or the dice lie differently.
            let now = &party.people[mover].board["view"];
            let shows =
                ["draw", "hat_draw", "wand_draw", "dice"].iter().any(|pile| piles[*pile] != now[*pile]);
            if shows && !party.is_over() {
                let answer = party.people[mover].refused(json!({"type": "ask_undo"})).await;
                assert_eq!(answer, "nothing_to_undo", "{game}");
                tried += 1;
            }
        }
        assert!(tried > 0, "{game}: nothing was drawn");
        tried = 0;
    }
}

/// Nobody can keep a table busy with the same question: bots wait for each answer, and every game ends.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_action_is_asked_about_three_times_at_most() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, open_game()).await;
    let (mover, _) = one_action(&mut party).await;
    let other = (mover + 1) % 3;
    for _ in 0..3 {
        party.people[mover].must(json!({"type": "ask_undo"})).await;
        party.people[other].must(json!({"type": "answer_undo", "answer": "refuse"})).await;
    }
    assert_eq!(party.people[mover].refused(json!({"type": "ask_undo"})).await, "nothing_to_undo");
    // The next action is another matter.
    let (mover, _) = one_action(&mut party).await;
    party.people[mover].must(json!({"type": "ask_undo"})).await;
}

/// A bot whose turn it is waits until the question is settled: it does not answer by moving.
#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_the_answer() {
    let timeouts =
        Timeouts { bot_delay: Duration::from_millis(200), consent: Duration::from_secs(1), ..hasty() };
    let place = Place::with(timeouts, TestHooks::default()).await;
    let mut wish = open_game();
    wish["bots"] = json!([{"seat": 2, "level": "beginner"}]);
    wish["first"] = json!(1);
    let mut party = Party::dealt(&place, wish).await;
    let (mover, before) = one_action(&mut party).await;
    assert_eq!(mover, 1);
    party.people[1].must(json!({"type": "ask_undo"})).await;
    // Longer than the bot would take.
    party.people[1].until_happened("undo_asked").await;
    assert_eq!(party.people[1].hear_within(Duration::from_millis(400)).await, None);
    party.people[0].must(json!({"type": "answer_undo", "answer": "agree"})).await;
    let undone = party.people[1].until_happened("undone").await;
    assert_eq!(undone["event"]["board"], before);
    // And it plays on afterwards, also when nobody answers.
    let action = party.people[1].legal()[0].clone();
    party.people[1].act(&action).await;
    party.people[1].must(json!({"type": "ask_undo"})).await;
    let acted = party.people[1].until_that(|heard| heard["event"]["by"] == "bot").await;
    assert_eq!(acted["event"]["seat"], 2);
}
