//! Tests of `POST /api/turns`, and the helper that starts a game between two people.

use crate::test_server::{Client, TestServer, hello, test_limits};
use serde_json::{Value, json};
use server::Limits;

/// A table with two people. The person on seat 1 begins the game.
pub(crate) struct TwoPeople {
    /// The id of the table.
    pub(crate) table: String,
    /// The connections of the people on the seats 0 and 1.
    pub(crate) sockets: [Client; 2],
}

/// The key of a seat.
pub(crate) fn seat_key(seat: usize) -> String {
    format!("seat-{seat}-0123456789abcdefghij")
}

/// Opens a table with this clock and lets two people sit down. They have not started yet. The game is Mélimagic: in
/// MADA, a dealt Scorpion can give the first choice to the other seat.
pub(crate) async fn two_people_in_lobby(server: &TestServer, clock: Value) -> TwoPeople {
    let settings = json!({"game": "melimagic", "seats": 2, "first": 1, "clock": clock}).to_string();
    let open_response = server.post("/api/tables", "", &settings).await.json();
    let table = open_response["table"].as_str().unwrap().to_owned();
    let mut sockets = [server.open_socket().await, server.open_socket().await];
    for (seat, socket) in sockets.iter_mut().enumerate() {
        socket.send(hello(&table, open_response["join_key"].as_str().unwrap())).await;
        let sit = json!({"type": "sit", "id": "1", "seat": seat, "name": format!("P{seat}"), "key": seat_key(seat)});
        socket.send(sit).await;
        socket.receive_type("seated").await;
    }
    TwoPeople { table, sockets }
}

/// Starts a game between two people.
pub(crate) async fn two_people_playing(server: &TestServer, clock: Value) -> TwoPeople {
    let mut people = two_people_in_lobby(server, clock).await;
    people.sockets[0].send(json!({"type": "start", "id": "2"})).await;
    for socket in &mut people.sockets {
        while socket.receive_type("event").await["event"]["kind"] != "dealt" {}
    }
    people
}

#[tokio::test]
async fn one_request_says_whose_turn_it_is_at_several_tables() {
    let server = TestServer::start(test_limits()).await;
    let people = two_people_playing(&server, json!({"kind": "days", "days": 2})).await;
    let lobby = two_people_in_lobby(&server, json!({"kind": "none"})).await;
    let question = |table: &str, key: &str| json!({"table": table, "key": key});
    // Three questions that are answered, one with a wrong key, and one about a table that does not exist.
    let questions = json!({"tables": [
        question(&people.table, &seat_key(1)),
        question(&people.table, &seat_key(0)),
        question(&lobby.table, &seat_key(0)),
        question(&people.table, "wrong"),
        question("nowhere", &seat_key(0)),
    ]});
    let response = server.post("/api/turns", "", &questions.to_string()).await;
    assert_eq!(response.status, 200, "{}", response.body);
    let answers = response.json()["tables"].clone();
    let person = |name: &str| json!({"kind": "person", "name": name});
    let ms_left = answers[0]["turn"]["ms_left"].as_u64().unwrap();
    let two_days = 2 * 24 * 3600 * 1000;
    assert!((two_days - 60_000..=two_days).contains(&ms_left), "{ms_left}");
    assert_eq!(answers[0]["turn"]["seats"], json!([person("P0"), person("P1")]));
    // The status of the table, the seat of the person who asks, and the seat to move.
    let status_seat_and_mover = |index: usize| {
        let turn = &answers[index]["turn"];
        (turn["status"].clone(), turn["you"].clone(), turn["to_move"].clone())
    };
    assert_eq!(status_seat_and_mover(0), (json!("playing"), json!(1), json!(1)));
    assert_eq!(status_seat_and_mover(1), (json!("playing"), json!(0), json!(1)));
    assert_eq!(status_seat_and_mover(2), (json!("lobby"), json!(0), Value::Null));
    for (index, code) in [(3, "wrong_key"), (4, "no_such_table")] {
        assert_eq!((&answers[index]["turn"], &answers[index]["refused"]), (&Value::Null, &json!(code)));
    }
    // The questions replaced nobody's connection: the player to move can still send a request on theirs.
    let [_, mut socket_to_move] = people.sockets;
    socket_to_move.send(json!({"type": "react", "id": "9", "reaction": "bravo"})).await;
    socket_to_move.receive_type("done").await;
}

#[tokio::test]
async fn questions_about_turns_are_limited() {
    let server = TestServer::start(Limits { max_requests_per_minute: 10, ..test_limits() }).await;
    let questions = |count: usize| {
        let tables: Vec<Value> = (0..count).map(|_| json!({"table": "nowhere", "key": "k"})).collect();
        json!({"tables": tables}).to_string()
    };
    // One request may ask about 40 tables.
    let too_many = server.post("/api/turns", "", &questions(41)).await;
    assert_eq!((too_many.status, too_many.code().as_str()), (400, "unreadable"));
    // The request and each of its eight tables count, so that one more question exceeds the limit of ten.
    assert_eq!(server.post("/api/turns", "", &questions(8)).await.status, 200);
    let refused = server.post("/api/turns", "", &questions(1)).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
}
