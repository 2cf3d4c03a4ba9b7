//! Guarantee D6 (`docs/promises.md`): a request that is sent again has one effect and gets the same response,
//! also after a restart.

use crate::client::{Client, SEAT_TAKEN_OVER};
use crate::test_server::{TestServer, smallest_table};
use crate::test_table::{TestTable, seat_key};
use serde_json::{Value, json};

/// Sends a request that has an id already. Returns the response.
async fn send_with_id(client: &mut Client, request: &Value) -> Value {
    client.send(request).await;
    client.response(request["id"].as_str().unwrap()).await
}

/// Every kind of request is sent three times: twice on one connection, and once after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn every_request_has_one_effect() {
    let server = TestServer::start().await;
    let game = &games::GAMES[0];
    let open_response = server.open_table(json!({"game": game.id, "seats": game.min_seats + 1})).await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    let requests = [
        json!({"type": "sit", "id": "1", "seat": 0, "name": "Zoë", "key": seat_key(0)}),
        json!({"type": "rename", "id": "2", "name": "Anna"}),
        json!({"type": "add_bot", "id": "3", "seat": 1, "level": "beginner"}),
        json!({"type": "remove_bot", "id": "4", "seat": 1}),
        json!({"type": "add_bot", "id": "5", "seat": 1, "level": "beginner"}),
        json!({"type": "add_bot", "id": "6", "seat": 2, "level": "beginner"}),
        json!({"type": "chat", "id": "7", "text": "hello"}),
        json!({"type": "react", "id": "8", "reaction": "bravo"}),
        json!({"type": "start", "id": "9"}),
    ];
    let mut responses: Vec<Value> = Vec::new();
    for request in &requests {
        let response = send_with_id(&mut client, request).await;
        assert!(response["type"] == "done" || response["type"] == "seated", "{request}: {response}");
        client.read_until_number(response["number"].as_u64().unwrap()).await;
        let last_number = client.last_number;
        // Sent again, the request gets the same response and causes no event: the next event is the chat line below.
        assert_eq!(send_with_id(&mut client, request).await, response, "{request}");
        client.expect_done(json!({"type": "chat", "text": "the next event"})).await;
        client.read_until_number(last_number + 1).await;
        responses.push(response);
    }
    drop(client);
    // All requests are sent once more to another server over the same store.
    let server = TestServer::over_store(server.stop().await).await;
    let mut client = server.connect(&open_response.table, &seat_key(0)).await;
    let last_number = client.last_number;
    for (request, response) in requests.iter().zip(&responses) {
        assert_eq!(&send_with_id(&mut client, request).await, response, "{request}");
    }
    let spectator = server.reconnect(&open_response.table, &open_response.watch_key, Some(last_number)).await;
    assert_eq!(spectator.last_number, last_number, "the resent requests caused no event");
}

/// A person sat down and left, and sends both requests again. They get the same responses and no seat,
/// whether the seat is free or taken by somebody else.
#[tokio::test(flavor = "multi_thread")]
async fn a_resend_does_not_seat_a_person_who_has_left() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut client = server.connect(&open_response.table, &open_response.join_key).await;
    let requests = [
        json!({"type": "sit", "id": "1", "name": "Zoë", "key": seat_key(0)}),
        json!({"type": "leave", "id": "2"}),
    ];
    let mut responses = Vec::new();
    for request in &requests {
        responses.push(send_with_id(&mut client, request).await);
    }
    for is_seat_taken in [false, true] {
        if is_seat_taken {
            let mut other_client = server.connect(&open_response.table, &open_response.join_key).await;
            let sit = json!({"type": "sit", "seat": 0, "name": "Ugo", "key": seat_key(1)});
            other_client.expect_done(sit).await;
        }
        let mut returned_client = server.connect(&open_response.table, &open_response.join_key).await;
        let last_number = returned_client.last_number;
        for (request, response) in requests.iter().zip(&responses) {
            assert_eq!(&send_with_id(&mut returned_client, request).await, response, "{request}");
        }
        assert_eq!(returned_client.expect_refused(json!({"type": "chat", "text": "x"})).await, "not_yours");
        assert_eq!(
            server.connect(&open_response.table, &open_response.watch_key).await.last_number,
            last_number,
            "the resent requests caused no event"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_that_is_sent_three_times_has_one_effect() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    let table_id = table.open_response.table.clone();
    for round in 0..8 {
        table.sync_clients().await;
        let Some(mover) = table.mover() else { break };
        let player = &mut table.players[mover];
        let (last_number, action) = (player.last_number, player.legal_actions()[0].clone());
        let act = json!({"type": "act", "id": format!("a{round}"), "at": last_number, "action": action});
        // The action is sent twice on a connection that is lost before the response comes, and once on the
        // next connection.
        player.send(&act).await;
        player.send(&act).await;
        let mut reconnected_client = server.reconnect(&table_id, &seat_key(mover), Some(last_number)).await;
        let response = send_with_id(&mut reconnected_client, &act).await;
        assert_eq!((&response["type"], &response["number"]), (&json!("done"), &json!(last_number + 1)));
        reconnected_client.read_until_number(last_number + 1).await;
        table.players[mover] = reconnected_client;
    }
}

/// Two people who use the same request ids do not get each other's responses.
#[tokio::test(flavor = "multi_thread")]
async fn each_seat_has_its_own_request_ids() {
    let server = TestServer::start().await;
    let open_response = server.open_table(smallest_table()).await;
    let mut chat_numbers = Vec::new();
    for seat in 0..2 {
        let mut client = server.connect(&open_response.table, &open_response.join_key).await;
        let sit = json!({"type": "sit", "id": "1", "name": format!("P{seat}"), "key": seat_key(seat)});
        let sit_response = send_with_id(&mut client, &sit).await;
        assert_eq!((&sit_response["type"], &sit_response["seat"]), (&json!("seated"), &json!(seat)));
        let chat = json!({"type": "chat", "id": "2", "text": "hello"});
        chat_numbers.push(send_with_id(&mut client, &chat).await["number"].as_u64().unwrap());
    }
    assert!(chat_numbers[1] > chat_numbers[0], "{chat_numbers:?}");
}

/// A person sat down but did not get the response. They connect again with the join key and send the same
/// request. They get their seat, even if a game has begun since.
#[tokio::test(flavor = "multi_thread")]
async fn resending_a_request_to_sit_down_reclaims_the_seat() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_dealt_game(&server, smallest_table()).await;
    table.sync_clients().await;
    let open_response = table.open_response.clone();
    let mut returned_client = server.connect(&open_response.table, &open_response.join_key).await;
    assert!(returned_client.legal_actions().is_empty());
    let sit = json!({"type": "sit", "id": "sit-0", "seat": 0, "name": "P0", "key": seat_key(0)});
    // `TestTable` used the id `sit-0` for seat 0. The same id with another key is another person's request.
    let mut sit_with_other_key = sit.clone();
    sit_with_other_key["key"] = json!(seat_key(7));
    assert_eq!(send_with_id(&mut returned_client, &sit_with_other_key).await["code"], "not_now");
    let sit_response = send_with_id(&mut returned_client, &sit).await;
    assert_eq!((&sit_response["type"], &sit_response["seat"]), (&json!("seated"), &json!(0)));
    returned_client.read_until_type("welcome").await;
    assert_eq!(returned_client.you, json!({"role": "seat", "seat": 0}));
    assert_eq!(returned_client.board, table.players[0].board);
    // The connection that had the seat is told that it was taken over.
    table.players[0].read_until_type("taken_over").await;
    assert_eq!(table.players[0].close_code().await, SEAT_TAKEN_OVER);
    returned_client.expect_done(json!({"type": "chat", "text": "here I am"})).await;
}

/// A person left but did not get the response. When they send the request again, without a seat, they get the
/// same response.
#[tokio::test(flavor = "multi_thread")]
async fn a_resent_request_to_leave_gets_the_same_response() {
    let server = TestServer::start().await;
    let mut table = TestTable::with_seated_people(&server, smallest_table()).await;
    let leave = json!({"type": "leave", "id": "bye"});
    let response = send_with_id(&mut table.players[1], &leave).await;
    assert_eq!(response["type"], "done");
    assert_eq!(send_with_id(&mut table.players[1], &leave).await, response);
    let mut guest = server.connect(&table.open_response.table, &table.open_response.join_key).await;
    assert_eq!(send_with_id(&mut guest, &leave).await, response);
    assert_eq!(guest.expect_refused(json!({"type": "leave"})).await, "not_yours");
}
