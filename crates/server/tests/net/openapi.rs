//! Checks the OpenAPI description against the running server: every request, status and body.

use crate::json_schema::validate;
use crate::push_endpoint::PushEndpoint;
use crate::test_server::{HttpResponse, TestServer, hello, open_table_body, test_limits};
use crate::turns::{seat_key, two_people_in_lobby};
use serde_json::{Value, json};
use server::Limits;
use std::collections::BTreeSet;

// Paths as the description writes them.
const RECORD: &str = "/api/tables/{table}/record";
const REPLAY: &str = "/api/tables/{table}/replay";
const NOTIFICATIONS: &str = "/api/tables/{table}/notifications";
const TURNS: &str = "/api/turns";
const ERASE: &str = "/api/tables/{table}/erase";

/// The path of the description with an id in place of `{table}`.
fn with_table(path: &str, table: &str) -> String {
    path.replace("{table}", table)
}

#[tokio::test]
async fn every_described_request_exists_and_every_request_is_described() {
    let server = TestServer::start(test_limits()).await;
    let document = server.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        for method in ["get", "post", "put", "delete", "patch", "options"] {
            let headers = if method == "get" { "" } else { "Content-Length: 0\r\n" };
            // No table has the id "nowhere". The server refuses that table, but not the path or the method.
            let response =
                server.request(&method.to_uppercase(), &with_table(path, "nowhere"), headers).await;
            let is_described = methods.get(method).is_some();
            let exists = response.status != 405 && !response.body.contains("no_such_path");
            assert_eq!(exists, is_described, "{method} {path}: {} {}", response.status, response.body);
        }
    }
    // A router cannot list its routes, so they are taken from its source.
    let source = include_str!("../../src/net/http.rs");
    let routes: Vec<_> =
        source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(routes.len(), paths.len());
    assert!(routes.iter().all(|route| paths.contains_key(*route)), "{routes:?}");
}

/// One response in the description.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct DescribedResponse {
    method: String,
    path: String,
    status: String,
}

/// Validates responses and remembers which ones have occurred.
struct ResponseChecker {
    document: Value,
    occurred_responses: BTreeSet<DescribedResponse>,
}

impl ResponseChecker {
    /// Asserts that the status and the body of a response are described.
    fn check(&mut self, method: &str, path: &str, response: &HttpResponse) {
        let status = response.status.to_string();
        let response_or_reference = &self.document["paths"][path][method]["responses"][status.as_str()];
        assert!(response_or_reference.is_object(), "{method} {path}: status {status} is not described");
        // Requests that have a response in common refer to one description of it.
        let described_response = match response_or_reference["$ref"].as_str() {
            Some(reference) => self.document.pointer(reference.trim_start_matches('#')).unwrap(),
            None => response_or_reference,
        };
        // The header may have parameters, such as a character set, after a semicolon.
        let media_type = response.header("content-type").unwrap_or_default().split(';').next().unwrap();
        if let Some(content) = described_response["content"].as_object() {
            let described_body = content.get(media_type);
            let schema = &described_body.unwrap_or_else(|| panic!("{method} {path}: {media_type}"))["schema"];
            if media_type == "application/json" {
                validate(&response.json(), schema, &self.document)
                    .unwrap_or_else(|error| panic!("{method} {path}: {error}"));
            }
        }
        let occurred_response =
            DescribedResponse { method: method.to_owned(), path: path.to_owned(), status };
        self.occurred_responses.insert(occurred_response);
    }

    /// All responses in the description.
    fn described_responses(&self) -> BTreeSet<DescribedResponse> {
        let mut described = BTreeSet::new();
        for (path, methods) in self.document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                for status in operation["responses"].as_object().unwrap().keys() {
                    described.insert(DescribedResponse {
                        method: method.clone(),
                        path: path.clone(),
                        status: status.clone(),
                    });
                }
            }
        }
        described
    }
}

#[tokio::test]
async fn every_described_response_occurs_with_the_described_body() {
    let server = TestServer::start(test_limits()).await;
    let document = server.get("/api/openapi.json").await.json();
    let mut checker = ResponseChecker { document, occurred_responses: BTreeSet::new() };
    for path in ["/api/games", "/api/levels", "/api/openapi.json", "/api/push-key", "/health"] {
        checker.check("get", path, &server.get(path).await);
    }
    check_opening_tables(&server, &mut checker).await;
    check_public_table(&server, &mut checker).await;
    check_finished_game(&server, &mut checker).await;
    check_turns_and_notifications(&server, &mut checker).await;
    // A request that does not ask for a WebSocket, and one from a page of another site.
    checker.check("get", "/ws", &server.get("/ws").await);
    checker.check("get", "/ws", &server.request("GET", "/ws", "Origin: https://evil.example\r\n").await);
    // This server refuses every request with status 429.
    let server_without_requests =
        TestServer::start(Limits { max_requests_per_minute: 0, ..test_limits() }).await;
    for DescribedResponse { method, path, .. } in checker.described_responses() {
        let path_with_table = with_table(&path, "nowhere");
        let http_method = method.to_uppercase();
        let headers = "Content-Length: 0\r\n";
        let too_many = server_without_requests.request(&http_method, &path_with_table, headers).await;
        assert_eq!(too_many.status, 429);
        checker.check(&method, &path, &too_many);
        // The first server refuses every request under a foreign host name.
        let request_line = format!("{http_method} {path_with_table} HTTP/1.1");
        let request = format!("{request_line}\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        checker.check(&method, &path, &server.send_raw(&request).await);
    }
    // Three statuses do not occur in this test: 101 has no body, and failures (500) and shutdowns (503) have
    // the same body as every refusal.
    let described = checker.described_responses();
    let not_occurred: BTreeSet<_> =
        described.difference(&checker.occurred_responses).map(|response| response.status.as_str()).collect();
    assert_eq!(not_occurred, BTreeSet::from(["101", "500", "503"]));
}

/// Sends valid and invalid requests that open a table.
async fn check_opening_tables(server: &TestServer, checker: &mut ResponseChecker) {
    for (headers, body) in [
        ("", open_table_body()),
        ("", "{".to_owned()),
        ("Origin: https://evil.example\r\n", open_table_body()),
        // More than the limit of 16 KiB.
        ("", "x".repeat(17_000)),
    ] {
        checker.check("post", "/api/tables", &server.post("/api/tables", headers, &body).await);
    }
    let not_json = server.request("POST", "/api/tables", "Content-Length: 0\r\n").await;
    checker.check("post", "/api/tables", &not_json);
    // The announced body of nine bytes never arrives.
    let without_body = "Content-Type: application/json\r\nContent-Length: 9\r\n";
    let too_slow = server.request("POST", "/api/tables", without_body).await;
    checker.check("post", "/api/tables", &too_slow);
}

/// Asks whose turn it is, and turns notifications on and off.
async fn check_turns_and_notifications(server: &TestServer, checker: &mut ResponseChecker) {
    let people = two_people_in_lobby(server, json!({"kind": "days", "days": 1})).await;
    let question = json!({"tables": [{"table": people.table, "key": seat_key(0)}]}).to_string();
    let subscription = PushEndpoint::start().await.subscription().to_string();
    let notifications = with_table(NOTIFICATIONS, &people.table);
    let key = format!("Authorization: Bearer {}\r\n", seat_key(0));
    for (described_path, path, valid_body) in
        [(TURNS, TURNS, question), (NOTIFICATIONS, &notifications, subscription.clone())]
    {
        // The last body exceeds the limit of 16 KiB.
        for body in [valid_body.as_str(), "{", &"x".repeat(17_000)] {
            checker.check("post", described_path, &server.post(path, &key, body).await);
        }
        let not_json = server.request("POST", path, "Content-Length: 0\r\n").await;
        checker.check("post", described_path, &not_json);
        // The announced body of nine bytes never arrives.
        let without_body = "Content-Type: application/json\r\nContent-Length: 9\r\n";
        checker.check("post", described_path, &server.request("POST", path, without_body).await);
    }
    // Subscribing without the key of a seat, and at a table that does not exist.
    checker.check("post", NOTIFICATIONS, &server.post(&notifications, "", &subscription).await);
    let nowhere = with_table(NOTIFICATIONS, "nowhere");
    checker.check("post", NOTIFICATIONS, &server.post(&nowhere, &key, &subscription).await);
    // Unsubscribing: with the seat's key, without it, at a table that does not exist, and at a table with a clock of
    // seconds, which has no notifications.
    let fast_table = two_people_in_lobby(server, json!({"kind": "turn", "seconds": 60})).await;
    for (path, headers) in [
        (&notifications, key.as_str()),
        (&notifications, ""),
        (&nowhere, ""),
        (&with_table(NOTIFICATIONS, &fast_table.table), key.as_str()),
    ] {
        checker.check("delete", NOTIFICATIONS, &server.request("DELETE", path, headers).await);
    }
}

/// Opens a public table with a bot, and asks for its record and replay while no game is finished.
async fn check_public_table(server: &TestServer, checker: &mut ResponseChecker) {
    let mut settings: Value = serde_json::from_str(&open_table_body()).unwrap();
    settings["visibility"] = json!("public");
    settings["bots"] = json!([{"seat": 0, "level": "beginner"}]);
    let open_response = server.post("/api/tables", "", &settings.to_string()).await.json();
    checker.check("get", "/api/tables", &server.get("/api/tables").await);
    let (table, key) =
        (open_response["table"].as_str().unwrap(), open_response["watch_key"].as_str().unwrap());
    let authorization = format!("Authorization: Bearer {key}\r\n");
    // A valid request, one with a wrong key, an unreadable one, and one for a table that does not exist.
    for path in [RECORD, REPLAY] {
        let table_path = with_table(path, table);
        checker.check("get", path, &server.request("GET", &table_path, &authorization).await);
        checker.check("get", path, &server.request("GET", &table_path, "Authorization: Bearer x\r\n").await);
        checker.check("get", path, &server.get(&format!("{table_path}?game=x")).await);
        checker.check("get", path, &server.get(&with_table(path, "nowhere")).await);
    }
}

/// Lets bots play a game to its end, and asks for its record and replay.
async fn check_finished_game(server: &TestServer, checker: &mut ResponseChecker) {
    let bots = json!([{"seat": 1, "level": "beginner"}, {"seat": 2, "level": "beginner"}]);
    let settings = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots}).to_string();
    let open_response = server.post("/api/tables", "", &settings).await.json();
    let (table, key) =
        (open_response["table"].as_str().unwrap(), open_response["join_key"].as_str().unwrap());
    let mut person = server.open_socket().await;
    person.send(hello(table, key)).await;
    let seat_key = "seat-0123456789abcdefghij";
    person.send(json!({"type": "sit", "id": "1", "seat": 0, "name": "Anna", "key": seat_key})).await;
    person.send(json!({"type": "start", "id": "2"})).await;
    // A bot plays on for the person who leaves.
    person.send(json!({"type": "leave", "id": "3"})).await;
    let seat_authorization = format!("Authorization: Bearer {seat_key}\r\nContent-Length: 0\r\n");
    person.receive_type("done").await;
    // Nothing can be erased while the game is in progress.
    checker.check(
        "post",
        ERASE,
        &server.request("POST", &with_table(ERASE, table), &seat_authorization).await,
    );
    // The server publishes the proof of the deal when the game is over.
    while person.receive_type("event").await["event"]["kind"] != "proved" {}
    let authorization = format!("Authorization: Bearer {key}\r\n");
    for (path, query) in [(RECORD, ""), (REPLAY, ""), (REPLAY, "?seat=0&game=1")] {
        let path_and_query = format!("{}{query}", with_table(path, table));
        let response = server.request("GET", &path_and_query, &authorization).await;
        assert_eq!(response.status, 200, "{path_and_query}");
        checker.check("get", path, &response);
    }
    // A successful erasure, one without a key, one from a foreign page, and one at a table that does not exist.
    for (table, headers) in [
        (table, seat_authorization.as_str()),
        (table, "Content-Length: 0\r\n"),
        (table, "Origin: https://evil.example\r\nContent-Length: 0\r\n"),
        ("nowhere", "Content-Length: 0\r\n"),
    ] {
        checker.check("post", ERASE, &server.request("POST", &with_table(ERASE, table), headers).await);
    }
}
