//! Tests of the HTTP requests, the security headers, and the files of the page.

use crate::test_server::{TestServer, hello, open_table_body, test_limits};
use serde_json::json;
use server::Limits;

#[tokio::test]
async fn every_refusal_is_json_with_a_code() {
    let server = TestServer::start(test_limits()).await;
    let plain_text = "Content-Type: text/plain\r\nContent-Length: 0\r\n";
    // The server accepts bodies of at most 16 KiB.
    let too_large = format!("\"{}\"", "x".repeat(17_000));
    let other_site = "Origin: https://evil.example\r\n";
    // Each case has the response, and the status and code that it must have.
    for (response, status, code) in [
        (server.get("/nothing").await, 404, "no_such_path"),
        (server.get("/api/nothing").await, 404, "no_such_path"),
        (server.request("DELETE", "/api/tables", "").await, 405, "method_not_allowed"),
        (server.request("POST", "/", "Content-Length: 0\r\n").await, 405, "method_not_allowed"),
        (server.request("POST", "/api/tables", "Content-Length: 0\r\n").await, 415, "not_json"),
        (server.request("POST", "/api/tables", plain_text).await, 415, "not_json"),
        (server.post("/api/tables", "", "{").await, 400, "unreadable"),
        (server.post("/api/tables", "", r#"["mada",2]"#).await, 400, "unreadable"),
        (server.post("/api/tables", "", r#"{"game":"g","seats":2,"more":1}"#).await, 400, "unreadable"),
        (server.post("/api/tables", "", &too_large).await, 413, "too_large"),
        (server.post("/api/tables", other_site, &open_table_body()).await, 403, "foreign_origin"),
        (server.get("/api/tables/nowhere/record").await, 404, "no_such_table"),
        (server.get("/api/tables/%ff/record").await, 404, "no_such_table"),
        (server.get("/api/tables/%ff/replay?seat=0").await, 404, "no_such_table"),
        (server.get("/api/tables/nowhere/record?game=x").await, 400, "unreadable"),
    ] {
        assert_eq!((response.status, response.code().as_str()), (status, code), "{}", response.body);
        assert_eq!(response.header("content-type"), Some("application/json"));
    }
}

#[tokio::test]
async fn the_api_lists_games_levels_and_tables() {
    let server = TestServer::start(test_limits()).await;
    assert_eq!(server.get("/health").await.json()["status"], "ok");
    let games = server.get("/api/games").await.json();
    assert_eq!(games["games"].as_array().unwrap().len(), games::GAMES.len());
    assert_eq!(server.get("/api/levels").await.json()["levels"], json!(bots::LEVELS));
    assert_eq!(server.get("/api/tables").await.json(), json!({"tables": [], "allowed": true}));
}

#[tokio::test]
async fn the_metrics_count_sockets_messages_refusals_and_response_times() {
    let server = TestServer::start(test_limits()).await;
    let mut client = server.connect_guest().await;
    // An unreadable message without an id has no response time; the request `start` has one.
    client.send("nonsense").await;
    client.receive_type("refused").await;
    client.send(r#"{"type":"start","id":"a"}"#).await;
    client.receive_type("refused").await;
    let metrics = server.metrics().await;
    for expected in [
        "tavolino_sockets 1",
        // `hello` and the two messages above; `welcome` and two refusals.
        "tavolino_messages_in_total 3",
        "tavolino_messages_out_total 3",
        "tavolino_refusals_total{code=\"unreadable\"} 1",
        "tavolino_refusals_total{code=\"not_yours\"} 1",
        "tavolino_response_seconds_count 1",
    ] {
        let is_present = metrics.lines().any(|line| line == expected);
        assert!(is_present, "no line `{expected}` in\n{metrics}");
    }
}

/// Guarantee P1 (docs/promises.md): nothing that players can read tells what is hidden. So the metrics are served on an
/// address of their own.
#[tokio::test]
async fn players_cannot_read_the_metrics() {
    let server = TestServer::start(test_limits()).await;
    let response = server.get("/metrics").await;
    assert_eq!((response.status, response.code().as_str()), (404, "no_such_path"));
    let under_foreign_name = "GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
    let response = server.send_raw_to_metrics(under_foreign_name).await;
    assert_eq!((response.status, response.code().as_str()), (421, "unknown_host"));
}

/// Guarantee P1 (docs/promises.md): from the sizes of messages one could tell the cards of a player.
#[tokio::test]
async fn no_metric_is_a_size() {
    let server = TestServer::start(test_limits()).await;
    let _guest = server.connect_guest().await;
    let metrics = server.metrics().await;
    let names: Vec<&str> = metrics.lines().filter_map(|line| line.strip_prefix("# TYPE ")).collect();
    assert!(names.len() > 5, "{metrics}");
    assert!(names.iter().all(|name| !name.contains("byte") && !name.contains("size")), "{names:?}");
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = TestServer::start(test_limits()).await;
    for path in ["/", "/t/abc", "/nothing", "/api/games", "/ws"] {
        let response = server.get(path).await;
        let policy = response.header("content-security-policy").expect(path);
        assert!(policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        // The page may compile WebAssembly, for games without a server, but must not run a string as a script.
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{policy}");
        for (name, value) in [
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(response.header(name), Some(value), "{path}");
        }
        assert!(response.header("permissions-policy").is_some_and(|list| list.contains("camera=()")));
        assert!(response.header("cache-control").is_some(), "{path}");
        assert!(response.header("access-control-allow-origin").is_none(), "{path}");
    }
}

/// A build without the page serves a placeholder at `/`.
#[tokio::test]
async fn the_page_and_its_files_are_served_with_caching_and_compression() {
    let server = TestServer::start(test_limits()).await;
    let home = server.get("/").await;
    assert_eq!(home.status, 200);
    assert_eq!(home.header("content-type"), Some("text/html; charset=utf-8"));
    for file in page::files() {
        let path = format!("/{}", file.path);
        let plain = server.get(&path).await;
        assert_eq!(plain.status, 200, "{path}");
        let etag = plain.header("etag").expect("an entity tag").to_owned();
        let cached = server.request("GET", &path, &format!("If-None-Match: {etag}\r\n")).await;
        assert_eq!((cached.status, cached.body.as_str()), (304, ""), "{path}");
        let compressed = server.request("GET", &path, "Accept-Encoding: gzip, br\r\n").await;
        // The form of the file for a client that accepts every coding.
        let (coding, bytes) = file.best(|_| true);
        assert_eq!(compressed.header("content-length"), Some(bytes.len().to_string().as_str()));
        assert_eq!(compressed.header("content-encoding").unwrap_or("identity"), coding.name());
    }
    let head = server.request("HEAD", "/", "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

/// The metrics that change when anything is stored.
async fn store_metrics(server: &TestServer) -> Vec<String> {
    let metrics = server.metrics().await;
    let names = ["tavolino_entries_total ", "tavolino_commits_total "];
    let lines = metrics.lines().filter(|line| names.iter().any(|name| line.starts_with(name)));
    lines.map(str::to_owned).collect()
}

#[tokio::test]
async fn a_get_request_changes_nothing() {
    let server = TestServer::start(test_limits()).await;
    let open_response = server.post("/api/tables", "", &open_table_body()).await.json();
    let metrics_before = store_metrics(&server).await;
    assert_eq!(metrics_before.len(), 2);
    let table = open_response["table"].as_str().unwrap();
    // Pages, lists, and the record and replay of the table, whose id takes the place of TABLE.
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
        let authorization = format!("Authorization: Bearer {}\r\n", open_response[key].as_str().unwrap());
        for path in paths {
            for method in ["GET", "HEAD"] {
                server.request(method, &path.replace("TABLE", table), &authorization).await;
            }
        }
    }
    assert_eq!(store_metrics(&server).await, metrics_before);
    // The table has no event after its opening, which has the number 0, and nobody has a seat.
    let mut guest = server.open_socket().await;
    guest.send(hello(table, open_response["join_key"].as_str().unwrap())).await;
    let welcome = guest.receive_type("welcome").await;
    assert_eq!(welcome["number"], 0);
    assert!(welcome["table"]["seats"].as_array().unwrap().iter().all(|seat| seat["player"].is_null()));
}

/// Requests to the API and to the socket count; files of the page do not.
#[tokio::test]
async fn requests_from_one_address_are_limited_per_minute() {
    let server = TestServer::start(Limits { max_requests_per_minute: 3, ..test_limits() }).await;
    for _ in 0..3 {
        assert_eq!(server.get("/api/games").await.status, 200);
    }
    for path in ["/api/games", "/ws"] {
        let refused = server.get(path).await;
        assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"));
    }
    assert_eq!(server.get("/").await.status, 200);
}

#[tokio::test]
async fn tables_opened_from_one_address_are_limited_per_minute() {
    let server = TestServer::start(Limits { max_tables_per_minute: 2, ..test_limits() }).await;
    server.open_table().await;
    server.open_table().await;
    let third_response = server.post("/api/tables", "", &open_table_body()).await;
    assert_eq!((third_response.status, third_response.code().as_str()), (429, "too_many"));
}
