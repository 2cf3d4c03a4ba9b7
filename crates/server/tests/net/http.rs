//! The calls beside the socket.

use crate::place::{Place, hasty, hello, open_table};
use serde_json::json;
use server::Limits;

#[tokio::test]
async fn everything_refused_is_json_with_a_code() {
    let place = Place::open(hasty()).await;
    for (answer, status, code) in [
        (place.get("/nothing").await, 404, "no_such_path"),
        (place.get("/api/nothing").await, 404, "no_such_path"),
        (place.call("DELETE", "/api/tables", "").await, 405, "method_not_allowed"),
        (place.call("POST", "/", "Content-Length: 0\r\n").await, 405, "method_not_allowed"),
        (place.call("POST", "/api/tables", "Content-Length: 0\r\n").await, 415, "not_json"),
        (
            place.call("POST", "/api/tables", "Content-Type: text/plain\r\nContent-Length: 0\r\n").await,
            415,
            "not_json",
        ),
        (place.post("/api/tables", "", "{").await, 400, "unreadable"),
        (place.post("/api/tables", "", r#"["mada",2]"#).await, 400, "unreadable"),
        (place.post("/api/tables", "", r#"{"game":"g","seats":2,"more":1}"#).await, 400, "unreadable"),
        (place.post("/api/tables", "", &format!("\"{}\"", "x".repeat(17_000))).await, 413, "too_large"),
        (
            place.post("/api/tables", "Origin: https://evil.example\r\n", &open_table()).await,
            403,
            "foreign_origin",
        ),
        (place.get("/api/tables/nowhere/record").await, 404, "no_such_table"),
        (place.get("/api/tables/%ff/record").await, 404, "no_such_table"),
        (place.get("/api/tables/%ff/replay?seat=0").await, 404, "no_such_table"),
        (place.get("/api/tables/nowhere/record?game=x").await, 400, "unreadable"),
    ] {
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{}", answer.body);
        assert_eq!(answer.header("content-type"), Some("application/json"));
    }
}

#[tokio::test]
async fn what_may_be_asked_is_answered() {
    let place = Place::open(hasty()).await;
    assert_eq!(place.get("/health").await.json()["status"], "ok");
    let games = place.get("/api/games").await.json();
    assert_eq!(games["games"].as_array().unwrap().len(), games::GAMES.len());
    assert_eq!(place.get("/api/levels").await.json()["levels"], json!(bots::LEVELS));
    assert_eq!(place.get("/api/tables").await.json(), json!({"tables": []}));
    let mut guest = place.guest().await;
    guest.say("nonsense").await;
    guest.until("refused").await;
    let metrics = place.get("/metrics").await;
    assert!(metrics.header("content-type").unwrap().starts_with("text/plain; version=0.0.4"));
    for line in [
        "tavolino_sockets 1",
        "tavolino_messages_in_total 2",
        "tavolino_refusals_total{code=\"unreadable\"} 1",
    ] {
        assert!(metrics.body.lines().any(|found| found == line), "no `{line}` in\n{}", metrics.body);
    }
}

#[tokio::test]
async fn every_answer_tells_the_browser_to_trust_nothing_else() {
    let place = Place::open(hasty()).await;
    for path in ["/", "/t/abc", "/nothing", "/api/games", "/metrics", "/ws"] {
        let answer = place.get(path).await;
        let policy = answer.header("content-security-policy").expect(path);
        assert!(policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        for (name, value) in [
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        assert!(answer.header("permissions-policy").is_some_and(|list| list.contains("camera=()")));
        assert!(answer.header("cache-control").is_some(), "{path}");
        assert!(answer.header("access-control-allow-origin").is_none(), "{path}");
    }
}

#[tokio::test]
async fn the_page_is_there_or_its_absence_is_said() {
    let place = Place::open(hasty()).await;
    let home = place.get("/").await;
    assert_eq!(home.status, 200);
    assert_eq!(home.header("content-type"), Some("text/html; charset=utf-8"));
    for file in page::files() {
        let plain = place.get(&format!("/{}", file.path)).await;
        assert_eq!(plain.status, 200, "{}", file.path);
        let tag = plain.header("etag").expect("a tag").to_owned();
        let again =
            place.call("GET", &format!("/{}", file.path), &format!("If-None-RecordedGame: {tag}\r\n")).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{}", file.path);
        let small = place.call("GET", &format!("/{}", file.path), "Accept-Encoding: gzip, br\r\n").await;
        let (coding, bytes) = file.best(|_| true);
        assert_eq!(small.header("content-length"), Some(bytes.len().to_string().as_str()));
        assert_eq!(small.header("content-encoding").unwrap_or("identity"), coding.name());
    }
    let head = place.call("HEAD", "/", "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

/// Whatever is fetched, nothing is stored because of it and nobody has a seat.
#[tokio::test]
async fn a_get_changes_nothing() {
    let place = Place::open(hasty()).await;
    let opened = place.post("/api/tables", "", &open_table()).await.json();
    let stored = async || {
        let metrics = place.get("/metrics").await.body;
        let lines = metrics
            .lines()
            .filter(|line| line.contains("_entries_total ") || line.contains("_commits_total "));
        let lines = lines.filter(|line| !line.starts_with('#'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let before = stored().await;
    assert_eq!(before.len(), 2);
    let table = opened["table"].as_str().unwrap();
    let paths = [
        "/",
        "/ws",
        "/health",
        "/api/tables",
        "/api/games",
        "/api/levels",
        "/api/openapi.json",
        "/t/TABLE",
        "/tv/TABLE",
        "/replay/TABLE",
        "/api/tables/TABLE/record",
        "/api/tables/TABLE/replay?seat=0",
    ];
    for key in ["join_key", "watch_key"] {
        let bearer = format!("Authorization: Bearer {}\r\n", opened[key].as_str().unwrap());
        for path in paths {
            for method in ["GET", "HEAD"] {
                place.call(method, &path.replace("TABLE", table), &bearer).await;
            }
        }
    }
    assert_eq!(stored().await, before);
    let mut guest = place.socket().await;
    guest.say(hello(table, opened["join_key"].as_str().unwrap())).await;
    let welcome = guest.until("welcome").await;
    assert_eq!(welcome["number"], 0);
    assert!(welcome["table"]["seats"].as_array().unwrap().iter().all(|chair| chair["player"].is_null()));
}

/// Calls cost something: an address has so many, sockets included, and the page besides.
#[tokio::test]
async fn an_address_calls_so_often_a_minute() {
    let place = Place::open(Limits { calls_a_minute: 3, ..hasty() }).await;
    for _ in 0..3 {
        assert_eq!(place.get("/api/games").await.status, 200);
    }
    for path in ["/api/games", "/ws"] {
        let refused = place.get(path).await;
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
    }
    assert_eq!(place.get("/").await.status, 200);
}

/// Somebody who opens tables without end is slowed down.
#[tokio::test]
async fn an_address_opens_so_many_tables_a_minute() {
    let place = Place::open(Limits { tables_a_minute: 2, ..hasty() }).await;
    place.table().await;
    place.table().await;
    let third = place.post("/api/tables", "", &open_table()).await;
    assert_eq!((third.status, third.code().as_str()), (429, "too_many"));
}
