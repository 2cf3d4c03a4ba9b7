//! The description says what is there.

use crate::place::{Place, hasty};

#[tokio::test]
async fn every_described_call_exists_and_every_call_is_described() {
    let place = Place::open(hasty()).await;
    let document = place.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let there = path.replace("{table}", "nowhere");
        for method in ["get", "post", "put", "delete"] {
            let headers = if method == "get" { "" } else { "Content-Length: 0\r\n" };
            let answer = place.call(&method.to_uppercase(), &there, headers).await;
            let described = methods.get(method).is_some();
            let exists = answer.status != 405 && !answer.body.contains("no_such_path");
            assert_eq!(exists, described, "{method} {path}: {} {}", answer.status, answer.body);
            if let Some(answers) = methods.get(method).map(|call| call["responses"].as_object().unwrap()) {
                let status = answer.status.to_string();
                assert!(
                    answers.contains_key(&status) || answers.contains_key("default"),
                    "{method} {path}: {status}"
                );
            }
        }
    }
    // The router cannot be listed, so its source is.
    let source = include_str!("../../src/net/http.rs");
    let routed: Vec<_> =
        source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(routed.len(), paths.len());
    assert!(routed.iter().all(|path| paths.contains_key(*path)), "{routed:?}");
}
