//! The description says what is there, and what is there is as described: every call, status and shape.

use crate::place::{Place, UndoAnswer, hasty, hello, open_table};
use crate::schema::fits;
use serde_json::{Value, json};
use server::Limits;
use std::collections::BTreeSet;

const DOCUMENT: &str = include_str!("../../src/net/openapi.json");

fn document() -> Value {
    serde_json::from_str(DOCUMENT).unwrap()
}

#[tokio::test]
async fn every_described_call_exists_and_every_call_is_described() {
    let place = Place::open(hasty()).await;
    assert_eq!(place.get("/api/openapi.json").await.json(), document());
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let there = path.replace("{table}", "nowhere");
        for method in ["get", "post", "put", "delete", "patch", "options"] {
            let headers = if method == "get" { "" } else { "Content-Length: 0\r\n" };
            let answer = place.call(&method.to_uppercase(), &there, headers).await;
            let described = methods.get(method).is_some();
            let exists = answer.status != 405 && !answer.body.contains("no_such_path");
            assert_eq!(exists, described, "{method} {path}: {} {}", answer.status, answer.body);
        }
    }
    // The router cannot be listed, so its source is.
    let source = include_str!("../../src/net/http.rs");
    let routed: Vec<_> =
        source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(routed.len(), paths.len());
    assert!(routed.iter().all(|path| paths.contains_key(*path)), "{routed:?}");
}

/// What was answered is described, in status and shape.
struct Checked {
    document: Value,
    seen: BTreeSet<(String, String, String)>,
}

impl Checked {
    fn check(&mut self, method: &str, path: &str, answer: &UndoAnswer) {
        let status = answer.status.to_string();
        let call = &self.document["paths"][path][method];
        let described = &call["responses"][status.as_str()];
        assert!(described.is_object(), "{method} {path} answers {status}, which is not described");
        let described = match described["$ref"].as_str() {
            Some(place) => self.document.pointer(place.trim_start_matches('#')).unwrap(),
            None => described,
        };
        let kind = answer.header("content-type").unwrap_or_default().split(';').next().unwrap();
        if let Some(content) = described["content"].as_object() {
            let schema = &content.get(kind).unwrap_or_else(|| panic!("{method} {path}: {kind}"))["schema"];
            if kind == "application/json" {
                fits(&answer.json(), schema, &self.document).unwrap_or_else(|why| panic!("{path}: {why}"));
            }
        }
        self.seen.insert((method.to_owned(), path.to_owned(), status));
    }

    /// Everything that is described.
    fn described(&self) -> BTreeSet<(String, String, String)> {
        let paths = self.document["paths"].as_object().unwrap().iter();
        let calls = paths.flat_map(|(path, calls)| {
            calls.as_object().unwrap().iter().map(move |(method, call)| (path, method, call))
        });
        calls
            .flat_map(|(path, method, call)| {
                let statuses = call["responses"].as_object().unwrap().keys();
                statuses.map(move |status| (method.clone(), path.clone(), status.clone()))
            })
            .collect()
    }
}

const RECORD: &str = "/api/tables/{table}/record";
const REPLAY: &str = "/api/tables/{table}/replay";

#[tokio::test]
async fn every_status_that_is_described_is_answered_in_its_shape() {
    let mut checked = Checked { document: document(), seen: BTreeSet::new() };
    let place = Place::open(hasty()).await;
    for path in ["/api/games", "/api/levels", "/api/openapi.json", "/health", "/metrics"] {
        checked.check("get", path, &place.get(path).await);
    }
    let json = "Content-Type: application/json\r\n";
    for (headers, body) in [
        ("", open_table()),
        ("", "{".to_owned()),
        ("Origin: https://evil.example\r\n", open_table()),
        ("", "x".repeat(17_000)),
    ] {
        checked.check("post", "/api/tables", &place.post("/api/tables", headers, &body).await);
    }
    let plain = place.call("POST", "/api/tables", "Content-Length: 0\r\n").await;
    checked.check("post", "/api/tables", &plain);
    let late = place.call("POST", "/api/tables", &format!("{json}Content-Length: 9\r\n")).await;
    checked.check("post", "/api/tables", &late);
    let mut open: Value = serde_json::from_str(&open_table()).unwrap();
    open["visibility"] = json!("public");
    open["bots"] = json!([{"seat": 0, "level": "beginner"}]);
    let opened = place.post("/api/tables", "", &open.to_string()).await.json();
    checked.check("get", "/api/tables", &place.get("/api/tables").await);
    let (table, key) = (opened["table"].as_str().unwrap(), opened["watch_key"].as_str().unwrap());
    let bearer = format!("Authorization: Bearer {key}\r\n");
    for path in [RECORD, REPLAY] {
        let there = path.replace("{table}", table);
        checked.check("get", path, &place.call("GET", &there, &bearer).await);
        checked.check("get", path, &place.call("GET", &there, "Authorization: Bearer x\r\n").await);
        checked.check("get", path, &place.get(&format!("{there}?game=x")).await);
        checked.check("get", path, &place.get(&path.replace("{table}", "nowhere")).await);
    }
    finished_game(&place, &mut checked).await;
    checked.check("get", "/ws", &place.get("/ws").await);
    checked.check("get", "/ws", &place.call("GET", "/ws", "Origin: https://evil.example\r\n").await);
    let busy = Place::open(Limits { calls_a_minute: 0, ..hasty() }).await;
    for (method, path, _) in checked.described() {
        let there = path.replace("{table}", "nowhere");
        let answer = busy.call(&method.to_uppercase(), &there, "Content-Length: 0\r\n").await;
        assert_eq!(answer.status, 429);
        checked.check(&method, &path, &answer);
    }
    // A server that fails or closes is not easily asked over HTTP; what it says there has the same shape.
    let rest = checked.described();
    let unseen: BTreeSet<_> = rest.difference(&checked.seen).map(|(_, _, status)| status.as_str()).collect();
    assert_eq!(unseen, BTreeSet::from(["101", "500", "503"]));
}

/// Plays a game at a public table to its end and looks at what is kept of it.
async fn finished_game(place: &Place, checked: &mut Checked) {
    let bots = json!([{"seat": 1, "level": "beginner"}, {"seat": 2, "level": "beginner"}]);
    let open = json!({"game": "thirteen-leaves", "seats": 3, "bots": bots}).to_string();
    let opened = place.post("/api/tables", "", &open).await.json();
    let (table, key) = (opened["table"].as_str().unwrap(), opened["join_key"].as_str().unwrap());
    let mut person = place.socket().await;
    person.say(hello(table, key)).await;
    let chair = "chair-0123456789abcdefghij";
    person.say(json!({"type": "sit", "id": "1", "seat": 0, "name": "Anna", "key": chair})).await;
    person.say(json!({"type": "start", "id": "2"})).await;
    person.say(json!({"type": "leave", "id": "3"})).await;
    while person.until("event").await["event"]["kind"] != "proved" {}
    let bearer = format!("Authorization: Bearer {key}\r\n");
    for path in [RECORD, REPLAY] {
        let there = path.replace("{table}", table);
        let answer = place.call("GET", &there, &bearer).await;
        assert_eq!(answer.status, 200);
        checked.check("get", path, &answer);
    }
    let there = format!("/api/tables/{table}/replay?seat=0&deal=1");
    checked.check("get", REPLAY, &place.call("GET", &there, &bearer).await);
}
