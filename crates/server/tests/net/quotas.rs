//! Tests of the quotas of tables and of the list of public tables.

use crate::test_server::{TestServer, hello, open_table_body, test_limits};
use serde_json::{Value, json};
use server::{Limits, Quotas, TrustedProxies};

/// A server without a limit of new tables per minute.
async fn server_with(quotas: Quotas) -> TestServer {
    let limits = Limits { max_tables_per_minute: Limits::NO_LIMIT, ..test_limits() };
    TestServer::start_with(limits, TrustedProxies::default(), quotas).await
}

/// Guarantee P3 (docs/promises.md): there are quotas for all clients together and for each client address.
#[tokio::test]
async fn open_tables_have_quotas_in_all_and_for_each_address() {
    // Each of these quotas allows three tables. The sentence is part of the refusal of the fourth.
    let quotas_and_sentences = [
        (Quotas { open_tables: 3, ..Quotas::default() }, "as many open tables as it may have"),
        (Quotas { open_tables_per_address: 3, ..Quotas::default() }, "This address has too many open tables"),
        // Four tables may be in memory, and new tables may use nine tenths of that.
        (Quotas { awake_tables: 4, ..Quotas::default() }, "Too many tables are in use"),
    ];
    for (quotas, sentence) in quotas_and_sentences {
        let server = server_with(quotas).await;
        for _ in 0..3 {
            server.open_table().await;
        }
        let refused = server.post("/api/tables", "", &open_table_body()).await;
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"), "{sentence}");
        assert!(refused.body.contains(sentence), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_refused_table_does_not_count_against_the_quota() {
    let server = server_with(Quotas { open_tables_per_address: 1, ..Quotas::default() }).await;
    let unknown_game = r#"{"game":"no-such-game","seats":2}"#;
    assert_eq!(server.post("/api/tables", "", unknown_game).await.code(), "no_such_game");
    server.open_table().await;
}

#[tokio::test]
async fn a_finished_game_does_not_count_against_the_quota() {
    let server = server_with(Quotas { open_tables_per_address: 1, ..Quotas::default() }).await;
    // One person sits down at a table with two bots.
    let bots = json!([{"seat": 1, "level": "beginner"}, {"seat": 2, "level": "beginner"}]);
    let settings = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots}).to_string();
    let open_response = server.post("/api/tables", "", &settings).await.json();
    let mut person = server.open_socket().await;
    person
        .send(hello(open_response["table"].as_str().unwrap(), open_response["join_key"].as_str().unwrap()))
        .await;
    let seat_key = "seat-0123456789abcdefghij";
    person.send(json!({"type": "sit", "id": "1", "seat": 0, "name": "Anna", "key": seat_key})).await;
    person.send(json!({"type": "start", "id": "2"})).await;
    // A bot plays on for the person who leaves.
    person.send(json!({"type": "leave", "id": "3"})).await;
    // The server publishes the proof of the deal when the game is over.
    while person.receive_type("event").await["event"]["kind"] != "proved" {}
    server.open_table().await;
}

/// The ids of the public tables.
async fn public_tables(server: &TestServer) -> Vec<String> {
    let list = server.get("/api/tables").await.json();
    let id = |table: &Value| table["table"].as_str().unwrap().to_owned();
    list["tables"].as_array().unwrap().iter().map(id).collect()
}

/// Guarantee P3 (docs/promises.md): there are quotas for each client address. The list shows at most five tables of
/// each.
#[tokio::test]
async fn the_public_list_shows_a_few_tables_of_each_address() {
    let proxies = TrustedProxies { ranges: vec!["127.0.0.1".parse().unwrap()], ..TrustedProxies::default() };
    let server = TestServer::start_with(test_limits(), proxies, Quotas::default()).await;
    let mut settings: Value = serde_json::from_str(&open_table_body()).unwrap();
    settings["visibility"] = json!("public");
    // The test plays the proxy, which adds the client's address in this header.
    let open_table_as = async |client: &str| {
        let header = format!("X-Forwarded-For: {client}\r\n");
        let open_response = server.post("/api/tables", &header, &settings.to_string()).await.json();
        open_response["table"].as_str().unwrap().to_owned()
    };
    let table_of_other_client = open_table_as("203.0.113.2").await;
    for _ in 0..10 {
        open_table_as("203.0.113.1").await;
    }
    // Five tables of the first client and the one of the other client.
    let listed_tables = public_tables(&server).await;
    assert_eq!(listed_tables.len(), 6);
    assert!(listed_tables.contains(&table_of_other_client));
}
