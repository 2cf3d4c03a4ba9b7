//! D6: a request that is sent again has one effect and gets the same answer, also after a restart.

use crate::client::Client;
use crate::party::{Party, chair_key};
use crate::server::{Place, hasty, smallest};
use serde_json::{Value, json};
use server::test_hooks::TestHooks;

/// Every kind of request, each sent three times: twice on its socket, once after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn every_request_has_one_effect() {
    let place = Place::open().await;
    let opened =
        place.table(json!({"game": games::GAMES[0].id, "seats": games::GAMES[0].min_seats + 1})).await;
    let mut client = place.enter(&opened.table, &opened.join_key).await;
    let sit = json!({"type": "sit", "id": "1", "seat": 0, "name": "Zoë", "key": chair_key(0)});
    let mut sent: Vec<(Value, Value)> = Vec::new();
    let requests = [
        sit,
        json!({"type": "rename", "id": "2", "name": "Anna"}),
        json!({"type": "add_bot", "id": "3", "seat": 1, "level": "beginner"}),
        json!({"type": "remove_bot", "id": "4", "seat": 1}),
        json!({"type": "add_bot", "id": "5", "seat": 1, "level": "beginner"}),
        json!({"type": "add_bot", "id": "6", "seat": 2, "level": "beginner"}),
        json!({"type": "chat", "id": "7", "text": "hello"}),
        json!({"type": "react", "id": "8", "reaction": "bravo"}),
        json!({"type": "start", "id": "9"}),
    ];
    for request in requests {
        client.say(&request).await;
        let answer = client.answer(request["id"].as_str().unwrap()).await;
        assert!(answer["type"] == "done" || answer["type"] == "seated", "{request}: {answer}");
        client.until_number(answer["number"].as_u64().unwrap()).await;
        let number = client.number;
        client.say(&request).await;
        assert_eq!(client.answer(request["id"].as_str().unwrap()).await, answer, "{request}");
        client.must(json!({"type": "chat", "text": "and nothing more"})).await;
        client.until_number(number + 1).await;
        sent.push((request, answer));
    }
    drop(client);
    let place = Place::over(place.close().await, hasty(), TestHooks::default()).await;
    let mut client = place.enter(&opened.table, &chair_key(0)).await;
    let number = client.number;
    for (request, answer) in &sent {
        client.say(request).await;
        assert_eq!(&client.answer(request["id"].as_str().unwrap()).await, answer, "{request}");
    }
    assert_eq!(place.resume(&opened.table, &opened.watch_key, Some(number)).await.number, number);
}

/// Whoever sat down, left, and sends both again is answered as before, and sits nowhere; also with somebody else there.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_left_is_not_seated_by_a_resend() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    let mut client = place.enter(&opened.table, &opened.join_key).await;
    let sit = json!({"type": "sit", "id": "1", "name": "Zoë", "key": chair_key(0)});
    let requests = [sit, json!({"type": "leave", "id": "2"})];
    let mut answers = Vec::new();
    for request in &requests {
        client.say(request).await;
        answers.push(client.answer(request["id"].as_str().unwrap()).await);
    }
    for taken in [false, true] {
        if taken {
            let mut other = place.enter(&opened.table, &opened.join_key).await;
            other.must(json!({"type": "sit", "seat": 0, "name": "Ugo", "key": chair_key(1)})).await;
        }
        let mut again = place.enter(&opened.table, &opened.join_key).await;
        let number = again.number;
        for (request, answer) in requests.iter().zip(&answers) {
            again.say(request).await;
            assert_eq!(&again.answer(request["id"].as_str().unwrap()).await, answer, "{request}");
        }
        assert_eq!(again.refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
        assert_eq!(place.enter(&opened.table, &opened.watch_key).await.number, number);
    }
}

/// Actions, with the answer lost in each of the ways it can be.
#[tokio::test(flavor = "multi_thread")]
async fn an_action_has_one_effect() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    let table = party.opened.table.clone();
    for round in 0..8 {
        party.together().await;
        let Some(mover) = party.people.iter().position(Client::is_to_move) else { break };
        let person = &mut party.people[mover];
        let (at, action) = (person.number, person.legal()[0].clone());
        let act = json!({"type": "act", "id": format!("a{round}"), "at": at, "action": action});
        // Twice in one breath, then the socket is gone before anything is heard.
        person.say(&act).await;
        person.say(&act).await;
        let mut again = place.resume(&table, &chair_key(mover), Some(at)).await;
        again.say(&act).await;
        let answer = again.answer(act["id"].as_str().unwrap()).await;
        assert_eq!((&answer["type"], &answer["number"]), (&json!("done"), &json!(at + 1)), "{answer}");
        again.you = json!({"role": "seat", "seat": mover});
        again.until_number(at + 1).await;
        party.people[mover] = again;
    }
}

/// Two people who count their requests alike do not get each other's answers.
#[tokio::test(flavor = "multi_thread")]
async fn ids_belong_to_their_seat() {
    let place = Place::open().await;
    let opened = place.table(smallest()).await;
    let mut numbers = Vec::new();
    for seat in 0..2 {
        let mut client = place.enter(&opened.table, &opened.join_key).await;
        client.say(json!({"type": "sit", "id": "1", "name": "P", "key": chair_key(seat)})).await;
        let seated = client.answer("1").await;
        assert_eq!((&seated["type"], &seated["seat"]), (&json!("seated"), &json!(seat)));
        client.say(json!({"type": "chat", "id": "2", "text": "hello"})).await;
        numbers.push(client.answer("2").await["number"].as_u64().unwrap());
    }
    assert!(numbers[1] > numbers[0], "{numbers:?}");
}

/// Somebody who sat down, never heard so, and comes again by the link is on the seat, whatever has begun meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_chair_is_regained() {
    let place = Place::open().await;
    let mut party = Party::dealt(&place, smallest()).await;
    party.together().await;
    let opened = party.opened.clone();
    let mut again = place.enter(&opened.table, &opened.join_key).await;
    assert!(again.board["legal"].as_array().unwrap().is_empty());
    let sit = json!({"type": "sit", "id": "sit-0", "seat": 0, "name": "P0", "key": chair_key(0)});
    // The same id with another secret is somebody else.
    let mut thief = sit.clone();
    thief["key"] = json!(chair_key(7));
    again.say(&thief).await;
    assert_eq!(again.answer("sit-0").await["code"], "not_now");
    again.say(&sit).await;
    let seated = again.answer("sit-0").await;
    assert_eq!((&seated["type"], &seated["seat"]), (&json!("seated"), &json!(0)));
    again.until("welcome").await;
    assert_eq!(again.you, json!({"role": "seat", "seat": 0}));
    assert_eq!(again.board, party.people[0].board);
    // The device that had the seat is told.
    party.people[0].until("taken_over").await;
    assert_eq!(party.people[0].close_code().await, 4001);
    again.must(json!({"type": "chat", "text": "here I am"})).await;
}

/// Who left and did not hear so is answered too, though they have no seat to ask from.
#[tokio::test(flavor = "multi_thread")]
async fn leaving_twice_is_leaving_once() {
    let place = Place::open().await;
    let mut party = Party::sit(&place, smallest()).await;
    let person = &mut party.people[1];
    person.say(json!({"type": "leave", "id": "bye"})).await;
    let answer = person.answer("bye").await;
    assert_eq!(answer["type"], "done");
    person.say(json!({"type": "leave", "id": "bye"})).await;
    assert_eq!(person.answer("bye").await, answer);
    let mut guest = place.enter(&party.opened.table, &party.opened.join_key).await;
    guest.say(json!({"type": "leave", "id": "bye"})).await;
    assert_eq!(guest.answer("bye").await, answer);
    assert_eq!(guest.refused(json!({"type": "leave"})).await, "not_yours");
}
