//! Sockets whose other side is not there any more.

use crate::place::{Place, SOON, hasty};
use server::Limits;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_socket_that_answers_no_ping_is_let_go_and_one_that_does_stays() {
    let limits =
        Limits { ping_every: Duration::from_millis(200), silence: Duration::from_millis(500), ..hasty() };
    let place = Place::open(limits).await;
    let mut alive = place.guest().await;
    // This one is never read from, so its pings stay unanswered.
    let _gone = place.guest().await;
    let sockets = |body: &str| {
        body.lines().find_map(|line| line.strip_prefix("tavolino_sockets ")?.parse::<u32>().ok())
    };
    assert_eq!(sockets(&place.get("/metrics").await.body), Some(2));
    let began = Instant::now();
    let listening = tokio::spawn(async move { alive.hear().await });
    while sockets(&place.get("/metrics").await.body) != Some(1) {
        assert!(began.elapsed() < SOON, "a socket that is gone is still there");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(1000)).await;
    assert!(!listening.is_finished());
    assert_eq!(sockets(&place.get("/metrics").await.body), Some(1));
}
